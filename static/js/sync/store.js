// What this phone keeps: sittings as the server last told them, acts that are not there yet, and acts that
// need a decision. Nothing counts as kept before the disk has it.

const STORES = {
  sittings: { keyPath: "address" },
  outbox: { keyPath: "key", autoIncrement: true },
  decisions: { keyPath: "key", autoIncrement: true },
};
const NAMES = Object.keys(STORES);
let opened = null;

// Plain http on a local network has none of these: there the forms go to the server by themselves.
export const usable = Boolean(isSecureContext && window.indexedDB && navigator.locks && crypto.randomUUID);

function open() {
  opened ??= new Promise((done, failed) => {
    const asked = indexedDB.open("nashra", 1);
    asked.onupgradeneeded = () => NAMES.forEach((name) => asked.result.createObjectStore(name, STORES[name]));
    asked.onerror = () => failed(asked.error);
    asked.onsuccess = () => {
      const db = asked.result;
      db.onclose = db.onversionchange = () => {
        db.close();
        opened = null;
      };
      done(db);
    };
  });
  opened.catch(() => { opened = null; });
  return opened;
}

export function ask(request) {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });
}

// `work` is given the stores and waits for nothing else; what it gives is promised once all of it is kept.
export async function transact(mode, work) {
  const db = await open();
  return new Promise((done, failed) => {
    const whole = db.transaction(NAMES, mode, { durability: "strict" });
    const said = work(Object.fromEntries(NAMES.map((name) => [name, whole.objectStore(name)])));
    said.catch((error) => {
      failed(error);
      if (!whole.error) whole.abort();
    });
    whole.oncomplete = () => done(said);
    whole.onabort = () => failed(whole.error);
  });
}

// A sitting that begins on this phone: its address, and the phone's key where it has none, are made here.

import { transact } from "./store.js";

const YEAR = 365 * 24 * 3600;

function random(bytes) {
  const letters = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(bytes))));
  return letters.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

// A key that the server has given is closed to scripts, and the browser keeps it against this one.
function makeKey() {
  const secure = location.protocol === "https:";
  const name = secure ? "__Host-device" : "device";
  if (document.cookie.includes(`${name}=`)) return;
  document.cookie = `${name}=${random(32)}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure ? "; Secure" : ""}`;
}

// Promises the address, once it is kept here.
export async function begin(opening, root = "") {
  const address = `${root}/s/${random(16)}`;
  const at = new Date().toISOString();
  const me = { me: 1, may_score: true, phones: [{ number: 1, name: null }] };
  const state = { address, created_at: at, ...me, game: opening.game, seq: 0, acts: [] };
  makeKey();
  await transact("readwrite", async ({ sittings, outbox }) => {
    sittings.put(state);
    outbox.add({ sitting: address, act: { ...opening, base: 0, at }, anyway: false, at });
  });
  return address;
}

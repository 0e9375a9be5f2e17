// What pages keep on this device for the next page: texts by key. A device may refuse storage altogether, and
// everything works without it; null takes a text away.

export function stored(key, text) {
  try {
    if (text === null) localStorage.removeItem(key);
    else if (text !== undefined) localStorage.setItem(key, text);
    return localStorage.getItem(key);
  } catch (refused) {
    console.debug("not stored", refused.name);
    return null;
  }
}

// Numbers as people type them and as this device shows them.

const ZEROS = [0x30, 0x660, 0x6f0];

function digit(letter) {
  const code = letter.codePointAt(0);
  return ZEROS.map((zero) => code - zero).find((value) => value >= 0 && value < 10) ?? "x";
}

// 96, ٩٦ and ۹۶ are one number; null for nothing typed, NaN for what is none.
export function number(text) {
  const letters = [...text.replace(/[\p{Cf}\s]/gu, "")];
  return letters.length ? Number(letters.map(digit).join("")) : null;
}

// The keys of the keypad carry the digits this device has chosen.
export function shown(value) {
  const key = (one) => document.querySelector(`[data-key="${one}"]`)?.textContent.trim() ?? one;
  return [...String(value)].map(key).join("");
}

// Whatever script was typed or pasted, the device shows its own; anything that is no digit stays.
export function inDeviceDigits(text) {
  return [...text].map((letter) => (digit(letter) === "x" ? letter : shown(digit(letter)))).join("");
}

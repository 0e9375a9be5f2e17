// scorekeeper/times.py

import { plainDigits } from "../words/say.js";

function _formatted(when, how) {
  const { zone: timeZone } = document.getElementById("board-template").dataset;
  const words = `${document.documentElement.lang}-u-nu-latn`;
  return new Intl.DateTimeFormat(words, { timeZone, ...how }).formatToParts(new Date(when));
}

export function clock(when) {
  const parts = _formatted(when, { hour: "numeric", minute: "2-digit", hour12: true });
  const { hour, minute, dayPeriod } = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  return [{ num: plainDigits(`${hour}:${minute}`) }, ` ${dayPeriod}`];
}

export function weekday(when) {
  return _formatted(when, { weekday: "long" })[0].value;
}

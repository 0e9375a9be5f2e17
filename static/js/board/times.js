// scorekeeper/times.py

import { clock as clockOf } from "../clock.js";

const _zone = () => document.getElementById("board-template").dataset.zone;

export function clock(when) {
  const [time, half] = clockOf(new Date(when), _zone());
  return [{ num: time }, ` ${half}`];
}

export function weekday(when) {
  const { lang } = document.documentElement;
  return new Date(when).toLocaleDateString(lang, { weekday: "long", timeZone: _zone() });
}

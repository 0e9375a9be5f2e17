// Times in the page's own language, digits and zone, as scorekeeper/times.py writes them.

const { lang, dataset } = document.documentElement;

// "9:40" and the half of the day it is in.
export function clock(time) {
  const words = `${lang}-u-nu-${dataset.digits === "arabic" ? "arab" : "latn"}`;
  const how = { hour: "numeric", minute: "2-digit", hour12: true, timeZone: dataset.zone };
  const parts = new Intl.DateTimeFormat(words, how).formatToParts(time);
  const { hour, minute, dayPeriod } = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  return [`${hour}:${minute}`, dayPeriod];
}

export function weekday(time) {
  return new Date(time).toLocaleDateString(lang, { weekday: "long", timeZone: dataset.zone });
}

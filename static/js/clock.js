// A time of day in the page's own digits and language: "9:40" and the half of the day it is in.

export function clock(time, timeZone) {
  const { lang, dataset } = document.documentElement;
  const words = `${lang}-u-nu-${dataset.digits === "arabic" ? "arab" : "latn"}`;
  const how = { hour: "numeric", minute: "2-digit", hour12: true, timeZone };
  const parts = new Intl.DateTimeFormat(words, how).formatToParts(time);
  const { hour, minute, dayPeriod } = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  return [`${hour}:${minute}`, dayPeriod];
}

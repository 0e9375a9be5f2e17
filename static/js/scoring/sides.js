export const SIDES = new Set(["us", "them"]);

export function otherOf(side) {
  return side === "us" ? "them" : "us";
}

export class BySide {
  constructor(us, them) {
    this.us = us;
    this.them = them;
  }

  static only(side, value, other = 0) {
    return side === "us" ? new BySide(value, other) : new BySide(other, value);
  }

  map(change) {
    return new BySide(change(this.us), change(this.them));
  }

  equals(other) {
    return this.us === other.us && this.them === other.them;
  }
}

export function add(first, second) {
  return new BySide(first.us + second.us, first.them + second.them);
}

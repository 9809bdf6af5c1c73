/** Source of random numbers (mulberry32): the same seed gives the same numbers everywhere. */
export class Random {
  constructor(private state: number) {}

  /** Returns a whole number from 0 to `below`, which is excluded. */
  number(below: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.number(items.length)] as Item;
  }
}

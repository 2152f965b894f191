/** A seeded pseudo-random generator. For the simulation alone, never for money. */
export class Seeded {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A number in [0, 1), by Mulberry32. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  /** A whole number from `least` to `most`, both included. */
  whole(least: number, max: number): number {
    return least + Math.floor(this.next() * (max - least + 1));
  }

  pick<Item>(items: readonly [Item, ...Item[]] | readonly Item[]): Item {
    return items[Math.floor(this.next() * items.length)] as Item;
  }

  /** One of the names, chosen by weight. */
  weighted<Name extends string>(weights: Readonly<Record<Name, number>>): Name {
    const entries = Object.entries(weights) as [Name, number][];
    let left = this.next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [name, weight] of entries) {
      left -= weight;
      if (left < 0) return name;
    }
    return (entries[0] as [Name, number])[0];
  }
}

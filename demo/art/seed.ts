/** A seeded pseudo-random generator: the same text always gives the same sequence. */
export interface Seed {
  /** Between low and high, high excluded. */
  range(low: number, high: number): number;
  /** A whole number from 0 to count - 1. */
  index(count: number): number;
  pick<T>(list: readonly T[]): T;
  chance(share: number): boolean;
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  return hash >>> 0;
}

/** Creates a generator seeded by a text (FNV-1a, then Mulberry32); for pictures, never for money. */
export function seedFrom(text: string): Seed {
  let state = hashOf(text);
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const index = (count: number): number => Math.floor(next() * count);
  return {
    range: (low, high) => low + next() * (high - low),
    index,
    pick<T>(list: readonly T[]): T {
      const chosen = list[index(list.length)];
      if (chosen === undefined) throw new Error('cannot pick from an empty list');
      return chosen;
    },
    chance: (share) => next() < share,
  };
}

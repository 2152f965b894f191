import { describe, expect, it } from 'vitest';
import {
  counterStepMax,
  demonstration,
  demonstrationStarts,
  easedMinor,
  nextDemonstration,
} from './counter.ts';

describe('a counter on its way to the pool', () => {
  it('never shows more than the pool holds, and reaches it', () => {
    let shown = 1_000_000;
    for (let step = 0; step < 400 && shown < 1_002_345; step += 1) {
      const next = easedMinor(shown, 1_002_345);
      expect(next).toBeGreaterThan(shown);
      expect(next).toBeLessThanOrEqual(1_002_345);
      shown = next;
    }
    expect(shown).toBe(1_002_345);
  });

  it('jumps to a pool that was won, and to one far from the shown figure', () => {
    expect(easedMinor(5_000_000, 1_000_000)).toBe(1_000_000);
    expect(easedMinor(0, 100 * counterStepMax)).toBe(100 * counterStepMax);
  });
});

describe('a demonstration', () => {
  it('starts from one of eighteen fixed figures within its range', () => {
    expect(demonstrationStarts).toHaveLength(18);
    expect(new Set(demonstrationStarts).size).toBe(18);
    for (const start of demonstrationStarts) {
      expect(start).toBeGreaterThanOrEqual(demonstration.least);
      expect(start).toBeLessThanOrEqual(demonstration.most);
    }
  });

  it('grows by one to five million and starts over at the end', () => {
    expect(nextDemonstration(4_000_000_000, 0)).toBe(4_001_000_000);
    expect(nextDemonstration(4_000_000_000, 0.999_999_999)).toBe(4_005_000_000);
    expect(nextDemonstration(demonstration.most, 0.5)).toBe(demonstration.least);
  });
});

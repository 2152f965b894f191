import { expect } from 'vitest';

/** One timed call, by its number. Returns the milliseconds that the call took. */
type Look = (look: number) => Promise<number>;

/**
 * Fails unless two kinds of calls take about the same time at their fastest, so that an outsider learns nothing from
 * timing. Other load on the machine only ever adds time. If the minima differ, up to four times as many calls are
 * made to approach their true durations.
 */
export async function expectSameTime(one: Look, other: Look, looks = 8): Promise<void> {
  const [ofOneMs, ofOtherMs]: [number[], number[]] = [[], []];
  const ratio = () => Math.min(...ofOneMs) / Math.min(...ofOtherMs);
  const isAlike = () => ratio() > 2 / 3 && ratio() < 3 / 2;
  for (let look = 0; look < looks || (look < 4 * looks && !isAlike()); look += 1) {
    ofOneMs.push(await one(look));
    ofOtherMs.push(await other(look));
  }
  expect(isAlike(), `the first takes ${ratio().toFixed(2)} times as long as the second`).toBe(true);
}

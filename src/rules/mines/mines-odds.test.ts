import { describe, expect, test } from 'vitest';
import { cellCount, MINES_MODELS, maxMines } from '#src/rules/mines/mines-model.ts';
import { chanceOfNext, maxOpened, multipleHundredths, returnRange } from '#src/rules/mines/mines-odds.ts';

const counts = Array.from({ length: maxMines }, (_, at) => at + 1);

/** Every way to place this many mines in the field, as bit sets. */
function* fields(mines: number, from = 0): Generator<number> {
  if (mines === 0) yield 0;
  else
    for (let cell = from; cell <= cellCount - mines; cell += 1)
      for (const rest of fields(mines - 1, cell + 1)) yield rest | (1 << cell);
}

/** The exact chance of `opened` safe cells as a fraction: one cell after another without a mine. */
function safe(mines: number, opened: number): readonly [bigint, bigint] {
  let [over, under] = [1n, 1n];
  for (let cell = 0; cell < opened; cell += 1) {
    over *= BigInt(cellCount - mines - cell);
    under *= BigInt(cellCount - cell);
  }
  return [over, under];
}

describe.each(MINES_MODELS)('$id', (model) => {
  const stated = BigInt(model.returnBasisPoints);

  test.each(counts)('with %i mines has the stated return, minus the rounding of its multiple', (mines) => {
    for (let opened = 1; opened <= maxOpened(model, mines); opened += 1) {
      const [over, under] = safe(mines, opened);
      const hundredths = BigInt(multipleHundredths(model, mines, opened));
      // The multiple is the largest whole number of hundredths whose return does not exceed the stated one.
      expect(hundredths * over * 100n <= stated * under).toBe(true);
      expect((hundredths + 1n) * over * 100n > stated * under).toBe(true);
    }
  });

  test('returns between 96.25 and 97 % for any number of mines and cells', () => {
    const ranges = counts.map((mines) => returnRange(model, mines));
    const percent = (share: number) => Math.round(share * 1e6) / 1e4;
    expect(percent(Math.min(...ranges.map(([least]) => least)))).toBe(96.25);
    expect(percent(Math.max(...ranges.map(([, most]) => most)))).toBe(97);
    expect(returnRange(model, 3).map(percent)).toEqual([96.25, 97]);
  });

  test('ends a round within its maximum multiple, and never before one cell', () => {
    for (const mines of counts) {
      const last = maxOpened(model, mines);
      expect(multipleHundredths(model, mines, last)).toBeLessThanOrEqual(model.multipleMost * 100);
      const isFull = last === cellCount - mines;
      if (!isFull)
        expect(multipleHundredths(model, mines, last + 1)).toBeGreaterThan(model.multipleMost * 100);
    }
    expect(maxOpened(model, 1)).toBe(24);
    expect(maxOpened(model, 24)).toBe(1);
  });

  test('pays more with every cell', () => {
    for (const mines of counts)
      for (let opened = 0; opened < maxOpened(model, mines); opened += 1)
        expect(multipleHundredths(model, mines, opened + 1)).toBeGreaterThan(
          multipleHundredths(model, mines, opened),
        );
  });

  test('has only stakes for which every multiple is in whole minor units', () => {
    for (const stakes of Object.values(model.stakesMinor))
      for (const stakeMinor of stakes) expect(stakeMinor % 100).toBe(0);
  });
});

test.each([1, 2, 3, 4])('the chances with %i mines match an enumeration of every field', (mines) => {
  const laid = [...fields(mines)];
  for (let opened = 1; opened <= 6; opened += 1) {
    const cells = (1 << opened) - 1;
    const [over, under] = safe(mines, opened);
    const missed = BigInt(laid.filter((field) => (field & cells) === 0).length);
    expect(missed * under).toBe(BigInt(laid.length) * over);
  }
  expect(chanceOfNext(mines, 0)).toBe((cellCount - mines) / cellCount);
});

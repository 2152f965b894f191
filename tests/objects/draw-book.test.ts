import { beforeEach, describe, expect, it } from 'vitest';
import type { DrawBook } from '#src/contracts/lottery/draws.ts';
import { checkBook } from '#src/rules/lottery/draw/check-book.ts';
import { clock, stopMachineClock } from '../money/platform/clock.ts';
import { ClockWorld } from './clock-world.ts';

stopMachineClock();
const minuteMs = 60_000;
const dayMs = 86_400_000;
const noonMs = Date.UTC(2027, 0, 31, 12);
const first = '202701310721';
const numbers = [['1', '2', '3', '4', '5']];
const entry = {
  numero: first,
  isCorrection: false,
  mayConfirm: true,
  formerOperators: [],
  station: undefined,
  reason: 'the sheet',
};

beforeEach(() => {
  clock.nowMs = noonMs;
});

async function bookOf(world: ClockWorld): Promise<DrawBook> {
  const book = await world.clock.book(first);
  if (!book.ok) throw new Error(book.code);
  return JSON.parse(book.value) as DrawBook;
}

describe('the book of a draw', () => {
  it.each(['own', 'entered'] as const)('is public from the seal on (%s)', async (results) => {
    const world = new ClockWorld({ results });
    await world.sell(first, [2, 0, 1]);
    expect(await world.clock.book(first)).toMatchObject({ code: 'PROOF_NOT_READY' });
    await world.runUntil(noonMs + 55_000);
    const book = await bookOf(world);
    expect(book).toMatchObject({ gameId: 7, results, state: 'sealed', tickets: 3, shardTickets: [2, 0, 1] });
    expect(book.shardRoots).toEqual(['1', '2', '3'].map((digit) => digit.repeat(64)));
    expect(await checkBook(book)).toMatchObject({ root: true });
    expect(await world.clock.book('202601010001')).toMatchObject({ code: 'DRAW_UNKNOWN' });
  });

  it('has the numbers that operators entered, and nothing after a void', async () => {
    const world = new ClockWorld({ results: 'entered' });
    await world.sell(first, [2, 1]);
    await world.runUntil(noonMs + minuteMs);
    for (const by of ['ana', 'bo']) await world.clock.enter(by, { ...entry, result: numbers });
    await world.runUntil(clock.nowMs + 2_000);
    expect(await bookOf(world)).toMatchObject({ state: 'settled', result: numbers, tickets: 3 });
    for (const by of ['ana', 'bo'])
      await world.clock.enter(by, { ...entry, result: undefined, isCorrection: true });
    await world.runUntil(clock.nowMs + 2_000);
    const book = await bookOf(world);
    expect([book.state, book.result]).toEqual(['void', undefined]);
  });

  it.each(['own', 'entered'] as const)(
    'can be read long after the clock deleted the draw (%s)',
    async (results) => {
      const world = new ClockWorld({
        results,
        calendar: { kind: 'interval', everySeconds: 3_600, closeBeforeSeconds: 10 },
      });
      const numero = '202701310013';
      await world.sell(numero, [1]);
      await world.runUntil(noonMs + 61 * minuteMs);
      for (const by of ['ana', 'bo'])
        if (results === 'entered') await world.clock.enter(by, { ...entry, numero, result: numbers });
      await world.runUntil(clock.nowMs + minuteMs);
      const before = await world.clock.book(numero);
      expect(before.ok).toBe(true);
      await world.runUntil(noonMs + 9 * dayMs);
      clock.nowMs = noonMs + 40 * dayMs;
      await world.runUntil(clock.nowMs + minuteMs);
      expect(world.rows('SELECT 1 FROM draws WHERE numero = ?', numero)).toEqual([]);
      const after = await world.clock.book(numero);
      expect(after.ok && JSON.parse(after.value)).toEqual(before.ok && JSON.parse(before.value));
    },
  );

  it('shows a wrong number of tickets', async () => {
    const world = new ClockWorld({ results: 'entered' });
    await world.sell(first, [2, 1]);
    await world.runUntil(noonMs + minuteMs);
    const book = await bookOf(world);
    expect(await checkBook(book)).toMatchObject({ root: true, count: true });
    expect(await checkBook({ ...book, tickets: 4 })).toMatchObject({ count: false });
    expect(await checkBook({ ...book, tickets: 4, shardTickets: [3, 1] })).toMatchObject({ root: false });
  });
});

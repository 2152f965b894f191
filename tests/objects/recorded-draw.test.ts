import { expect, it } from 'vitest';
import { defaultOdds } from '#src/rules/lottery/odds/default-odds.ts';
import { payoutMinor } from '#src/rules/lottery/payout.ts';
import { selectionOf } from '#src/rules/lottery/selection.ts';
import { rulesOf } from '#src/rules/lottery/shapes/shapes.ts';
import { clock, stopMachineClock } from '../money/platform/clock.ts';
import { ClockWorld } from './clock-world.ts';

stopMachineClock();

const numero = '20051001';
/** The draw of northern Vietnam of 2005-10-01, as published in result archives. */
const recorded = [
  ['34584'],
  ['16876'],
  ['34885', '65037'],
  ['44442', '95464', '14795', '94080', '18983', '22006'],
  ['4979', '4293', '2502', '4395'],
  ['4240', '3439', '3988', '5912', '3636', '5423'],
  ['729', '272', '278'],
  ['12', '25', '78', '70'],
];
const request = (result: string[][], day = numero) => ({
  numero: day,
  result,
  isCorrection: false,
  mayConfirm: true,
  formerOperators: [],
  station: undefined,
  reason: 'the archive',
});

/** The northern game on the day of the draw, with tickets, after betting has closed. */
async function thatDay(): Promise<ClockWorld> {
  clock.nowMs = Date.parse('2005-10-01T12:00:00+07:00');
  const world = new ClockWorld({
    shape: 'vietnam-north',
    results: 'entered',
    timeZone: 'Asia/Ho_Chi_Minh',
    calendar: {
      kind: 'weekdays',
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      time: '18:15',
      closeBeforeSeconds: 900,
      closedDays: [],
    },
  });
  await world.sell(numero, [1]);
  await world.runUntil(Date.parse('2005-10-01T18:20:00+07:00'));
  return world;
}

it('a recorded draw, entered by two operators, pays what its archive says', async () => {
  const world = await thatDay();
  expect(await world.clock.enter('ana', request(recorded))).toMatchObject({ value: { state: 'asked' } });
  expect(await world.clock.enter('bo', request(recorded))).toMatchObject({ value: { state: 'done' } });
  await world.runUntil(clock.nowMs + 1_000);
  const [ending] = world.shards.get(`${numero}/0`)?.endings ?? [];
  const result = ending?.kind === 'result' ? ending.result : [];
  const paid = (id: string, text: string) => {
    const betType = rulesOf('vietnam-north')?.betTypes.find((type) => type.id === id);
    const hits = betType?.settle(selectionOf(text), result) ?? [];
    return payoutMinor(hits, 100, defaultOdds['vietnam-north']?.[id] ?? {});
  };
  expect(paid('special-2', '84')).toBe(9_500);
  expect(paid('special-first-2', '34')).toBe(8_500);
  expect(paid('special-3', '584')).toBe(80_000);
  for (const twice of ['95', '12', '78']) expect(paid('lot-2', twice)).toBe(2 * 8_800);
  expect(paid('special-2', '85')).toBe(0);
});

it.each([
  ['with a number twice in a prize', recorded.with(7, ['12', '25', '12', '70']), 'NUMBER_REPEATED'],
  ['of a number too short', recorded.with(0, ['4584']), 'WIDTH_WRONG'],
  ['without a prize', recorded.slice(0, 7), 'COUNT_WRONG'],
])('a recorded draw is refused %s', async (_, result, why) => {
  const world = await thatDay();
  expect(await world.clock.enter('ana', request(result))).toMatchObject({
    code: 'RESULT_INVALID',
    details: { why },
  });
});

it('a recorded draw is refused for a day without one', async () => {
  const world = await thatDay();
  expect(await world.clock.enter('ana', request(recorded, '20050931'))).toMatchObject({ ok: false });
});

import { describe, expect, it } from 'vitest';
import type { LotteryShape } from '#src/contracts/lottery/lottery-fields.ts';
import type { BetType, DrawResult, Selection } from '#src/rules/lottery/lottery-model.ts';
import { rulesOf } from '#src/rules/lottery/shapes/shapes.ts';
import { isDeep } from '#tests/support/lane.ts';
import {
  byEnumeration,
  expectEqual,
  numbers,
  oddsOf,
  orders,
  rowsOfSymbols,
  selectionsOf,
} from './whole-ticket-check.ts';

interface Family {
  readonly shape: LotteryShape;
  readonly results: () => readonly (readonly string[])[];
  readonly runs: number;
  /** The bet types of `npm test`; `npm run test:deep` takes all of them. */
  readonly sampled: RegExp;
}

const families: readonly Family[] = [
  { shape: 'three-dice', results: () => rowsOfSymbols([...'123456'], 3), runs: 20, sampled: /./ },
  { shape: 'eleven-five', results: () => orders(numbers(11, 2, 1), 5), runs: isDeep ? 4 : 1, sampled: /./ },
  {
    shape: 'five-digits',
    results: () => rowsOfSymbols([...'0123456789'], 5),
    runs: isDeep ? 4 : 1,
    sampled: /^digit-(?:sides|sum|dragon-tiger|form)$|star-5-60|star-3-back-group-3|star-2-front-listed/,
  },
];

describe.each(families)('a whole ticket of $shape', ({ shape, results, runs, sampled }) => {
  it('has the chance and the largest payout that paying every result gives', () => {
    const all = results().map((numbersDrawn): DrawResult => [numbersDrawn]);
    for (const [at, betType] of (rulesOf(shape)?.betTypes ?? []).entries()) {
      if (!isDeep && !sampled.test(betType.id)) continue;
      for (const selection of [...betType.samples.slice(0, 1), ...selectionsOf(betType, runs, 4, at + 1)])
        expectEqual(betType, selection, all);
    }
  }, 300_000);
});

describe('a whole ticket of ranking-ten', () => {
  const places = /^rank-(?:position|sides|number|dragon-tiger)$/;
  const racers = numbers(10, 2, 1);

  it.each((rulesOf('ranking-ten')?.betTypes ?? []).map((betType) => [betType.id, betType] as const))(
    '%s has the chance and the largest payout that paying every result gives',
    (id, betType) => {
      // The front bets look at three places at most, and the other places follow in any order.
      const all = places.test(id) ? orders(racers, isDeep ? 10 : 5) : orders(racers, 3);
      const filled = all.map((front): DrawResult => {
        if (id !== 'rank-dragon-tiger' || isDeep) return [front];
        // Five racers in places one to three and eight to ten leave out duels that are not picked.
        const [one = '', two = '', last = '', nextToLast = ''] = front;
        return [[one, two, 'x', 'x', 'x', 'x', 'x', 'x', nextToLast, last]];
      });
      for (const selection of selectionsOf(betType, 6, 5, 7)) {
        const shown = id === 'rank-dragon-tiger' ? 2 : 5;
        const kept =
          places.test(id) && !isDeep ? selection.map((picks, at) => (at < shown ? picks : [])) : selection;
        if (betType.units(kept) > 0) expectEqual(betType, kept, filled);
      }
    },
    300_000,
  );
});

describe('a whole ticket of keno', () => {
  /** How many of all draws have `drawn` numbers with a sum, from the first `balls` on. */
  function sumsOfDraws(): Float64Array {
    const [most, drawn] = [1_410, 20];
    const ways = Array.from({ length: drawn + 1 }, () => new Float64Array(most + 1));
    const add = (to: Float64Array | undefined, at: number, more: number) => {
      if (to) to[at] = (to[at] ?? 0) + more;
    };
    add(ways[0], 0, 1);
    for (let ball = 1; ball <= 80; ball += 1)
      for (let count = drawn; count >= 1; count -= 1)
        for (let sum = most; sum >= ball; sum -= 1) add(ways[count], sum, ways[count - 1]?.[sum - ball] ?? 0);
    return ways[drawn] ?? new Float64Array();
  }

  /** Twenty different numbers with a sum. */
  function ballsWithSum(sum: number): string[] {
    const balls = Array.from({ length: 20 }, (_, at) => at + 1);
    let left = sum - 210;
    for (let at = 19; at >= 0; at -= 1) {
      const raised = Math.min(left, 60);
      balls[at] = (balls[at] ?? 0) + raised;
      left -= raised;
    }
    return balls.map((ball) => String(ball).padStart(2, '0'));
  }

  /** Each class of draws by its share and one draw of it. */
  function expectClasses(
    betType: BetType,
    selection: Selection,
    classes: readonly (readonly [number, DrawResult])[],
  ) {
    const odds = oddsOf(betType);
    let [chance, maxPaid] = [0, 0];
    for (const [share, result] of classes) {
      const single = byEnumeration(betType, selection, [result]);
      chance += single.chance * share;
      if (share > 0) maxPaid = Math.max(maxPaid, single.maxPaid);
    }
    const whole = betType.whole(selection, odds);
    expect(whole.maxPaid, `${betType.id} ${JSON.stringify(selection)}`).toBe(maxPaid);
    expect(whole.chance).toBeCloseTo(chance, 10);
  }

  /** The chance of each count of `marked` numbers among the twenty drawn, ball after ball. */
  function countsDrawn(marked: number): number[] {
    let chances = [1];
    for (let ball = 0; ball < 20; ball += 1)
      chances = Array.from({ length: ball + 2 }, (_, count) => {
        const left = 80 - ball;
        const hit = count > 0 ? ((chances[count - 1] ?? 0) * (marked - count + 1)) / left : 0;
        return hit + ((chances[count] ?? 0) * (left - Math.max(0, marked - count))) / left;
      });
    return chances;
  }

  const betTypes = rulesOf('keno')?.betTypes ?? [];
  const all = numbers(80, 2, 1);

  it.each(
    betTypes
      .filter(({ id }) => /sum|over|combined|elements/.test(id))
      .map((each) => [each.id, each] as const),
  )('%s agrees with the sums of all draws', (_, betType) => {
    const ways = sumsOfDraws();
    const total = ways.reduce((sum, each) => sum + each, 0);
    const classes = [...ways].flatMap((count, sum) =>
      count > 0 ? [[count / total, [ballsWithSum(sum)]] as const] : [],
    );
    for (const selection of selectionsOf(betType, 6, 4, 3)) expectClasses(betType, selection, classes);
  });

  it.each(
    betTypes
      .filter(({ id }) => /pick|ticket|halves|parity$/.test(id) && id !== 'keno-sum-parity')
      .map((each) => [each.id, each] as const),
  )('%s agrees with draws made ball after ball', (id, betType) => {
    for (const selection of selectionsOf(betType, 4, 15, 5)) {
      const isPick = /pick|ticket/.test(id);
      const marked = isPick
        ? (selection[0] ?? [])
        : all.filter((ball) => (id === 'keno-halves' ? Number(ball) <= 40 : Number(ball) % 2 === 1));
      const others = all.filter((ball) => !marked.includes(ball));
      const classes = countsDrawn(marked.length).flatMap((share, count) =>
        share > 0 && count <= marked.length
          ? [[share, [[...marked.slice(0, count), ...others.slice(0, 20 - count)]]] as const]
          : [],
      );
      expectClasses(betType, selection, classes);
    }
  });
});

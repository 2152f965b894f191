import type { WholeTicket } from '#src/rules/lottery/lottery-model.ts';

/** What the picks of a position pay at a value, as odds of the unit stake, and whether one of them wins. */
export interface PlacePay {
  readonly paid: number;
  readonly wins: boolean;
}

type PayAt = (place: number, value: number) => PlacePay;

/** How the values of all positions are distributed together: computes a whole selection from its pay by value. */
export type ValueLaw = (payAt: PayAt, places: number) => WholeTicket;

/** A value and its weight: its chance, or the number of equally likely results that have it. */
export type Weighted = readonly (readonly [value: number, weight: number])[];

/** One position, or several whose values do not depend on each other. */
export function independent(values: Weighted): ValueLaw {
  const all = values.reduce((sum, [, weight]) => sum + weight, 0);
  return (payAt, places) => {
    let [wins, loses, maxPaid] = [0, 1, 0];
    for (let place = 0; place < places; place += 1) {
      let [winning, losing, most] = [0, 0, 0];
      for (const [value, weight] of values) {
        const pay = payAt(place, value);
        if (pay.wins) winning += weight;
        else losing += weight;
        most = Math.max(most, pay.paid);
      }
      // Both are summed, because the difference to all would lose the digits of a small chance.
      wins = wins * all + loses * winning;
      loses *= losing;
      maxPaid += most;
    }
    return { chance: wins / all ** places, maxPaid };
  };
}

/** The numbers from 1 to `numbers`, drawn without replacement, one for each position. */
export function distinct(numbers: number): ValueLaw {
  return (payAt, places) => {
    const pays = Array.from({ length: places * numbers }, (_, at) =>
      payAt(Math.floor(at / numbers), (at % numbers) + 1),
    );
    const paidAt = Float64Array.from(pays, ({ paid }) => paid);
    const losesAt = Uint8Array.from(pays, ({ wins }) => (wins ? 0 : 1));
    // By the set of numbers that the first positions take: how many of its orders lose, and what one pays at most.
    const losing = new Float64Array(2 ** numbers);
    const max = new Float64Array(2 ** numbers);
    losing[0] = 1;
    let [allLosing, maxPaid] = [0, 0];
    for (let set = 0; set < losing.length; set += 1) {
      const place = bitsOf(set);
      if (place > places) continue;
      const [orders = 0, paid = 0] = [losing[set], max[set]];
      if (place === places) {
        allLosing += orders;
        maxPaid = Math.max(maxPaid, paid);
        continue;
      }
      for (let index = 0; index < numbers; index += 1) {
        const next = set | (1 << index);
        if (next === set) continue;
        const at = place * numbers + index;
        losing[next] = (losing[next] ?? 0) + orders * (losesAt[at] ?? 0);
        max[next] = Math.max(max[next] ?? 0, paid + (paidAt[at] ?? 0));
      }
    }
    let all = 1;
    for (let place = 0; place < places; place += 1) all *= numbers - place;
    return { chance: (all - allLosing) / all, maxPaid };
  };
}

function bitsOf(set: number): number {
  let bits = 0;
  for (let left = set; left > 0; left &= left - 1) bits += 1;
  return bits;
}

/** Counts how many of the results have each value. */
export function counted(values: readonly number[]): Weighted {
  const ways = new Map<number, number>();
  for (const value of values) ways.set(value, (ways.get(value) ?? 0) + 1);
  return [...ways];
}

/** The sums of `times` numbers from 0 up to but not including `bound`, drawn with replacement. */
export function sumsOf(times: number, bound: number): Weighted {
  let ways = [1];
  for (let time = 0; time < times; time += 1) {
    const next = Array.from({ length: ways.length + bound - 1 }, () => 0);
    for (const [sum, count] of ways.entries())
      for (let number = 0; number < bound; number += 1)
        next[sum + number] = (next[sum + number] ?? 0) + count;
    ways = next;
  }
  return [...ways.entries()];
}

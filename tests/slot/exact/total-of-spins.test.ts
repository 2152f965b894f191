import fc from 'fast-check';
import { expect, test } from 'vitest';
import { totalOfSpins } from '#tests/slot/exact/total-of-spins.ts';

const distributions = fc
  .uniqueArray(fc.tuple(fc.nat(30), fc.integer({ min: 1, max: 1_000_000 })), {
    minLength: 1,
    maxLength: 6,
    selector: ([amount]) => amount,
  })
  .map((entries) => new Map(entries.map(([amount, count]) => [amount, BigInt(count)])));

function addOne(ways: Map<number, bigint>, spin: ReadonlyMap<number, bigint>): Map<number, bigint> {
  const sums = new Map<number, bigint>();
  for (const [so, before] of ways) {
    for (const [far, count] of spin) {
      sums.set(so + far, (sums.get(so + far) ?? 0n) + before * count);
    }
  }
  return sums;
}

test('packed powers give the same counts as adding spin by spin, below the bound', () => {
  fc.assert(
    fc.property(
      distributions,
      fc.nat(7),
      fc.integer({ min: 1, max: 150 }),
      fc.integer({ min: 1, max: 5 }),
      (ways, spins, below, unit) => {
        const spin = new Map([...ways].map(([amount, count]) => [amount * unit, count]));
        const combinations = [...spin.values()].reduce((sum, count) => sum + count, 0n);
        let slow = new Map([[0, 1n]]);
        for (let played = 0; played < spins; played += 1) slow = addOne(slow, spin);

        const total = totalOfSpins({ ways: spin, combinations }, spins, below);

        const known = new Map([...total.ways].filter(([amount]) => amount < below));
        expect(known).toEqual(new Map([...slow].filter(([amount]) => amount < below)));
        expect(total.combinations).toBe(combinations ** BigInt(spins));
      },
    ),
  );
});

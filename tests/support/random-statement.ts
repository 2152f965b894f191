import { carryRules } from '#src/contracts/agents/contract-terms.ts';
import { products } from '#src/rules/products.ts';
import { dividendStatement } from '#src/rules/agents/pay/dividend.ts';
import { feeStatement } from '#src/rules/agents/pay/fee.ts';
import { rebateStatement } from '#src/rules/agents/pay/rebate.ts';
import { salaryStatement } from '#src/rules/agents/pay/salary.ts';
import type { Statement, StatementKind } from '#src/rules/agents/pay/statement.ts';
import type { Seeded } from '#tests/money/world/seeded.ts';

/** A statement of a kind over figures that no branch need ever have. */
export function randomStatement(kind: StatementKind, random: Seeded): Statement {
  const head = headOf(random);
  switch (kind) {
    case 'rebate':
      return rebateStatement({
        ...head,
        ratePpm: random.whole(5_000, 9_000),
        lines: Array.from({ length: random.whole(0, 5) }, (_, at) => ({
          ratePpm: 5_000 - at * 500,
          validMinor: amount(random),
          activeMembers: random.whole(0, 99),
        })),
        carryInMinor: random.chance(0.2) ? -random.whole(1, 9_999) : 0,
        remainderIn: random.whole(0, 999_999),
      });
    case 'daily':
    case 'hourly':
      return salaryStatement({
        ...head,
        kind,
        contract: { ...partiesOf(random), terms: { ...tiersOf(random, false), kind } },
        validMinor: amount(random),
        ...purseOf(random),
      });
    case 'dividend':
      return dividendStatement({
        ...head,
        contract: { ...partiesOf(random), terms: dividendTerms(random) },
        ...moneyOf(random),
        ...purseOf(random),
      });
    case 'fee':
      return feeStatement({
        ...head,
        contract: { ...partiesOf(random), terms: { kind, product: 'all', feeMinor: random.whole(1, 9_999) } },
        verified: random.whole(0, 99),
      });
  }
}

function partiesOf(random: Seeded) {
  return { hash: hash(random), offeredBy: random.pick(['house', 'upline'] as const) };
}

function dividendTerms(random: Seeded) {
  return {
    ...tiersOf(random, true),
    kind: 'dividend',
    rateType: 'P',
    carry: random.pick(carryRules),
    period: 'half',
  } as const;
}

function tiersOf(random: Seeded, looksAtLosses: boolean) {
  return {
    product: random.pick(products),
    rateType: random.chance(0.2) ? ('F' as const) : ('P' as const),
    tiers: Array.from({ length: random.whole(1, 4) }, (_, at) => ({
      betMinor: at * 10_000,
      activeMembers: at,
      ...(looksAtLosses ? { netLossMinor: at * 500 } : {}),
      rate: (at + 1) * 10_000,
    })),
  };
}

function headOf(random: Seeded) {
  const fromMs = 1_790_000_000_000 + random.whole(0, 999) * 3_600_000;
  return {
    v: 1,
    agent: random.whole(1, 100_000),
    product: random.pick(products),
    fromMs,
    toMs: fromMs + 3_600_000,
    notCounted: random.chance(0.5) ? { stakeMinor: random.whole(0, 999), payoutMinor: 0 } : null,
    previous: random.chance(0.8) ? hash(random) : null,
  } as const;
}

function purseOf(random: Seeded) {
  return {
    activeMembers: random.whole(0, 9),
    carryInMinor: random.chance(0.3) ? -random.whole(1, 99_999) : 0,
    purseMinor: random.whole(0, 9_999),
    claims: Array.from({ length: random.whole(0, 4) }, (_, at) => ({
      agent: at + 1,
      claimMinor: random.whole(0, 999),
    })),
  };
}

function moneyOf(random: Seeded) {
  const stakes = products.map((product) => [product, amount(random)] as const);
  return {
    stakesMinor: Object.fromEntries(stakes) as Record<(typeof products)[number], number>,
    money: {
      stakeMinor: amount(random),
      rounds: random.whole(0, 999),
      payoutMinor: amount(random),
      jackpotMinor: random.whole(0, 99),
      convertedMinor: random.whole(0, 9_999),
      givenMinor: random.whole(0, 9_999),
      agentsMinor: random.whole(0, 9_999),
      agentsCount: random.whole(0, 99),
      feePpm: random.whole(0, 200_000),
    },
  };
}

/** Mostly above 0, sometimes so large that its product with a rate passes 2^53. */
function amount(random: Seeded): number {
  if (random.chance(0.1)) return -random.whole(0, 99_999);
  return random.chance(0.1) ? random.whole(10 ** 12, 10 ** 13) : random.whole(0, 999_999);
}

function hash(random: Seeded): string {
  return Array.from({ length: 64 }, () => random.whole(0, 15).toString(16)).join('');
}

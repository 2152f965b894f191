import { describe, expect, it } from 'vitest';
import type { ContractTier, TieredTerms } from '#src/contracts/agents/contract-terms.ts';
import {
  areTiersValid,
  carryOutMinor,
  contractText,
  grossMinor,
  highestPpm,
  isWithin,
  paysLess,
  tierMet,
} from './contract.ts';

const tier = (betMinor: number, activeMembers: number, rate: number): ContractTier => ({
  betMinor,
  activeMembers,
  rate,
});
const daily = (...tiers: ContractTier[]): TieredTerms => ({
  kind: 'daily',
  product: 'slots',
  rateType: 'P',
  tiers,
});
const fixed = (...tiers: ContractTier[]): TieredTerms =>
  ({ ...daily(...tiers), rateType: 'F' }) as TieredTerms;
const dividend = (...tiers: ContractTier[]): TieredTerms => ({
  ...{ kind: 'dividend', product: 'slots', rateType: 'P', tiers, carry: 'none', period: 'half' },
});

/** Numbers that look random and are the same in every run. */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function randomTerms(random: (below: number) => number): TieredTerms {
  const [usesBet, usesActive] = [random(4) > 0, random(2) > 0];
  let at = { bet: 0, active: 0, rate: 0 };
  const tiers = Array.from({ length: 1 + random(5) }, () => {
    at = {
      bet: at.bet + 1 + random(5_000),
      active: at.active + 1 + random(6),
      rate: at.rate + 1 + random(900),
    };
    return tier(usesBet ? at.bet : 0, usesActive ? at.active : 0, at.rate);
  });
  return daily(...tiers);
}

const figuresOf = (random: (below: number) => number) => ({
  betMinor: random(25_000),
  activeMembers: random(30),
  netLossMinor: 0,
});

describe('the tiers of a contract', () => {
  it.each([
    ['a single one', daily(tier(0, 0, 1)), true],
    ['rising in every bound and the rate', daily(tier(100, 1, 10), tier(200, 2, 20)), true],
    ['a bound that none uses', daily(tier(100, 0, 10), tier(200, 0, 20)), true],
    ['a bound that stays', daily(tier(100, 1, 10), tier(200, 1, 20)), false],
    ['a bound that falls', daily(tier(200, 1, 10), tier(100, 2, 20)), false],
    ['a rate that stays', daily(tier(100, 1, 10), tier(200, 2, 10)), false],
    ['more than the whole', daily(tier(0, 0, 1_000_001)), false],
    ['a fixed sum above a million', fixed(tier(0, 0, 1_000_001)), true],
    ['losses in a salary', daily({ ...tier(0, 0, 1), netLossMinor: 5 }), false],
    ['a dividend without losses', dividend(tier(0, 0, 1)), false],
    ['a dividend by losses', dividend({ ...tier(0, 0, 1), netLossMinor: 5 }), true],
  ])('rise: %s', (_, terms, isValid) => {
    expect(areTiersValid(terms)).toBe(isValid);
  });

  it('pay by the highest one whose every bound is met', () => {
    const { tiers } = daily(tier(100, 1, 10), tier(200, 3, 20), tier(300, 5, 30));
    const met = (betMinor: number, activeMembers: number) =>
      tierMet(tiers, { betMinor, activeMembers, netLossMinor: 0 })?.rate;
    expect([met(99, 9), met(100, 1), met(299, 9), met(900, 4), met(300, 5)]).toEqual([
      ...[undefined, 10, 20, 20, 30],
    ]);
  });

  it('pay a bound that is not used even where the branch won', () => {
    const { tiers } = dividend({ ...tier(0, 0, 10), netLossMinor: 0 });
    expect(tierMet(tiers, { betMinor: 0, activeMembers: 0, netLossMinor: -5 })?.rate).toBe(10);
  });

  it('pay a rate rounded down, exactly even of large sums, and nothing of a loss', () => {
    expect(grossMinor('P', tier(0, 0, 3), 333_333)).toBe(0);
    expect(grossMinor('P', tier(0, 0, 999_999), 9_007_199_254_740_991)).toBe(9_007_190_247_541_736);
    expect(grossMinor('P', tier(0, 0, 450_000), -100)).toBe(0);
    expect(grossMinor('F', tier(0, 0, 700), 0)).toBe(700);
    expect(grossMinor('F', undefined, 1_000)).toBe(0);
  });

  it('never pay less for higher figures', () => {
    const random = randomFrom(1);
    for (let turn = 0; turn < 2_000; turn++) {
      const { tiers } = randomTerms(random);
      const low = figuresOf(random);
      const high = {
        ...low,
        betMinor: low.betMinor + random(9_000),
        activeMembers: low.activeMembers + random(9),
      };
      expect(tierMet(tiers, high)?.rate ?? 0).toBeGreaterThanOrEqual(tierMet(tiers, low)?.rate ?? 0);
    }
  });
});

describe('what a downline is offered', () => {
  it('is within the own terms exactly if no figures of a branch pay the downline a higher rate', () => {
    const random = randomFrom(2);
    let within = 0;
    for (let turn = 0; turn < 3_000; turn++) {
      const [own, child] = [randomTerms(random), randomTerms(random)];
      const figures = [
        ...child.tiers.map(({ betMinor, activeMembers }) => ({ betMinor, activeMembers, netLossMinor: 0 })),
        ...Array.from({ length: 20 }, () => figuresOf(random)),
      ];
      const rate = (terms: TieredTerms, at: (typeof figures)[number]) => tierMet(terms.tiers, at)?.rate ?? 0;
      const isNowhereHigher = figures.every((at) => rate(child, at) <= rate(own, at));
      expect(isWithin(child, own)).toBe(isNowhereHigher);
      within += isNowhereHigher ? 1 : 0;
    }
    expect(within).toBeGreaterThan(100);
  });

  it('is nothing without own terms of the kind and product, or with a fixed sum on either side', () => {
    const own = daily(tier(0, 0, 100));
    expect(isWithin(own, own)).toBe(true);
    expect(isWithin(own, undefined)).toBe(false);
    expect(isWithin(own, { ...own, product: 'live' } as TieredTerms)).toBe(false);
    expect(isWithin(own, { ...own, kind: 'hourly' } as TieredTerms)).toBe(false);
    expect(isWithin(own, fixed(tier(0, 0, 1_000)))).toBe(false);
    expect(isWithin(fixed(tier(0, 0, 1)), own)).toBe(false);
    expect(isWithin(own, { kind: 'fee', product: 'all', feeMinor: 5 })).toBe(false);
  });

  it('would become less if the own terms pay less at one of its bounds', () => {
    const given = daily(tier(100, 0, 50), tier(200, 0, 80));
    expect(paysLess(daily(tier(100, 0, 50), tier(200, 0, 80)), given)).toBe(false);
    expect(paysLess(daily(tier(100, 0, 50), tier(201, 0, 90)), given)).toBe(true);
  });
});

describe('what a contract costs', () => {
  it('is its highest rate, or a fixed sum by the turnover that reaches it', () => {
    expect(highestPpm(daily(tier(1, 0, 10), tier(2, 0, 400)))).toBe(400);
    expect(highestPpm(fixed(tier(1_000, 0, 3), tier(10_000, 0, 4)))).toBe(3_000);
    expect(highestPpm(fixed(tier(3, 0, 1)))).toBe(333_334);
    expect(highestPpm(fixed(tier(0, 5, 1)))).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('what is carried into the next period', () => {
  it.each([
    ['untilRecovered', -100, -50, -150],
    ['untilRecovered', 100, -150, -50],
    ['untilRecovered', 200, -150, 0],
    ['previous', -100, -50, -100],
    ['previous', 20, -50, 0],
    ['none', -100, -50, 0],
  ] as const)('%s: a result of %i after %i leaves %i', (rule, own, carryIn, carryOut) => {
    expect(carryOutMinor(rule, own, carryIn)).toBe(carryOut);
  });
});

describe('the text of a contract', () => {
  const parties = { id: 'c', version: 1, offerer: undefined, receiver: 'm', currency: 'USD' };

  it('does not depend on the order of fields, and names the version and the parties', () => {
    const terms = daily(tier(1, 2, 3));
    const { kind, product, rateType, tiers } = terms;
    const turned = { tiers, rateType, product, kind } as TieredTerms;
    expect(contractText(parties, turned)).toBe(contractText(parties, terms));
    const others = [
      contractText({ ...parties, version: 2 }, terms),
      contractText({ ...parties, receiver: 'n' }, terms),
      contractText({ ...parties, offerer: 'o' }, terms),
      contractText(parties, daily(tier(1, 2, 4))),
    ];
    expect(new Set([contractText(parties, terms), ...others]).size).toBe(5);
  });
});

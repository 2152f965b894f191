import { describe, expect, it } from 'vitest';
import { sharePurse } from './cascade.ts';
import { type DividendBasis, dividendStatement, ngrLines } from './dividend.ts';
import { splitByWeight } from './largest-remainder.ts';
import { isHeldForHarm, shownLeftOut } from './protection.ts';
import { type RebateBasis, rebateLines, rebateStatement } from './rebate.ts';
import { type SalaryBasis, salaryStatement } from './salary.ts';
import type { DividendContract, SalaryContract } from './statement.ts';

const head = {
  v: 1,
  agent: 4711,
  product: 'slots',
  fromMs: 1_790_000_000_000,
  toMs: 1_790_086_400_000,
  notCounted: null,
  previous: null,
} as const;
const contract: SalaryContract = {
  hash: 'ab',
  offeredBy: 'house',
  terms: {
    kind: 'daily',
    product: 'slots',
    rateType: 'P',
    tiers: [
      { betMinor: 1_000, activeMembers: 1, rate: 10_000 },
      { betMinor: 5_000, activeMembers: 3, rate: 20_000 },
    ],
  },
};
const share: DividendContract = {
  hash: 'cd',
  offeredBy: 'house',
  terms: {
    kind: 'dividend',
    product: 'slots',
    rateType: 'P',
    tiers: [{ betMinor: 0, activeMembers: 0, netLossMinor: 100, rate: 450_000 }],
    carry: 'untilRecovered',
    period: 'half',
  },
};
const stakesMinor = { slots: 3, fishing: 0, engines: 0, live: 3, pvp: 0, sports: 1, lottery: 0 };
const money = {
  stakeMinor: 1_000,
  rounds: 10,
  payoutMinor: 400,
  jackpotMinor: 5,
  convertedMinor: 70,
  givenMinor: 10,
  agentsMinor: 20,
  agentsCount: 2,
  feePpm: 100_000,
};

describe('an amount split by weight', () => {
  it('adds up, with the units left over at the largest remainders and of equal ones at the first', () => {
    expect(splitByWeight(10, [1, 1, 1])).toEqual([4, 3, 3]);
    expect(splitByWeight(10, [3, 3, 1])).toEqual([4, 4, 2]);
    expect(splitByWeight(-10, [3, 3, 1])).toEqual([-4, -4, -2]);
    expect(splitByWeight(7, [0, 5, 0])).toEqual([0, 7, 0]);
    // The remainders of the second and the last are equal, but not as floating-point numbers.
    expect(splitByWeight(6_144, [9, 4, 1, 4])).toEqual([3_072, 1_366, 341, 1_365]);
  });

  it('goes evenly over weights that are all 0, and stays exact above 2^53', () => {
    expect(splitByWeight(5, [0, 0])).toEqual([3, 2]);
    const most = Number.MAX_SAFE_INTEGER;
    expect(splitByWeight(most, [most, most])).toEqual([(most + 1) / 2, (most - 1) / 2]);
  });
});

describe('a rebate', () => {
  const basis: RebateBasis = {
    ...head,
    ratePpm: 5_000,
    lines: [{ ratePpm: 3_000, validMinor: 1_234_500, activeMembers: 12 }],
    carryInMinor: 0,
    remainderIn: 412_000,
  };

  it('is the difference of the rates on the branch of each downline, with the remainder of the day before', () => {
    expect(rebateStatement(basis)).toMatchObject({
      lines: [{ ratePpm: 3_000, differencePpm: 2_000 }],
      netMinor: 2_469,
      remainderOut: 412_000,
      carryOutMinor: 0,
    });
  });

  it('of less than nothing is earned back first, and loses no millionth', () => {
    const lines = [{ ratePpm: 3_000, validMinor: -1_000_001, activeMembers: 0 }];
    const first = rebateStatement({ ...basis, lines, remainderIn: 0 });
    expect(first).toMatchObject({ netMinor: 0, carryOutMinor: -2_001, remainderOut: 998_000 });
    const next = rebateStatement({
      ...basis,
      carryInMinor: first.carryOutMinor,
      remainderIn: first.remainderOut,
    });
    expect(next).toMatchObject({ netMinor: 468, carryOutMinor: 0, remainderOut: 998_000 });
  });

  it('has one line for each rate among the direct downlines, the highest first', () => {
    const lines = rebateLines([
      { ratePpm: 1_000, validMinor: 5, activeMembers: 1 },
      { ratePpm: 2_000, validMinor: 7, activeMembers: 0 },
      { ratePpm: 1_000, validMinor: 6, activeMembers: 1 },
    ]);
    expect(rebateStatement({ ...basis, lines }).lines).toEqual([
      { ratePpm: 2_000, differencePpm: 3_000, validMinor: 7, activeMembers: 0 },
      { ratePpm: 1_000, differencePpm: 4_000, validMinor: 11, activeMembers: 2 },
    ]);
  });
});

describe('a purse', () => {
  const claims = [
    { agent: 9, claimMinor: 50 },
    { agent: 3, claimMinor: 50 },
    { agent: 5, claimMinor: 50 },
  ];
  const purses = (purseMinor: number) =>
    sharePurse(purseMinor, claims).map((claim) => [claim.agent, claim.purseMinor]);

  it('covers all claims if it can', () => {
    expect(purses(150)).toEqual([
      [3, 50],
      [5, 50],
      [9, 50],
    ]);
  });

  it('is split in proportion to the claims if it cannot, with the units left over at the older nodes', () => {
    expect(purses(100)).toEqual([
      [3, 34],
      [5, 33],
      [9, 33],
    ]);
  });
});

describe('a salary', () => {
  const basis: SalaryBasis = {
    ...head,
    kind: 'daily',
    contract,
    validMinor: 10_000,
    activeMembers: 3,
    carryInMinor: 0,
    purseMinor: 0,
    claims: [{ agent: 5_000, claimMinor: 50 }],
  };

  it('is what the claims of downlines leave of the gross', () => {
    expect(salaryStatement(basis)).toMatchObject({
      tier: 1,
      grossMinor: 200,
      purseMinor: 200,
      netMinor: 150,
    });
  });

  it('of a contract with an upline is bounded by what the upline’s purse leaves', () => {
    const below = { ...basis, contract: { ...contract, offeredBy: 'upline' } as const, purseMinor: 120 };
    expect(salaryStatement(below)).toMatchObject({ grossMinor: 200, purseMinor: 120, netMinor: 70 });
    expect(salaryStatement({ ...below, purseMinor: 900 })).toMatchObject({ purseMinor: 200 });
  });

  it('carries turnover that corrections took away into the next period', () => {
    const less = salaryStatement({ ...basis, validMinor: -4_000, claims: [] });
    expect(less).toMatchObject({ netMinor: 0, carryOutMinor: -4_000 });
    const next = salaryStatement({ ...basis, carryInMinor: less.carryOutMinor, claims: [] });
    expect(next).toMatchObject({ baseMinor: 6_000, netMinor: 120, carryOutMinor: 0 });
  });
});

describe('a dividend', () => {
  it('has a line for everything that is taken off, and splits what belongs to no product by the stakes', () => {
    expect(ngrLines('slots', stakesMinor, money)).toEqual([
      { line: 'stakes', rounds: 10, amountMinor: 1_000 },
      { line: 'payouts', amountMinor: -400 },
      { line: 'jackpots', amountMinor: -5 },
      { line: 'converted', totalMinor: 70, amountMinor: -30 },
      { line: 'given', totalMinor: 10, amountMinor: -4 },
      { line: 'agents', count: 2, amountMinor: -20 },
      { line: 'vendorFee', ratePpm: 100_000, amountMinor: -60 },
    ]);
  });

  it('is a share of what the lines and the carry come to, by the tier that this meets', () => {
    const basis: DividendBasis = {
      ...head,
      contract: share,
      activeMembers: 0,
      stakesMinor,
      money,
      carryInMinor: -300,
      purseMinor: 0,
      claims: [],
    };
    expect(dividendStatement(basis)).toMatchObject({ ngrMinor: 481, baseMinor: 181, netMinor: 81 });
    const lost = dividendStatement({ ...basis, carryInMinor: -500 });
    expect(lost).toMatchObject({ tier: null, netMinor: 0, carryOutMinor: -19 });
  });
});

describe('the protection of players', () => {
  it('shows what was left out only of at least five active members', () => {
    const leftOut = { stakeMinor: 10, payoutMinor: 20 };
    expect([4, 5].map((active) => shownLeftOut(leftOut, active))).toEqual([null, leftOut]);
  });

  it('holds pay if more than the share of a branch, and at least five, were protected', () => {
    const held = (active: number, stopped: number) => isHeldForHarm({ active, protected: stopped }, 200_000);
    expect([held(0, 4), held(20, 5), held(19, 5)]).toEqual([false, false, true]);
  });
});

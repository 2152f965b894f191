import type { OutputOf } from '#src/contracts/endpoint.ts';
import type { dayCloseContracts, RebateDay } from '#src/contracts/rewards/day-close.ts';
import { termsVersion } from './rewards-answers.ts';

type Rates = OutputOf<typeof dayCloseContracts.rebateRates>;
type Mission = OutputOf<typeof dayCloseContracts.missionSummary>['items'][number];
type Rank = OutputOf<typeof dayCloseContracts.rankProgress>;

/** A closed day that owes 1.50 rebate. */
export function rebateDay(more: Partial<RebateDay> = {}): RebateDay {
  return {
    day: '2027-02-05',
    state: 'open',
    products: [
      { product: 'slots', stakeMinor: 100_000, validMinor: 100_000, ppm: 1_000, owedMinor: 100 },
      { product: 'live', stakeMinor: 200_000, validMinor: 100_000, ppm: 500, owedMinor: 50 },
    ],
    rebateMinor: 150,
    cashbackMinor: 0,
    paysAtMs: Date.UTC(2027, 1, 13, 12),
    ...more,
  };
}

/** The rates of a member at level Robin. */
export function rebateRates(more: Partial<Rates> = {}): Rates {
  return {
    level: 'Robin',
    rebate: {
      promotionId: 'daily-rebate',
      title: 'Daily rebate',
      terms: ['It is paid in cash, without conditions.'],
      termsVersion,
      period: 'day',
      rates: [
        { product: 'slots', ppm: 1_000 },
        { product: 'live', ppm: 500 },
      ],
    },
    cashback: {
      promotionId: 'weekly-back',
      title: 'A bit back every Monday',
      terms: ['It is counted from Monday to Sunday.'],
      termsVersion,
      period: 'week',
      ofNetLossPpm: 50_000,
      maxMinor: 5_000,
      currency: 'USD',
    },
    ...more,
  };
}

/** A mission of 50 rounds, of which 20 are played. */
export function mission(more: Partial<Mission> = {}): Mission {
  return {
    claimId: '1f6a7c1e-9b5d-4c1f-8a34-0b7d5a2c4e33',
    promotionId: 'reef-tour',
    title: 'Reef tour',
    state: 'awaiting',
    measure: 'rounds',
    currency: 'USD',
    progress: 20,
    target: 50,
    endsAtMs: Date.UTC(2027, 2, 5, 12),
    ...more,
  };
}

/** The level Robin, which Swift follows. */
export function rank(more: Partial<Rank> = {}): Rank {
  return {
    playerRankName: 'Robin',
    next: { name: 'Swift', fromMinor: 1_000_000 },
    monthlyTurnover: { actual: 25_000, expected: 10_000 },
    totalTurnover: 250_000,
    currency: 'USD',
    ...more,
  };
}

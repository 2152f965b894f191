import { expect, it } from 'vitest';
import type { ContractTerms } from '#src/contracts/agents/contract-terms.ts';
import { nextPeriodMs } from './contract-periods.ts';

const tiers = [{ betMinor: 0, activeMembers: 0, rate: 1 }];
const salary = (kind: 'daily' | 'hourly'): ContractTerms => ({
  kind,
  product: 'slots',
  rateType: 'P',
  tiers,
});
const dividend = (period: 'half' | 'month'): ContractTerms => ({
  ...{ kind: 'dividend', product: 'slots', rateType: 'P', tiers, carry: 'none', period },
});
const terms = {
  hourly: salary('hourly'),
  daily: salary('daily'),
  half: dividend('half'),
  month: dividend('month'),
  fee: { kind: 'fee', product: 'all', feeMinor: 1 },
} as const satisfies Record<string, ContractTerms>;

it.each([
  ['hourly', 'UTC', '2026-11-29T10:00:00Z', '2026-11-29T11:00:00Z'],
  ['hourly', 'Asia/Kathmandu', '2026-11-29T10:00:00Z', '2026-11-29T10:15:00Z'],
  ['hourly', 'Europe/Berlin', '2026-10-25T00:30:00Z', '2026-10-25T01:00:00Z'],
  ['hourly', 'Australia/Lord_Howe', '2026-04-05T13:10:00Z', '2026-04-05T13:30:00Z'],
  ['daily', 'Asia/Karachi', '2026-11-29T18:59:59Z', '2026-11-29T19:00:00Z'],
  ['daily', 'Asia/Karachi', '2026-11-29T19:00:00Z', '2026-11-30T19:00:00Z'],
  ['half', 'UTC', '2026-11-15T23:59:59Z', '2026-11-16T00:00:00Z'],
  ['month', 'UTC', '2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z'],
  ['month', 'Asia/Karachi', '2026-12-31T20:00:00Z', '2027-01-31T19:00:00Z'],
  ['fee', 'UTC', '2026-12-30T10:00:00Z', '2027-01-01T00:00:00Z'],
] as const)(
  'the next period of a contract begins by the merchant’s clock: %s %s %s',
  (kind, zone, at, next) => {
    expect(new Date(nextPeriodMs(terms[kind], zone, Date.parse(at))).toISOString()).toBe(
      new Date(next).toISOString(),
    );
  },
);

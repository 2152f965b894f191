import type { ContractTerms } from '#src/contracts/agents/contract-terms.ts';

/** A contract of the demonstration between two places of its tree; the house offers where `offerer` is undefined. */
export interface DemoContract {
  readonly receiver: number;
  readonly offerer: number | undefined;
  readonly state: 'A' | 'P';
  readonly terms: ContractTerms;
}

const tier = (betMinor: number, activeMembers: number, rate: number) => ({ betMinor, activeMembers, rate });

/** Contracts of every kind: of the top agent with the house, of agents with the one above, and one that is offered. */
export const demoContracts: readonly DemoContract[] = [
  {
    ...{ receiver: 0, offerer: undefined, state: 'A' },
    terms: {
      ...{ kind: 'daily', product: 'slots', rateType: 'P' },
      tiers: [tier(50_000, 3, 500), tier(200_000, 8, 1_000)],
    },
  },
  {
    ...{ receiver: 0, offerer: undefined, state: 'A' },
    terms: {
      ...{ kind: 'dividend', product: 'slots', rateType: 'P', carry: 'untilRecovered', period: 'half' },
      tiers: [
        { betMinor: 100_000, activeMembers: 5, netLossMinor: 0, rate: 50_000 },
        { betMinor: 1_000_000, activeMembers: 10, netLossMinor: 50_000, rate: 100_000 },
      ],
    },
  },
  {
    ...{ receiver: 0, offerer: undefined, state: 'A' },
    terms: { kind: 'fee', product: 'all', feeMinor: 500 },
  },
  {
    ...{ receiver: 1, offerer: 0, state: 'A' },
    terms: { kind: 'daily', product: 'slots', rateType: 'P', tiers: [tier(20_000, 2, 400)] },
  },
  {
    ...{ receiver: 1, offerer: 0, state: 'A' },
    terms: {
      ...{ kind: 'dividend', product: 'slots', rateType: 'P', carry: 'untilRecovered', period: 'half' },
      tiers: [{ betMinor: 100_000, activeMembers: 5, netLossMinor: 0, rate: 30_000 }],
    },
  },
  {
    ...{ receiver: 0, offerer: undefined, state: 'P' },
    terms: {
      ...{ kind: 'hourly', product: 'slots', rateType: 'P' },
      tiers: [tier(10_000, 2, 300), tier(50_000, 4, 600)],
    },
  },
  {
    ...{ receiver: 2, offerer: 0, state: 'P' },
    terms: {
      ...{ kind: 'dividend', product: 'slots', rateType: 'P', carry: 'previous', period: 'half' },
      tiers: [{ betMinor: 100_000, activeMembers: 5, netLossMinor: 0, rate: 20_000 }],
    },
  },
];

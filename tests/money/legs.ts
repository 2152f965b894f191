import { type Fault, faultsOf, type Leg, type LegCount } from './platform/faults.ts';

/** The network legs on which the wallet simulation sends messages. */
export const walletLegs = ['request', 'answer', 'object', 'outbox', 'records', 'archive', 'alarm'] as const;

/** Counts of messages and faults on each network leg. */
export type Legs = Partial<Record<Leg, LegCount>>;

/** Adds the counts of two runs. */
export function added(one: Legs = {}, other: Legs = {}): Legs {
  const legs: Legs = {};
  for (const leg of Object.keys(faultsOf) as Leg[]) {
    const hits: Partial<Record<Fault, number>> = { ...one[leg]?.hits };
    for (const [fault, count] of Object.entries(other[leg]?.hits ?? {}) as [Fault, number][])
      hits[fault] = (hits[fault] ?? 0) + count;
    legs[leg] = { messages: (one[leg]?.messages ?? 0) + (other[leg]?.messages ?? 0), hits };
  }
  return legs;
}

export interface FaultShare {
  readonly leg: Leg;
  readonly fault: Fault;
  /** The number of messages on the leg. */
  readonly share: number;
}

/** Tabulates the share of messages hit by each fault, for each of these legs. */
export function faultShares(legs: Legs, of: readonly Leg[]): FaultShare[] {
  return of.flatMap((leg) =>
    [...new Set(faultsOf[leg] as readonly Fault[])].map((fault) => ({
      leg,
      fault,
      share: (legs[leg]?.hits[fault] ?? 0) / Math.max(1, legs[leg]?.messages ?? 0),
    })),
  );
}

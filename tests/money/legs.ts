import { type Fault, faultsOf, type Leg, type LegCount } from './platform/faults.ts';

/** What went over each leg and went wrong there. */
export type Legs = Partial<Record<Leg, LegCount>>;

/** The counts of two runs together. */
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
  /** Of the leg's messages. */
  readonly share: number;
}

/** How many of each leg's messages met each of its faults. */
export function faultShares(legs: Legs): FaultShare[] {
  return (Object.keys(faultsOf) as Leg[]).flatMap((leg) =>
    [...new Set(faultsOf[leg] as readonly Fault[])].map((fault) => ({
      leg,
      fault,
      share: (legs[leg]?.hits[fault] ?? 0) / Math.max(1, legs[leg]?.messages ?? 0),
    })),
  );
}

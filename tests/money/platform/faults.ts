import type { Seeded } from '../world/seeded.ts';

/** What can go wrong on each leg; a fault that does not always come about, or on a leg of few messages, stands twice. */
export const faultsOf = {
  /** From a vendor's server, or the site itself, to the Worker. */
  request: ['lost', 'duplicated', 'delayed', 'reordered'],
  /** Back to whoever asked. */
  answer: ['lost', 'delayed'],
  /** Inside the member's object. */
  object: ['crashed before commit', 'crashed after commit', 'torn', 'torn', 'torn', 'restarted'],
  /** From the member's outbox to the house account, and inside the house account's object. */
  outbox: [
    'lost',
    'duplicated',
    'delayed',
    'reordered',
    'answer lost',
    'crashed before commit',
    'crashed after commit',
    'torn',
    'torn',
    'restarted',
    'sender died',
  ],
  /** From the house account to the records in D1. */
  records: [
    'lost',
    'lost',
    'duplicated',
    'duplicated',
    'delayed',
    'delayed',
    'answer lost',
    'answer lost',
    'sender died',
    'sender died',
  ],
  /** From the house account to the archive's bucket. */
  archive: [
    'lost',
    'lost',
    'duplicated',
    'duplicated',
    'delayed',
    'delayed',
    'answer lost',
    'answer lost',
    'sender died',
    'sender died',
  ],
  alarm: ['lost', 'delayed', 'crashed before commit', 'crashed after commit', 'torn', 'torn'],
} as const;

export type Leg = keyof typeof faultsOf;
export type Fault = (typeof faultsOf)[Leg][number];

export interface LegCount {
  readonly messages: number;
  readonly hits: Readonly<Partial<Record<Fault, number>>>;
}

/** Decides which message meets which fault, and counts both. */
export class Faults {
  /** Share of messages that meet each one of their leg's faults. */
  share: number;
  readonly #seeded: Seeded;
  readonly #counts = new Map<Leg, { messages: number; hits: Partial<Record<Fault, number>> }>();

  constructor(seeded: Seeded, share: number) {
    this.#seeded = seeded;
    this.share = share;
  }

  /** The fault that the next message of a leg meets; undefined for none. Torn and reordered count once they have happened. */
  draw(leg: Leg): Fault | undefined {
    if (this.share === 0) return undefined;
    this.#of(leg).messages += 1;
    const fault = (faultsOf[leg] as readonly Fault[])[Math.floor(this.#seeded.next() / this.share)];
    if (fault && fault !== 'torn' && fault !== 'reordered') this.hit(leg, fault);
    return fault;
  }

  hit(leg: Leg, fault: Fault): void {
    const { hits } = this.#of(leg);
    hits[fault] = (hits[fault] ?? 0) + 1;
  }

  counts(): Record<Leg, LegCount> {
    const legs = Object.keys(faultsOf) as Leg[];
    return Object.fromEntries(legs.map((leg) => [leg, this.#of(leg)])) as Record<Leg, LegCount>;
  }

  #of(leg: Leg) {
    const known = this.#counts.get(leg) ?? { messages: 0, hits: {} };
    this.#counts.set(leg, known);
    return known;
  }
}

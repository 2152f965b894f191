import type { Seeded } from '../world/seeded.ts';
import { record } from './happened.ts';

/** The faults of a write to a store outside the objects. */
const ofStores = [
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
] as const;

/** The faults of each leg. One that rarely takes effect, or whose leg has few messages, is listed twice. */
export const faultsOf = {
  /** Requests from a vendor's server, or from the site itself, to the Worker. */
  request: ['lost', 'duplicated', 'delayed', 'reordered'],
  /** Responses to those requests. */
  answer: ['lost', 'delayed'],
  /** Execution inside the member's object. */
  object: ['crashed before commit', 'crashed after commit', 'torn', 'torn', 'torn', 'restarted'],
  /** Deliveries from the member's outbox to the house account, and execution inside the house account's object. */
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
  /** Writes of the house account to D1. */
  records: ofStores,
  /** Writes of the house account to the archive's bucket. */
  archive: ofStores,
  /** Messages between a member's object and a till, and execution inside the till. */
  till: [
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
  /** Calls of a till to its provider, and the provider's callbacks. */
  bank: ['lost', 'duplicated', 'delayed', 'reordered', 'answer lost', 'sender died'],
  alarm: ['lost', 'delayed', 'crashed before commit', 'crashed after commit', 'torn', 'torn'],
} as const;

export type Leg = keyof typeof faultsOf;
export type Fault = (typeof faultsOf)[Leg][number];

export interface LegCount {
  readonly messages: number;
  readonly hits: Readonly<Partial<Record<Fault, number>>>;
}

/** Injects faults into messages, and counts both. */
export class Faults {
  /** The probability of each of a leg's faults for a message. */
  share: number;
  readonly #seeded: Seeded;
  readonly #counts = new Map<Leg, { messages: number; hits: Partial<Record<Fault, number>> }>();

  constructor(seeded: Seeded, share: number) {
    this.#seeded = seeded;
    this.share = share;
  }

  /** The fault of a leg's next message; undefined for none. Torn and reordered are counted once they take effect. */
  draw(leg: Leg): Fault | undefined {
    if (this.share === 0) return undefined;
    this.#of(leg).messages += 1;
    const fault = (faultsOf[leg] as readonly Fault[])[Math.floor(this.#seeded.next() / this.share)];
    record('fault', leg, fault);
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

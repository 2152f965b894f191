/** The cap above which a win is held for operators; rounds of small wins stay far below it. */
export const winCapMinor = 1_000_000;

/** The sender: a vendor by the name in its path, or the site itself. */
export const vendors = ['house', 'actions', 'status-codes'] as const;
export type Vendor = (typeof vendors)[number];
export type Source = Vendor | 'site';

export type Kind =
  | 'bet'
  | 'win'
  | 'rollback'
  | 'balance'
  | 'forged'
  | 'credit'
  | 'hold'
  | 'settle'
  | 'release'
  | 'review'
  | 'read'
  | 'reconcile';

/** A response, translated from the vendor's wire format; `text` is its exact bytes. */
export interface Answer {
  readonly accepted: boolean;
  readonly code: string;
  readonly balanceMinor: number | undefined;
  readonly text: string;
  /** When the server gave it. It may arrive much later. */
  readonly saidAtMs: number;
}

/** The nonce and time of a signature; the same values give the same bytes. */
export interface SentSignature {
  readonly nonce: string;
  readonly atMs: number;
}

/** One operation of a vendor or of the site. */
export interface Draft {
  readonly kind: Kind;
  readonly source: Source;
  readonly id: string;
  readonly roundId: string;
  readonly amountMinor: number;
  readonly currency: string;
  /** The operation that a rollback cancels, or the hold that is settled. */
  readonly targetId: string;
  readonly roundClosed: boolean;
  /** The outcome of a hold; empty for everything else. */
  readonly outcome: 'posted' | 'voided' | '';
  readonly launchToken: string;
  /** By when a hold must be settled; 0 for everything else. */
  readonly deadlineAtMs: number;
}

/** An operation in flight, retried until it is answered. */
export interface Operation extends Draft {
  /** The refusal that is certain at the first send, in any order of the operations in flight. */
  readonly forbidden: readonly string[];
  /** The refusal that is certain if nothing else is in flight. */
  readonly foreseen: readonly string[];
  /** Whether no other operation of this member was in flight between its first send and its answer. */
  alone: boolean;
  tries: number;
  /** How many times it was refused because its round is unknown. */
  unknowns: number;
  resendAtMs: number;
  answer: Answer | undefined;
  answeredAtMs: number;
  lastSignature: SentSignature | undefined;
  /** The signature of the request that was answered first: its nonce is bound. */
  answeredSignature: SentSignature | undefined;
}

/** The idempotency key of an operation. */
export function keyOf({ source, kind, id }: Pick<Operation, 'source' | 'kind' | 'id'>): string {
  return `${source} ${kind} ${id}`;
}

/** A broken invariant. */
export class Violation extends Error {
  readonly member: string;

  constructor(member: string, what: string) {
    super(what);
    this.member = member;
  }
}

/** Whether two operations belong to the same round. */
export function isOfRound(one: Operation, other: Operation): boolean {
  return one.source === other.source && one.roundId === other.roundId;
}

/** An operation with default fields. */
export function blankDraft(kind: Kind, source: Source): Draft {
  return {
    kind,
    source,
    id: '',
    roundId: `g-${kind}`,
    amountMinor: 0,
    currency: '',
    targetId: '',
    roundClosed: false,
    outcome: '',
    launchToken: '',
    deadlineAtMs: 0,
  };
}

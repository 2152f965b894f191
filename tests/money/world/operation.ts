/** The most that a round pays here before its win waits for operators; no round of small wins comes near it. */
export const winCapMinor = 1_000_000;

/** Who asks: a vendor by the name in its path, or the site itself. */
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

/** What came back, in words of ours whatever the wire; `text` is every byte of it. */
export interface Answer {
  readonly accepted: boolean;
  readonly code: string;
  readonly balanceMinor: number | undefined;
  readonly text: string;
  /** When it was given; it may come much later. */
  readonly saidAtMs: number;
}

/** The nonce and time that a request was signed with; signing with the same makes the same bytes. */
export interface SentSignature {
  readonly nonce: string;
  readonly atMs: number;
}

/** One thing that a vendor or the site wants. */
export interface Draft {
  readonly kind: Kind;
  readonly source: Source;
  readonly id: string;
  readonly roundId: string;
  readonly amountMinor: number;
  readonly currency: string;
  /** What a rollback takes back, or the hold that is settled. */
  readonly targetId: string;
  readonly roundClosed: boolean;
  /** How a hold ends; empty for everything else. */
  readonly outcome: 'posted' | 'voided' | '';
  readonly launchToken: string;
  /** By when a hold must be settled; 0 for everything else. */
  readonly deadlineAtMs: number;
}

/** The same, asked until its answer is known. */
export interface Operation extends Draft {
  /** What is known at the first sending to forbid it, in any order of what else is under way. */
  readonly forbidden: readonly string[];
  /** What forbids it if nothing else is under way. */
  readonly foreseen: readonly string[];
  /** Whether nothing else of this member was under way from its first sending to its answer. */
  alone: boolean;
  tries: number;
  /** How often it was told that its round is not there yet. */
  unknowns: number;
  resendAtMs: number;
  answer: Answer | undefined;
  answeredAtMs: number;
  lastSignature: SentSignature | undefined;
  /** The signature of the request that was answered first: its nonce is bound. */
  answeredSignature: SentSignature | undefined;
}

/** What names an operation for ever. */
export function keyOf({ source, kind, id }: Pick<Operation, 'source' | 'kind' | 'id'>): string {
  return `${source} ${kind} ${id}`;
}

/** Something that must never be. */
export class Violation extends Error {
  readonly member: string;

  constructor(member: string, what: string) {
    super(what);
    this.member = member;
  }
}

/** Whether two operations speak of one round. */
export function isOfRound(one: Operation, other: Operation): boolean {
  return one.source === other.source && one.roundId === other.roundId;
}

/** A draft of nothing in particular. */
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

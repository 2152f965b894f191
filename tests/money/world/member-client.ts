import { clock } from '../platform/clock.ts';
import { type WalletModel, frozenCodeOf } from './wallet-model.ts';
import type { Workload } from './workload.ts';
import {
  type Answer,
  type Draft,
  isOfRound,
  keyOf,
  type Operation,
  type SentSignature,
  Violation,
} from './operation.ts';
import type { Seeded } from './seeded.ts';

const traceMax = 60;
/** How many times an operation is sent before it counts as never answered. */
const triesMax = 80;
const unknownsMax = 4;

/** Refusals that depend on other operations in flight. */
const possible: Readonly<Record<string, readonly string[]>> = {
  bet: ['INSUFFICIENT_FUNDS', 'ROUND_CLOSED', 'ROLLED_BACK', 'PLAYER_BLOCKED', 'PLAY_STOPPED'],
  win: ['ROUND_UNKNOWN', 'ROLLED_BACK'],
  rollback: ['ROUND_PAID'],
  hold: ['INSUFFICIENT_FUNDS', 'PLAYER_BLOCKED'],
  settle: ['HOLD_SETTLED'],
  review: ['HOLD_SETTLED'],
};

/** Kinds that read the current state, so that a replay may get a different response. */
const permanent: ReadonlySet<string> = new Set(['balance', 'read', 'reconcile', 'release', 'forged']);

/** The client side of one member: tracks requests and responses, and checks each response against the model. */
export class MemberClient {
  readonly model: WalletModel;
  readonly workload: Workload;
  readonly open: Operation[] = [];
  /** Operations with a final response, for replays. */
  readonly answered: Operation[] = [];
  /** How many operations of the member may be in flight at once. */
  limit = 1;
  sessionId = '';
  readonly #seeded: Seeded;
  /** When the last bet of a round was answered. */
  readonly #betsUntilMs = new Map<string, number>();
  readonly #trace: string[] = [];

  constructor(model: WalletModel, workload: Workload, seeded: Seeded) {
    this.model = model;
    this.workload = workload;
    this.#seeded = seeded;
  }

  /** Opens an operation, and records the refusals that the model expects now. */
  begin(draft: Draft): Operation {
    const operation: Operation = {
      ...draft,
      forbidden: this.model.forbidden(draft),
      foreseen: this.model.foreseen(draft),
      alone: this.open.length === 0,
      tries: 0,
      unknowns: 0,
      resendAtMs: 0,
      answer: undefined,
      answeredAtMs: 0,
      lastSignature: undefined,
      answeredSignature: undefined,
    };
    for (const other of this.open) other.alone = false;
    this.open.push(operation);
    this.model.expect(draft);
    return operation;
  }

  /** Records a send, and when to retry. */
  sent(operation: Operation): void {
    operation.tries += 1;
    if (operation.tries > triesMax) throw this.#wrong(operation, 'was never answered');
    operation.resendAtMs = clock.nowMs + this.#seeded.whole(2_000, 5_000);
    this.record(`asks ${textOf(operation)}`);
  }

  /** Checks a response: the first against the reference model, and a later one must equal the first. */
  hear(operation: Operation, answer: Answer, signature: SentSignature): void {
    this.record(`hears ${keyOf(operation)}: ${answer.code || 'accepted'} ${answer.balanceMinor ?? ''}`);
    const isFirst = operation.tries === 1 && !operation.answer;
    if (isFirst && answer.accepted && answer.saidAtMs - signature.atMs > 310_000)
      throw this.#wrong(operation, 'was performed although it was stale');
    if (answer.code === 'TIMESTAMP_STALE' || answer.code === 'SIGNATURE_INVALID') {
      const mayBeStale = clock.nowMs - signature.atMs > 290_000;
      if (operation.kind !== 'forged' && !mayBeStale) throw this.#wrong(operation, answer.code);
      const isKnown = operation.answer && answer.saidAtMs > operation.answeredAtMs;
      if (isKnown && !permanent.has(operation.kind))
        throw this.#wrong(operation, 'known was told it is stale');
      if (operation.kind !== 'forged') return;
    }
    if (operation.answer) {
      this.#hearAgain(operation, operation.answer, answer);
      return;
    }
    if (!this.open.includes(operation)) {
      if (answer.accepted) throw this.#wrong(operation, 'was accepted after it was given up');
      return;
    }
    this.#judge(operation, answer);
    if (answer.code === 'ROUND_UNKNOWN') {
      this.#waitOrGiveUp(operation, answer);
      return;
    }
    if (isTooMuch(operation, answer)) {
      this.workload.makeRoom(this.model.amountOf(operation));
      return;
    }
    // A release is only possible once the outbox is empty.
    if (answer.code === 'CLEARING_UNDRAINED') return;
    operation.answer = answer;
    operation.answeredAtMs = clock.nowMs;
    operation.answeredSignature = signature;
    this.#close(operation);
    if (answer.accepted) this.model.take(operation);
    if (answer.code === 'WALLET_FROZEN' || answer.code === 'HOLD_OVERDUE') this.model.frozen = true;
    const { balanceMinor } = answer;
    if (balanceMinor !== undefined && operation.alone && balanceMinor !== this.model.cashMinor)
      throw this.#wrong(operation, `tells a balance of ${balanceMinor} for ${this.model.cashMinor}`);
    if (!permanent.has(operation.kind)) this.answered.push(operation);
  }

  /** Checks the response to a different body under the idempotency key of an answered operation. */
  hearChanged(operation: Operation, answer: Answer, sameNonce: boolean, signature: SentSignature): void {
    this.record(`hears changed ${keyOf(operation)}: ${answer.code || 'accepted'}`);
    if (clock.nowMs - signature.atMs > 290_000) return;
    const expected = sameNonce ? 'NONCE_REUSED' : 'KEY_REUSED';
    if (answer.accepted || answer.code !== expected)
      throw this.#wrong(operation, `changed was told ${answer.code || 'accepted'} in place of ${expected}`);
  }

  record(what: string): void {
    this.#trace.push(`${clock.nowMs % 100_000_000} ${what}`);
    if (this.#trace.length > traceMax) this.#trace.shift();
  }

  trace(): readonly string[] {
    return this.#trace;
  }

  #hearAgain(operation: Operation, first: Answer, answer: Answer): void {
    if (permanent.has(operation.kind)) return;
    const isNotYet = answer.code === 'ROUND_UNKNOWN' || isTooMuch(operation, answer);
    if (isNotYet && answer.saidAtMs <= operation.answeredAtMs) return;
    const isSame = operation.kind === 'hold' && first.accepted ? answer.accepted : answer.text === first.text;
    if (!isSame) throw this.#wrong(operation, `was answered ${first.text} and then ${answer.text}`);
  }

  #judge(operation: Operation, answer: Answer): void {
    const { forbidden, foreseen, kind, alone } = operation;
    if (answer.accepted && forbidden.length > 0)
      throw this.#wrong(operation, `was accepted in spite of ${forbidden.join(', ')}`);
    if (alone && answer.accepted && foreseen.length > 0)
      throw this.#wrong(operation, `was accepted in spite of ${foreseen.join(', ')}`);
    const allowed = [
      ...(alone ? foreseen : [...forbidden, ...(possible[kind] ?? [])]),
      ...this.#unforeseen(operation),
    ];
    if (!answer.accepted && !allowed.includes(answer.code))
      throw this.#wrong(operation, `was refused with ${answer.code}; allowed: ${allowed.join(', ')}`);
    if ((answer.balanceMinor ?? 0) < 0) throw this.#wrong(operation, 'tells a balance below 0');
  }

  /** Refusals that the model cannot predict: the time of a freeze, and the room left while operations are in flight. */
  #unforeseen({ kind, source }: Operation): string[] {
    const { mayBeFrozen, profile } = this.model;
    const code = frozenCodeOf(source);
    const frozen = { bet: [code], hold: [code], reconcile: ['HOLD_OVERDUE'] };
    const release = ['HOLD_OVERDUE', 'CLEARING_UNDRAINED'];
    const codes: Readonly<Record<string, readonly string[]>> = { ...frozen, release };
    const isFull = profile === 'rich' && (kind === 'win' || kind === 'rollback' || kind === 'credit');
    return [...(mayBeFrozen ? (codes[kind] ?? []) : []), ...(isFull ? ['AMOUNT_INVALID'] : [])];
  }

  /**
   * A win whose round is unknown is retried a few times, as long as its bet may still arrive. A delayed response
   * proves nothing, because the bet may have arrived since.
   */
  #waitOrGiveUp(operation: Operation, { saidAtMs }: Answer): void {
    if (saidAtMs <= (this.#betsUntilMs.get(roundOf(operation)) ?? 0)) return;
    operation.unknowns += 1;
    const mayCome =
      this.workload.urgent.length > 0 ||
      this.open.some((other) => other.kind !== 'win' && isOfRound(other, operation));
    if (operation.unknowns < unknownsMax || mayCome) return;
    this.#close(operation);
    this.workload.drop(operation.source, operation.roundId);
  }

  #close(operation: Operation): void {
    this.open.splice(this.open.indexOf(operation), 1);
    if (operation.kind === 'bet') this.#betsUntilMs.set(roundOf(operation), clock.nowMs);
  }

  #wrong(operation: Operation, what: string): Violation {
    return new Violation(this.model.name, `${textOf(operation)} ${what}`);
  }
}

/** Whether an operation was refused only because the credit does not fit at present. It is then retried. */
function isTooMuch({ kind, amountMinor }: Operation, { code }: Answer): boolean {
  return code === 'AMOUNT_INVALID' && (kind === 'rollback' || (kind === 'win' && amountMinor > 0));
}

function roundOf({ source, roundId }: Operation): string {
  return `${source} ${roundId}`;
}

function textOf(operation: Operation): string {
  const { roundId, amountMinor, currency, targetId, roundClosed, outcome } = operation;
  const more = [targetId && `of ${targetId}`, outcome, roundClosed && 'closing'].filter(Boolean).join(' ');
  return `${keyOf(operation)} in ${roundId} ${amountMinor} ${currency} ${more}`.trimEnd();
}

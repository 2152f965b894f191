import { clock } from '../platform/clock.ts';
import { Violation } from '../world/operation.ts';
import type { Seeded } from '../world/seeded.ts';

/** A member's request to the cashier. */
export interface CashierAsk {
  readonly kind: 'deposit' | 'withdraw' | 'cancel' | 'play' | 'put' | 'take';
  /** The id that the client chose once for all retries. */
  readonly id: string;
  /** For a take, 0 means the whole balance. */
  readonly amountMinor: number;
  /** The win of a round; 0 for everything else. */
  readonly winMinor: number;
  /** The till, or the vendor with a wallet of its own. */
  readonly tillId: string;
}

/** The response to a call; `state` is the current state of the deposit, withdrawal or transfer. */
export interface CashierAnswer {
  readonly ok: boolean;
  readonly code?: string;
  readonly state?: string;
  /** When the server gave the response. It may arrive much later. */
  readonly saidAtMs: number;
}

/** A call in flight, retried until there is a response. */
export interface CashierOperation extends CashierAsk {
  /** Whether the member was excluded from its start to its response. */
  excluded: boolean;
  tries: number;
  resendAtMs: number;
  answer: CashierAnswer | undefined;
}

const triesMax = 80;
const traceMax = 80;
/** Refusals that each call may get, depending on what the member did before. */
const mayRefuse: Readonly<Record<CashierAsk['kind'], ReadonlySet<string>>> = {
  deposit: new Set([
    'DEPOSIT_EXCLUDED',
    'LIMIT_REACHED',
    'TOO_MANY_OPEN',
    'WALLET_FROZEN',
    'PROVIDER_UNREACHABLE',
    'STORE_UNREACHABLE',
    'CHANNEL_OFF',
  ]),
  withdraw: new Set([
    'INSUFFICIENT_FUNDS',
    'WITHDRAWALS_FULL',
    'PLAYER_BLOCKED',
    'TURNOVER_OPEN',
    'WALLET_FROZEN',
  ]),
  cancel: new Set(['CANCEL_REFUSED', 'WITHDRAWAL_UNKNOWN']),
  play: new Set([
    'PLAYER_UNKNOWN',
    'INSUFFICIENT_FUNDS',
    'PLAYER_BLOCKED',
    'PLAY_STOPPED',
    'WALLET_FROZEN',
    'LIMIT_REACHED',
  ]),
  put: new Set([
    'INSUFFICIENT_FUNDS',
    'PLAYER_BLOCKED',
    'PLAY_STOPPED',
    'WALLET_FROZEN',
    'LIMIT_REACHED',
    'TOO_MANY_REQUESTS',
  ]),
  take: new Set(['INSUFFICIENT_FUNDS', 'TOO_MANY_REQUESTS']),
};
/** Temporary refusals, which a later copy of the call may not get. */
const passing: ReadonlySet<string> = new Set(['PLAYER_UNKNOWN', 'TOO_MANY_REQUESTS']);
const refusedByTill: ReadonlySet<string> = new Set([
  'PROVIDER_UNREACHABLE',
  'STORE_UNREACHABLE',
  'CHANNEL_OFF',
]);
/** Calls whose refusal is not stored, so that a later copy is decided anew. */
const unkept: ReadonlySet<CashierAsk['kind']> = new Set(['deposit', 'cancel']);

/** One member at the cashier: makes calls, checks their responses, and remembers what was promised. */
export class CashierClient {
  readonly name: string;
  readonly sessionId = 'session-1';
  readonly open: CashierOperation[] = [];
  readonly answered: CashierOperation[] = [];
  isExcluded = false;
  /** The start of the current exclusion. */
  excludedSinceMs: number | undefined;
  /** Whether play was ever stopped, by anyone. */
  wasStopped = false;
  readonly #seeded: Seeded;
  readonly #trace: string[] = [];
  #ids = 0;

  constructor(name: string, seeded: Seeded) {
    this.name = name;
    this.#seeded = seeded;
  }

  /** The ids of the deposits or withdrawals that were accepted. */
  accepted(kind: CashierAsk['kind']): string[] {
    return this.answered.flatMap((one) => (one.kind === kind && one.answer?.ok ? [one.id] : []));
  }

  begin(request: Omit<CashierAsk, 'id'> & { readonly id?: string }): CashierOperation {
    const id = request.id ?? this.#newId();
    const operation = {
      ...request,
      id,
      excluded: this.isExcluded,
      tries: 0,
      resendAtMs: 0,
      answer: undefined,
    };
    this.open.push(operation);
    return operation;
  }

  /** Records that the member is now excluded, or no longer. */
  exclude(isExcluded: boolean): void {
    this.isExcluded = isExcluded;
    this.wasStopped = true;
    this.excludedSinceMs = isExcluded ? clock.nowMs : undefined;
    if (!isExcluded) for (const operation of this.open) operation.excluded = false;
    this.record(isExcluded ? 'is excluded' : 'is free');
  }

  sent(operation: CashierOperation): void {
    operation.tries += 1;
    if (operation.tries > triesMax) throw this.#wrong(operation, 'was never answered');
    operation.resendAtMs = clock.nowMs + this.#seeded.whole(15_000, 60_000);
    this.record(`asks ${nameOf(operation)}`);
  }

  hear(operation: CashierOperation, answer: CashierAnswer): void {
    this.record(`hears ${nameOf(operation)}: ${answer.code ?? answer.state ?? ''}`);
    const { answer: before, kind } = operation;
    if (before) return this.#hearAgain(operation, before, answer);
    const { code = '' } = answer;
    if (!answer.ok && !mayRefuse[kind].has(code)) throw this.#wrong(operation, `was refused with ${code}`);
    if (kind === 'deposit' && answer.ok && operation.excluded)
      throw this.#wrong(operation, 'was taken from an excluded member');
    if (kind === 'put' && answer.ok && operation.excluded)
      throw this.#wrong(operation, 'was put by an excluded member');
    if (kind === 'withdraw' && code === 'DEPOSIT_EXCLUDED')
      throw this.#wrong(operation, 'was refused for an exclusion');
    operation.answer = answer;
    this.open.splice(this.open.indexOf(operation), 1);
    this.answered.push(operation);
  }

  record(what: string): void {
    this.#trace.push(`${clock.nowMs % 10_000_000_000} ${what}`);
    if (this.#trace.length > traceMax) this.#trace.shift();
  }

  trace(): readonly string[] {
    return this.#trace;
  }

  /** A call that was accepted stays accepted under its id. */
  #hearAgain(operation: CashierOperation, before: CashierAnswer, answer: CashierAnswer): void {
    if (answer.saidAtMs <= before.saidAtMs || operation.kind === 'cancel') return;
    // A deposit reports if its till finally declined to expect it.
    const isGivenUp = operation.kind === 'deposit' && refusedByTill.has(answer.code ?? '');
    if (before.ok && isGivenUp) return;
    if (before.ok && !answer.ok) throw this.#wrong(operation, `was taken and then told ${answer.code}`);
    if (before.ok || !answer.ok) return;
    if (!unkept.has(operation.kind) && !passing.has(before.code ?? ''))
      throw this.#wrong(operation, 'was refused and then taken');
    operation.answer = answer;
  }

  #newId(): string {
    this.#ids += 1;
    const tail = `${this.name.replaceAll(/\D/g, '')}${String(this.#ids).padStart(6, '0')}`.padStart(12, '0');
    return `00000000-0000-4000-8000-${tail.slice(-12)}`;
  }

  #wrong(operation: CashierOperation, what: string): Violation {
    return new Violation(this.name, `${nameOf(operation)} ${what}`);
  }
}

function nameOf({ kind, id, amountMinor }: CashierAsk): string {
  return `${kind} ${id.slice(-12)} ${amountMinor}`;
}

import type { MemberMoney } from '#functions/cashier/member-money.ts';
import { rulesFor } from '#functions/protection/by-country.ts';
import { readPlayState } from '#functions/protection/play-state.ts';
import { post, readWallet, type Wallet } from '#functions/wallet/ledger.ts';
import { knownOperation, storeOperation } from '#functions/wallet/operations.ts';
import { settleReceivable } from '#functions/wallet/receivable.ts';
import { agentsSource } from '#functions/wallet/sources.ts';
import { type OneWayKind, sidesOf } from '#src/contracts/wallet/posting-kinds.ts';
import { type Failed, failed, ok, type Result } from '#src/rules/result.ts';
import type { TransferRules } from '#functions/features/agents/transfers/transfer-rules.ts';
import {
  type DownlineTransfer,
  insertTransfer,
  recordDecision,
  stepTransfer,
  transferById,
  type TransferRefusal,
  transfersOn,
} from './transfers.store.ts';
import { isVerified } from './verified.ts';

/** A transfer that an agent asks for; the Worker has found the receiver among the direct downlines. */
export interface SendRequest {
  readonly transferId: string;
  readonly creditId: string;
  readonly receiver: string;
  readonly amountMinor: number;
  /** Today by the merchant's clock, counted from 1970. */
  readonly day: number;
  /** Whether the sender has a verified contact. */
  readonly hasContact: boolean;
  readonly rules: TransferRules;
}

/** What a sending needs of the sender's other parts. */
export interface SendingNeeds {
  readonly money: Pick<MemberMoney, 'freeMinor'>;
  /** Whether the account is closed. */
  readonly isClosed: () => boolean;
  /** Ends promotions that were accepted with deposits, as a withdrawal does; inside the transaction that holds. */
  readonly cashLeft: (nowMs: number) => void;
}

type Refused = Failed<TransferRefusal>;

/**
 * After so many refusals nothing more reaches a receiver that day: each tells something of its limits. Whatever it has
 * not answered yet counts as one, so that nobody tries many sums at once.
 */
const refusalsOfPairMax = 2;

const counted: ReadonlySet<DownlineTransfer['state']> = new Set(['asked', 'waiting', 'held', 'paid']);

/** The permanent idempotency key of a transfer's request. */
const transferKey = (id: string) => ({ source: agentsSource, kind: 'downline-transfer', id });

/** What the bounds of a day still allow, in minor units; 0 once no further transfer may be asked for. */
export function leftOfDayMinor(
  sql: SqlStorage,
  { bounds }: Pick<TransferRules, 'bounds'>,
  day: number,
  receiver?: string,
): number {
  const rows = transfersOn(sql, day);
  if (rows.length >= bounds.perDayMax) return 0;
  const sent = rows.filter(({ state }) => counted.has(state));
  const sumOf = (of: readonly DownlineTransfer[]) => of.reduce((sum, row) => sum + row.amount_minor, 0);
  const leftMinor = bounds.dayMaxMinor - sumOf(sent);
  if (receiver === undefined) return Math.max(0, leftMinor);
  const ofPair = sent.filter((row) => row.receiver === receiver);
  return Math.max(0, Math.min(leftMinor, bounds.pairDayMaxMinor - sumOf(ofPair)));
}

/**
 * Stores a transfer as asked for, or returns the sender's own refusal. A known id returns what became of it, and
 * nothing moves. Whatever reaches the receiver counts towards the day's number, refused or not, so that nobody can
 * feel for a receiver's limits. Must run inside a transaction.
 */
export function askTransfer(
  sql: SqlStorage,
  request: SendRequest,
  needs: SendingNeeds,
  nowMs: number,
): Result<DownlineTransfer, TransferRefusal | 'KEY_REUSED'> {
  const { transferId: id, creditId, receiver, amountMinor, day, rules } = request;
  const content = JSON.stringify([receiver, amountMinor]);
  const known = knownOperation(sql, transferKey(id));
  if (known) {
    if (known.content !== content) return failed('KEY_REUSED');
    return known.answer === 'asked' ? ok(stored(sql, id)) : (JSON.parse(known.answer) as Refused);
  }
  const code = ownRefusal(sql, request, needs, nowMs);
  storeOperation(sql, transferKey(id), content, code ? JSON.stringify(failed(code)) : 'asked', nowMs);
  if (code) return failed(code);
  const { currency } = rules;
  insertTransfer(sql, { id, credit_id: creditId, receiver, currency, amount_minor: amountMinor, day }, nowMs);
  return ok(stored(sql, id));
}

function refusalsOn(sql: SqlStorage, day: number, receiver: string): number {
  const isRefusal = ({ state, code }: DownlineTransfer) =>
    state === 'asked' || state === 'returned' || code === 'TRANSFER_REFUSED';
  return transfersOn(sql, day).filter((row) => row.receiver === receiver && isRefusal(row)).length;
}

function ownRefusal(
  sql: SqlStorage,
  { receiver, amountMinor, day, hasContact, rules }: SendRequest,
  needs: SendingNeeds,
  nowMs: number,
): TransferRefusal | undefined {
  const { minMinor, maxMinor } = rules.bounds;
  if (amountMinor < minMinor || amountMinor > maxMinor) return 'AMOUNT_OUT_OF_BOUNDS';
  if (!isVerified(sql, rules, hasContact)) return 'TRANSFER_REFUSED';
  if (refusalsOn(sql, day, receiver) >= refusalsOfPairMax) return 'TRANSFER_REFUSED';
  if (amountMinor > leftOfDayMinor(sql, rules, day, receiver)) return 'LIMIT_REACHED';
  return objectionToHold(sql, amountMinor, rules, needs, nowMs);
}

/** Why the sender's money cannot be held now. Who is on a break sends nothing: it could come back by another account. */
function objectionToHold(
  sql: SqlStorage,
  amountMinor: number,
  rules: TransferRules,
  { money, isClosed }: SendingNeeds,
  nowMs: number,
): TransferRefusal | undefined {
  if (isClosed()) return 'TRANSFER_REFUSED';
  const { stopUntilMs, country } = readPlayState(sql);
  if (stopUntilMs > nowMs || !rulesFor(rules.allowed, country)) return 'TRANSFER_REFUSED';
  const wallet = readWallet(sql);
  if (wallet && (wallet.frozenCode !== undefined || wallet.currency !== rules.currency))
    return 'TRANSFER_REFUSED';
  return money.freeMinor(rules.turnover) < amountMinor ? 'INSUFFICIENT_FUNDS' : undefined;
}

/** Takes a transfer on once the receiver's side was heard. Must run inside a transaction. */
export function settleRequested(
  sql: SqlStorage,
  id: string,
  isTaken: boolean,
  { rules, needs }: { readonly rules: TransferRules; readonly needs: SendingNeeds },
  nowMs: number,
): void {
  const row = stored(sql, id);
  if (row.state !== 'asked') return;
  if (!isTaken) stepTransfer(sql, row, { state: 'refused', code: 'TRANSFER_REFUSED' }, nowMs);
  else if (row.amount_minor >= rules.bounds.twoPersonFromMinor)
    stepTransfer(sql, row, { state: 'waiting' }, nowMs);
  else holdOrRefuse(sql, row, rules, needs, nowMs);
}

/** What a decision about a transfer needs. */
interface Deciding {
  readonly rules: TransferRules;
  readonly needs: SendingNeeds;
  /** Whether the receiver still stands directly below: a branch may move away while a transfer waits. */
  readonly isBelow: boolean;
}

/** Carries out what two operators decided about a transfer that waits. Must run inside a transaction. */
export function decideWaiting(
  sql: SqlStorage,
  id: string,
  outcome: 'approve' | 'refuse',
  { rules, needs, isBelow }: Deciding,
  nowMs: number,
): Result<DownlineTransfer, 'STATE_CHANGED' | 'TRANSFER_UNKNOWN'> {
  const row = transferById(sql, id);
  if (!row) return failed('TRANSFER_UNKNOWN');
  if (row.state !== 'waiting') return row.decided === outcome ? ok(row) : failed('STATE_CHANGED');
  recordDecision(sql, row, outcome);
  if (outcome === 'approve' && isBelow) holdOrRefuse(sql, row, rules, needs, nowMs);
  else stepTransfer(sql, row, { state: 'refused', code: 'TRANSFER_REFUSED' }, nowMs);
  return ok(stored(sql, id));
}

/** Holds the money, cash to hold, unless it is gone by now. */
function holdOrRefuse(
  sql: SqlStorage,
  row: DownlineTransfer,
  rules: TransferRules,
  needs: SendingNeeds,
  nowMs: number,
): void {
  const code = objectionToHold(sql, row.amount_minor, rules, needs, nowMs);
  if (code) return stepTransfer(sql, row, { state: 'refused', code }, nowMs);
  stepTransfer(sql, row, { state: 'held' }, nowMs);
  move(sql, 'DOWNLINE_HELD', row, nowMs);
  needs.cashLeft(nowMs);
}

/**
 * Ends a held transfer as the receiver's side answered: its money leaves the hold, or comes back and settles a debt
 * first. Must run inside a transaction.
 */
export function endHeld(sql: SqlStorage, id: string, end: 'paid' | 'returned', nowMs: number): void {
  const row = stored(sql, id);
  if (row.state !== 'held') return;
  stepTransfer(sql, row, { state: end }, nowMs);
  if (end === 'paid') move(sql, 'DOWNLINE_PAID', row, nowMs);
  else settleReceivable(sql, move(sql, 'DOWNLINE_RETURNED', row, nowMs), nowMs);
}

function move(sql: SqlStorage, kind: OneWayKind, row: DownlineTransfer, nowMs: number): Wallet {
  const wallet = readWallet(sql);
  if (!wallet) throw new Error('a transfer without a wallet');
  const of = { amountMinor: row.amount_minor, source: agentsSource, reference: row.id, roundId: '' };
  return post(sql, wallet, { kind, ...sidesOf(kind), ...of }, nowMs);
}

function stored(sql: SqlStorage, id: string): DownlineTransfer {
  const row = transferById(sql, id);
  if (!row) throw new Error('a transfer that was stored is gone');
  return row;
}

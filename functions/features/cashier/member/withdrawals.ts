import { cashierSource } from '#functions/wallet/sources.ts';
import type {
  RejectionReason,
  WithdrawalFlag,
  WithdrawalState,
} from '#src/contracts/cashier/cashier-fields.ts';
import { storedSpellings } from '#src/contracts/id-spelling.ts';
import { post, readWallet, type Wallet } from '#functions/wallet/ledger.ts';
import { type OneWayKind, sidesOf } from '#src/contracts/wallet/posting-kinds.ts';
import type { HeldBy } from '#functions/wallet/held-by.ts';
import { storeOperation } from '#functions/wallet/operations.ts';
import { settleReceivable } from '#functions/wallet/receivable.ts';
import { takeTurnover } from './turnover.ts';

/** The states in which a withdrawal's money is on hold. */
export const onHold = "state IN ('review', 'approved', 'sent')";

/**
 * How long a withdrawal may stay at one step before its hold is overdue, in milliseconds; no timeout returns
 * the money.
 */
const holdMs = 30 * 86_400_000;

/** A withdrawal as the member's object stores it. */
export interface Withdrawal {
  readonly number: number;
  readonly withdrawalId: string;
  readonly cardId: string;
  readonly bankCode: string;
  readonly last4: string;
  /** The account, encrypted as it is stored with the card. */
  readonly encryptedAccount: string;
  readonly holder: string;
  readonly tillId: string;
  readonly currency: string;
  readonly amountMinor: number;
  readonly feeMinor: number;
  readonly state: WithdrawalState;
  readonly flags: readonly WithdrawalFlag[];
  /** The parts of it that are unplayed money returned to where it came from, as turnover number and amount. */
  readonly taken: readonly (readonly [number, number])[];
  readonly reason: RejectionReason | undefined;
  readonly note: string | undefined;
  readonly requestedAtMs: number;
  readonly dueAtMs: number;
  /** The language in which the member is notified of it. */
  readonly language: string;
}

export type NewWithdrawal = Omit<Withdrawal, 'number' | 'reason' | 'note' | 'requestedAtMs'>;

interface Row extends Record<string, SqlStorageValue> {
  number: number;
  id: string;
  card_id: string;
  bank_code: string;
  last4: string;
  sealed_account: string;
  holder: string;
  till_id: string;
  currency: string;
  amount_minor: number;
  fee_minor: number;
  state: WithdrawalState;
  flags: string;
  taken: string;
  reason: RejectionReason | null;
  note: string | null;
  requested_at_ms: number;
  due_at_ms: number;
  language: string;
}

/** The permanent idempotency key of a withdrawal's request. */
export const withdrawalKey = (id: string) => ({ source: cashierSource, kind: 'withdrawal', id });

/** The withdrawal of an id; one that was stored before ids had one spelling is found under its own, too. */
export function withdrawalById(sql: SqlStorage, id: string): Withdrawal | undefined {
  const where = 'WHERE id IN (?1, ?2, ?3) ORDER BY id = ?1 DESC LIMIT 1';
  return readWithdrawals(sql, where, id, ...storedSpellings(id))[0];
}

export function withdrawalByNumber(sql: SqlStorage, number: number): Withdrawal | undefined {
  return readWithdrawals(sql, 'WHERE number = ?', number)[0];
}

/** The language of the page on which the member last asked for a withdrawal; undefined before the first. */
export function languageOfLastWithdrawal(sql: SqlStorage): string | undefined {
  return readWithdrawals(sql, 'ORDER BY number DESC LIMIT 1')[0]?.language;
}

/** Withdrawals by a condition on their columns. */
export function readWithdrawals(
  sql: SqlStorage,
  where: string,
  ...values: (string | number)[]
): readonly Withdrawal[] {
  return sql
    .exec<Row>(`SELECT * FROM withdrawals ${where}`, ...values)
    .toArray()
    .map(withdrawalOf);
}

/** The steps that a withdrawal took, oldest first. */
export function withdrawalSteps(sql: SqlStorage, number: number): { state: WithdrawalState; atMs: number }[] {
  return sql
    .exec<{ state: WithdrawalState; at_ms: number }>(
      'SELECT state, at_ms FROM withdrawal_steps WHERE withdrawal = ? ORDER BY step',
      number,
    )
    .toArray()
    .map(({ state, at_ms: atMs }) => ({ state, atMs }));
}

/** Withdrawals that have not ended are on hold. */
export const heldForWithdrawals: HeldBy = {
  minorSql: `SELECT coalesce(sum(amount_minor), 0) FROM withdrawals WHERE ${onHold}`,
  deadlineSql: `SELECT min(deadline_at_ms) FROM withdrawals WHERE ${onHold}`,
};

/**
 * Holds the money of a new withdrawal, cash to hold, and stores its row, its first step and the request under
 * its id. Must run inside a transaction, after every check.
 */
export function holdWithdrawal(
  sql: SqlStorage,
  request: NewWithdrawal,
  content: string,
  nowMs: number,
): Withdrawal {
  const { number } = sql
    .exec<{ number: number }>(
      `INSERT INTO withdrawals (id, card_id, bank_code, last4, sealed_account, holder, till_id, currency, amount_minor,
         fee_minor, state, flags, taken, requested_at_ms, due_at_ms, deadline_at_ms, language)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING number`,
      request.withdrawalId,
      request.cardId,
      request.bankCode,
      request.last4,
      request.encryptedAccount,
      request.holder,
      request.tillId,
      request.currency,
      request.amountMinor,
      request.feeMinor,
      request.state,
      JSON.stringify(request.flags),
      JSON.stringify(request.taken),
      nowMs,
      request.dueAtMs,
      nowMs + holdMs,
      request.language,
    )
    .one();
  recordStep(sql, number, request.state, nowMs);
  storeOperation(sql, withdrawalKey(request.withdrawalId), content, 'held', nowMs);
  takeTurnover(sql, request.taken);
  move(sql, 'WITHDRAWAL_HELD', request.withdrawalId, request.amountMinor, nowMs);
  return { ...request, number, reason: undefined, note: undefined, requestedAtMs: nowMs };
}

/** Records the next step of a withdrawal whose money stays on hold, and restarts the deadline of the hold. */
export function stepWithdrawal(
  sql: SqlStorage,
  withdrawal: Withdrawal,
  state: 'approved' | 'sent',
  nowMs: number,
): void {
  setState(sql, withdrawal, state, nowMs);
}

/** Returns the money of a withdrawal that was not paid, hold to cash; a debt is settled from it first. */
export function returnWithdrawal(
  sql: SqlStorage,
  withdrawal: Withdrawal,
  state: 'rejected' | 'cancelled' | 'failed',
  nowMs: number,
): void {
  setState(sql, withdrawal, state, nowMs);
  takeTurnover(
    sql,
    withdrawal.taken.map(([number, amountMinor]) => [number, -amountMinor] as const),
  );
  const { withdrawalId, amountMinor } = withdrawal;
  settleReceivable(sql, move(sql, 'WITHDRAWAL_RETURNED', withdrawalId, amountMinor, nowMs), nowMs);
}

/** Posts a payout that was made, and its fee, hold to clearing. */
export function payWithdrawal(sql: SqlStorage, withdrawal: Withdrawal, nowMs: number): void {
  setState(sql, withdrawal, 'paid', nowMs);
  const { withdrawalId, feeMinor } = withdrawal;
  move(sql, 'WITHDRAWAL_PAID', withdrawalId, payoutMinor(withdrawal), nowMs);
  if (feeMinor > 0) move(sql, 'WITHDRAWAL_FEE', withdrawalId, feeMinor, nowMs);
}

/**
 * Credits a payout that came back, clearing to cash; its fee is not refunded. A debt is settled from it
 * first.
 */
export function bounceWithdrawal(sql: SqlStorage, withdrawal: Withdrawal, nowMs: number): void {
  setState(sql, withdrawal, 'bounced', nowMs);
  const moved = move(sql, 'PAYOUT_BOUNCED', withdrawal.withdrawalId, payoutMinor(withdrawal), nowMs);
  settleReceivable(sql, moved, nowMs);
}

/** What leaves the till: the withdrawal minus its fee. */
export function payoutMinor({ amountMinor, feeMinor }: Pick<Withdrawal, 'amountMinor' | 'feeMinor'>): number {
  return amountMinor - feeMinor;
}

/** Records the reason of a rejection and what else the member reads. */
export function recordReason(
  sql: SqlStorage,
  number: number,
  reason: RejectionReason,
  note: string | null,
): void {
  sql.exec('UPDATE withdrawals SET reason = ?, note = ? WHERE number = ?', reason, note, number);
}

function setState(sql: SqlStorage, { number }: Withdrawal, state: WithdrawalState, nowMs: number): void {
  sql.exec(
    'UPDATE withdrawals SET state = ?, deadline_at_ms = ? WHERE number = ?',
    state,
    nowMs + holdMs,
    number,
  );
  recordStep(sql, number, state, nowMs);
}

function recordStep(sql: SqlStorage, number: number, state: WithdrawalState, nowMs: number): void {
  sql.exec(
    `INSERT INTO withdrawal_steps (withdrawal, step, state, at_ms)
     SELECT ?1, count(*) + 1, ?2, ?3 FROM withdrawal_steps WHERE withdrawal = ?1`,
    number,
    state,
    nowMs,
  );
}

function move(
  sql: SqlStorage,
  kind: OneWayKind,
  reference: string,
  amountMinor: number,
  nowMs: number,
): Wallet {
  const wallet = readWallet(sql);
  if (!wallet) throw new Error('a withdrawal without a wallet');
  const posting = { kind, ...sidesOf(kind), amountMinor, source: cashierSource, reference, roundId: '' };
  return post(sql, wallet, posting, nowMs);
}

function withdrawalOf(row: Row): Withdrawal {
  return {
    number: row.number,
    withdrawalId: row.id,
    cardId: row.card_id,
    bankCode: row.bank_code,
    last4: row.last4,
    encryptedAccount: row.sealed_account,
    holder: row.holder,
    tillId: row.till_id,
    currency: row.currency,
    amountMinor: row.amount_minor,
    feeMinor: row.fee_minor,
    state: row.state,
    flags: JSON.parse(row.flags) as Withdrawal['flags'],
    taken: JSON.parse(row.taken) as Withdrawal['taken'],
    reason: row.reason ?? undefined,
    note: row.note ?? undefined,
    requestedAtMs: row.requested_at_ms,
    dueAtMs: row.due_at_ms,
    language: row.language,
  };
}

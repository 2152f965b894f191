import { type Posting, post, readWallet, type Wallet } from '#functions/wallet/ledger.ts';
import type { HeldBy } from '#functions/wallet/held-by.ts';
import { settleReceivable } from '#functions/wallet/receivable.ts';
import { cashierSource } from '#functions/wallet/sources.ts';

/** Payments that their payers dispute at the bank: what is on hold for each, and how it ended. */
export const disputesSchema: readonly string[] = [
  `CREATE TABLE disputes (
    till_id TEXT NOT NULL,
    payment_id TEXT NOT NULL,
    deposit_id TEXT NOT NULL,
    reference TEXT NOT NULL,
    amount_minor INTEGER NOT NULL CHECK (amount_minor >= 0),
    held_minor INTEGER NOT NULL CHECK (held_minor BETWEEN 0 AND amount_minor),
    state TEXT NOT NULL CHECK (state IN ('opened', 'won', 'lost')),
    opened_at_ms INTEGER NOT NULL,
    ended_at_ms INTEGER,
    PRIMARY KEY (till_id, payment_id)
  ) STRICT, WITHOUT ROWID`,
  "CREATE INDEX disputes_opened ON disputes (held_minor) WHERE state = 'opened'",
];

/** A disputed payment, as identified by its till. */
export interface DisputedPayment {
  readonly tillId: string;
  readonly paymentId: string;
}

export interface NewDispute extends DisputedPayment {
  readonly depositId: string;
  /** The reference under which the payment was booked. */
  readonly reference: string;
  /** The disputed part of the credited money. */
  readonly amountMinor: number;
}

interface Row extends Record<string, SqlStorageValue> {
  reference: string;
  amount_minor: number;
  held_minor: number;
  state: 'opened' | 'won' | 'lost';
}

/** Disputed payments are on hold until they are won or lost; no deadline binds the payer's bank. */
export const heldForDisputes: HeldBy = {
  minorSql: "SELECT coalesce(sum(held_minor), 0) FROM disputes WHERE state = 'opened'",
};

/** Whether a payment of the member is disputed now; while it is, nothing is paid out. */
export function hasOpenDispute(sql: SqlStorage): boolean {
  return sql.exec("SELECT 1 FROM disputes WHERE state = 'opened' LIMIT 1").toArray().length > 0;
}

/** The state of the dispute over a payment; undefined if there is none. */
export function disputeState(sql: SqlStorage, of: DisputedPayment): Row['state'] | undefined {
  return readDispute(sql, of)?.state;
}

/** Holds as much of the disputed amount as cash covers, cash to hold. Must run inside a transaction. */
export function openDispute(sql: SqlStorage, dispute: NewDispute, nowMs: number): void {
  const { tillId, paymentId, depositId, reference, amountMinor } = dispute;
  const wallet = walletOf(sql);
  const heldMinor = Math.min(amountMinor, wallet.balances.cash);
  sql.exec(
    `INSERT INTO disputes (till_id, payment_id, deposit_id, reference, amount_minor, held_minor, state, opened_at_ms)
     VALUES (?, ?, ?, ?, ?, ?, 'opened', ?)`,
    tillId,
    paymentId,
    depositId,
    reference,
    amountMinor,
    heldMinor,
    nowMs,
  );
  postEach(sql, wallet, [held(heldMinor, reference)], nowMs);
}

/** Returns what was on hold. Must run inside a transaction. */
export function winDispute(sql: SqlStorage, of: DisputedPayment, nowMs: number): void {
  const { held_minor: amountMinor, reference } = opened(sql, of);
  end(sql, of, 'won', nowMs);
  const returned = movement('DISPUTE_RETURNED', 'hold', 'cash', amountMinor, reference);
  settleReceivable(sql, postEach(sql, walletOf(sql), [returned], nowMs), nowMs);
}

/**
 * Takes the whole amount: what is on hold, then what cash covers, and the rest as a debt. Must run inside a
 * transaction, after the withdrawals that no till was asked to pay yet have been recalled.
 */
export function loseDispute(sql: SqlStorage, of: DisputedPayment, nowMs: number): void {
  const { amount_minor: amountMinor, held_minor: heldMinor, reference } = opened(sql, of);
  const wallet = walletOf(sql);
  const moreMinor = Math.min(amountMinor - heldMinor, wallet.balances.cash);
  const takenMinor = heldMinor + moreMinor;
  end(sql, of, 'lost', nowMs);
  const postings = [
    held(moreMinor, reference),
    movement('DISPUTE_PAID', 'hold', 'clearing', takenMinor, reference),
    movement('DEPOSIT_REVERSED', 'receivable', 'clearing', amountMinor - takenMinor, reference),
  ];
  postEach(sql, wallet, postings, nowMs);
}

function opened(sql: SqlStorage, of: DisputedPayment): Row {
  const row = readDispute(sql, of);
  if (row?.state !== 'opened') throw new Error('a dispute that is not open cannot end');
  return row;
}

function end(sql: SqlStorage, of: DisputedPayment, state: 'won' | 'lost', nowMs: number): void {
  sql.exec(
    'UPDATE disputes SET state = ?, ended_at_ms = ? WHERE till_id = ? AND payment_id = ?',
    state,
    nowMs,
    of.tillId,
    of.paymentId,
  );
}

function readDispute(sql: SqlStorage, { tillId, paymentId }: DisputedPayment): Row | undefined {
  return sql
    .exec<Row>('SELECT * FROM disputes WHERE till_id = ? AND payment_id = ?', tillId, paymentId)
    .toArray()[0];
}

function postEach(sql: SqlStorage, wallet: Wallet, postings: readonly Posting[], nowMs: number): Wallet {
  return postings
    .filter(({ amountMinor }) => amountMinor > 0)
    .reduce((next, posting) => post(sql, next, posting, nowMs), wallet);
}

function walletOf(sql: SqlStorage): Wallet {
  const wallet = readWallet(sql);
  if (!wallet) throw new Error('a dispute without a wallet');
  return wallet;
}

function held(amountMinor: number, reference: string): Posting {
  return movement('DISPUTE_HELD', 'cash', 'hold', amountMinor, reference);
}

function movement(
  kind: Posting['kind'],
  debit: Posting['debit'],
  credit: Posting['credit'],
  amountMinor: number,
  reference: string,
): Posting {
  return { kind, debit, credit, amountMinor, source: cashierSource, reference, roundId: '' };
}

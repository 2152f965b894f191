import { allRows } from '#functions/database/database.ts';
import { text, whole } from '#functions/database/kinds.ts';
import { type RowOf, statement } from '#functions/database/statement.ts';

const after = { merchant: text, cursor: whole, most: whole };

const changes = statement(
  `SELECT id, subject, version, document, operator_id AS operatorId, at_ms AS atMs, request_id AS requestId
   FROM operator_changes WHERE merchant = :merchant AND id > :cursor ORDER BY id LIMIT :most`,
  after,
  {
    id: whole,
    subject: text,
    version: whole,
    document: text,
    operatorId: text,
    atMs: whole,
    requestId: text,
  },
);

const alerts = statement(
  `SELECT id, member_id AS memberId, code, raised_at_ms AS raisedAtMs FROM wallet_alerts
   WHERE merchant = :merchant AND id > :cursor ORDER BY id LIMIT :most`,
  after,
  { id: whole, memberId: text, code: text, raisedAtMs: whole },
);

const wins = statement(
  `SELECT id, member_id AS memberId, seq, at_ms AS atMs, amount_minor AS amountMinor, currency, source,
     round_id AS roundId
   FROM large_wins WHERE merchant = :merchant AND id > :cursor ORDER BY id LIMIT :most`,
  after,
  {
    id: whole,
    memberId: text,
    seq: whole,
    atMs: whole,
    amountMinor: whole,
    currency: text,
    source: text,
    roundId: text,
  },
);

const paidRounds = statement(
  `SELECT id, member_id AS memberId, source, target_id AS targetId, round_id AS roundId, at_ms AS atMs, rule,
     stake_minor AS stakeMinor, win_minor AS winMinor, currency
   FROM paid_round_rollbacks WHERE merchant = :merchant AND id > :cursor ORDER BY id LIMIT :most`,
  after,
  {
    id: whole,
    memberId: text,
    source: text,
    targetId: text,
    roundId: text,
    atMs: whole,
    rule: text,
    stakeMinor: whole,
    winMinor: whole,
    currency: text,
  },
);

const heldWins = statement(
  `SELECT id, member_id AS memberId, source, transaction_id AS transactionId, round_id AS roundId,
     game_code AS gameCode, held_at_ms AS atMs, amount_minor AS amountMinor, stake_minor AS stakeMinor, currency
   FROM held_wins WHERE merchant = :merchant AND id > :cursor ORDER BY id LIMIT :most`,
  after,
  {
    id: whole,
    memberId: text,
    source: text,
    transactionId: text,
    roundId: text,
    gameCode: text,
    atMs: whole,
    amountMinor: whole,
    stakeMinor: whole,
    currency: text,
  },
);

const vendorStops = statement(
  `SELECT id, vendor_code AS vendorCode, currency, net_minor AS netMinor, bound_minor AS boundMinor, at_ms AS atMs
   FROM vendor_stops WHERE merchant = :merchant AND id > :cursor ORDER BY id LIMIT :most`,
  after,
  { id: whole, vendorCode: text, currency: text, netMinor: whole, boundMinor: whole, atMs: whole },
);

export type OperatorChange = RowOf<typeof changes>;
export type WalletAlert = RowOf<typeof alerts>;
export type LargeWin = RowOf<typeof wins>;
export type HeldWinRow = RowOf<typeof heldWins>;
export type VendorStop = RowOf<typeof vendorStops>;
export type PaidRoundRollback = RowOf<typeof paidRounds>;

/** Reads up to `most` rows of one merchant after a cursor. */
type ReadAfter<Row> = (
  database: D1Database,
  merchant: string,
  cursor: number,
  limit: number,
) => Promise<readonly Row[]>;

export const operatorChangesAfter: ReadAfter<OperatorChange> = (database, merchant, cursor, limit) =>
  allRows(database, changes.with({ merchant, cursor, most: limit }));

export const walletAlertsAfter: ReadAfter<WalletAlert> = (database, merchant, cursor, limit) =>
  allRows(database, alerts.with({ merchant, cursor, most: limit }));

export const largeWinsAfter: ReadAfter<LargeWin> = (database, merchant, cursor, limit) =>
  allRows(database, wins.with({ merchant, cursor, most: limit }));

export const paidRoundRollbacksAfter: ReadAfter<PaidRoundRollback> = (database, merchant, cursor, limit) =>
  allRows(database, paidRounds.with({ merchant, cursor, most: limit }));

export const heldWinsAfter: ReadAfter<HeldWinRow> = (database, merchant, cursor, limit) =>
  allRows(database, heldWins.with({ merchant, cursor, most: limit }));

export const vendorStopsAfter: ReadAfter<VendorStop> = (database, merchant, cursor, limit) =>
  allRows(database, vendorStops.with({ merchant, cursor, most: limit }));

import { type Posting, post, type Wallet } from './wallet.ledger.ts';

/** Queues word of a ledger row to the house and then to the records. Must share the row's transaction. */
export function queuePosting(sql: SqlStorage, seq: number, source: string, roundId: string): void {
  sql.exec(
    'INSERT INTO outbox (ledger_seq, source, round_id, stage) VALUES (?, ?, ?, 0)',
    seq,
    source,
    roundId,
  );
}

/** Queues word of a round that changed without a movement, such as one closed by a win of 0. */
export function queueRound(sql: SqlStorage, source: string, roundId: string): void {
  sql.exec('INSERT INTO outbox (source, round_id, stage) VALUES (?, ?, 1)', source, roundId);
}

/** Queues an alert for operations. */
export function queueAlert(sql: SqlStorage, alert: string): void {
  sql.exec("INSERT INTO outbox (source, round_id, alert, stage) VALUES ('', '', ?, 1)", alert);
}

/** Posts a movement that the house must hear of. */
export function postOutward(sql: SqlStorage, wallet: Wallet, posting: Posting, nowMs: number): Wallet {
  const next = post(sql, wallet, posting, nowMs);
  queuePosting(sql, next.headSeq, posting.source, posting.roundId);
  return next;
}

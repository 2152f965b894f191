/** Who still has to hear of an outbox row: bits of its `owed` column. */
export const owedToHouse = 1;
export const owedToRecords = 2;

/** Queues word of a round that changed without a movement, such as one closed by a win of 0. */
export function queueRound(sql: SqlStorage, source: string, roundId: string): void {
  sql.exec('INSERT INTO outbox (source, round_id, owed) VALUES (?, ?, 2)', source, roundId);
}

/** Queues an alert for operations. */
export function queueAlert(sql: SqlStorage, alert: string): void {
  sql.exec("INSERT INTO outbox (source, round_id, alert, owed) VALUES ('', '', ?, 2)", alert);
}

/** Queues word of a round that changed without a movement, such as one closed by a win of 0. */
export function queueRound(sql: SqlStorage, source: string, roundId: string): void {
  sql.exec('INSERT INTO outbox (source, round_id) VALUES (?, ?)', source, roundId);
}

/** Queues an alert for operations, as the JSON that travels. */
export function queueAlert(sql: SqlStorage, alert: object): void {
  sql.exec("INSERT INTO outbox (source, round_id, alert) VALUES ('', '', ?)", JSON.stringify(alert));
}

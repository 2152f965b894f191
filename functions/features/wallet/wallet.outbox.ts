/** Queues word of a round that was closed by a win of 0 after other wins; of one that won nothing nobody need hear. */
export function queueRound(sql: SqlStorage, source: string, roundId: string): void {
  sql.exec(
    'INSERT INTO outbox (source, round_id) SELECT source, id FROM rounds WHERE source = ? AND id = ? AND win_minor > 0',
    source,
    roundId,
  );
}

/** Queues word for operations, as the JSON that travels. */
export function queueNotice(sql: SqlStorage, notice: object): void {
  sql.exec("INSERT INTO outbox (source, round_id, alert) VALUES ('', '', ?)", JSON.stringify(notice));
}

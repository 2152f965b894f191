import { products, settlesAtStake } from '#src/rules/products.ts';

/** Ledger rows to deliver to the house account. */
export const towardHouse = "'clearing' IN (debit, credit) AND kind <> 'CLEARED'";

/**
 * The ledger itself is the outbox: each receiver has one cursor, the posting up to which it confirmed
 * everything. A notice is a message that no posting carries. The view lists what still has to be delivered.
 */
export const cursorSchema: readonly string[] = [
  `CREATE TABLE delivered (
    receiver TEXT NOT NULL PRIMARY KEY,
    seq INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`,
  `CREATE TRIGGER delivered_never_goes_back BEFORE UPDATE ON delivered WHEN NEW.seq < OLD.seq
   BEGIN SELECT RAISE(ABORT, 'delivered never goes back'); END`,
  `INSERT INTO delivered (receiver, seq)
   SELECT 'house', coalesce(min(ledger_seq) - 1, (SELECT max(seq) FROM ledger), 0) FROM outbox`,
  `CREATE TABLE notices (
    id INTEGER NOT NULL PRIMARY KEY,
    source TEXT NOT NULL,
    round_id TEXT NOT NULL,
    alert TEXT
  ) STRICT`,
  `INSERT INTO notices (id, source, round_id, alert)
   SELECT id, source, round_id, alert FROM outbox WHERE ledger_seq IS NULL`,
  'DROP TRIGGER ledger_fills_outbox',
  'DROP TABLE outbox',
  `CREATE VIEW outbox (ledger_seq, source, round_id, alert) AS
   SELECT seq, source, round_id, NULL FROM ledger
   WHERE seq > (SELECT seq FROM delivered WHERE receiver = 'house')
     AND 'clearing' IN (debit, credit) AND kind <> 'CLEARED'
   UNION ALL SELECT NULL, source, round_id, alert FROM notices`,
];

/** Whether anything still waits to be delivered; what rewards have to tell waits until there is a wallet. */
export function outboxHolds(sql: SqlStorage): boolean {
  return sql.exec('SELECT 1 FROM outbox WHERE EXISTS (SELECT 1 FROM wallet) LIMIT 1').toArray().length === 1;
}

/** The ledger row up to which the house account confirmed every posting. */
export function deliveredSeq(sql: SqlStorage): number {
  return sql.exec<{ seq: number }>("SELECT seq FROM delivered WHERE receiver = 'house'").one().seq;
}

/** Records that the house account confirmed every posting up to a ledger row. */
export function recordDelivered(sql: SqlStorage, seq: number): void {
  sql.exec("UPDATE delivered SET seq = ? WHERE receiver = 'house'", seq);
}

/** Rounds of these products are told of although they won nothing, because only their result counts. */
const countedAtClose = products.filter((product) => !settlesAtStake(product));

/**
 * Queues a notice of a round that a win of 0 closed after other wins; a round that won nothing needs no
 * notice, unless its result counts.
 */
export function queueRound(sql: SqlStorage, source: string, roundId: string): void {
  sql.exec(
    `INSERT INTO notices (source, round_id) SELECT source, id FROM rounds WHERE source = ? AND id = ?
     AND (win_minor > 0 OR product IN (SELECT value FROM json_each(?)))`,
    source,
    roundId,
    JSON.stringify(countedAtClose),
  );
}

/** Has an open round looked at with the next delivery, because it counts although nothing has closed it. */
export function queueOpenRound(sql: SqlStorage, source: string, roundId: string): void {
  sql.exec(
    `INSERT INTO notices (source, round_id) SELECT source, id FROM rounds
     WHERE source = ? AND id = ? AND closed_at_ms IS NULL`,
    source,
    roundId,
  );
}

/** Queues a notice for operators, as the JSON that is delivered. */
export function queueNotice(sql: SqlStorage, notice: object): void {
  sql.exec("INSERT INTO notices (source, round_id, alert) VALUES ('', '', ?)", JSON.stringify(notice));
}

/** Has a delivery made although no posting waits, because what goes with deliveries has changed. */
export function askForDelivery(sql: SqlStorage): void {
  sql.exec("INSERT INTO notices (source, round_id) VALUES ('', '')");
}

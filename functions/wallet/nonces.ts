/**
 * The minimum time that a nonce is remembered, in milliseconds: longer than any timestamp bound to it stays
 * fresh.
 */
export const nonceLifetimeMs = 15 * 60_000;

const freshNonces = `CREATE TABLE nonces (
    source TEXT NOT NULL,
    nonce TEXT NOT NULL,
    body_hash TEXT NOT NULL,
    PRIMARY KEY (source, nonce)
  ) STRICT, WITHOUT ROWID`;

/**
 * Nonces in two generations, so that old ones are dropped as a whole table: deleting a row costs as much as
 * writing one.
 */
export const nonceGenerationsSchema: readonly string[] = [
  'ALTER TABLE nonces RENAME TO dated_nonces',
  freshNonces,
  `CREATE TABLE older_nonces (
    source TEXT NOT NULL,
    nonce TEXT NOT NULL,
    body_hash TEXT NOT NULL,
    PRIMARY KEY (source, nonce)
  ) STRICT, WITHOUT ROWID`,
  'INSERT INTO nonces (source, nonce, body_hash) SELECT source, nonce, body_hash FROM dated_nonces',
  'DROP TABLE dated_nonces',
  "INSERT INTO due (what, at_ms) SELECT 'nonces', 0 WHERE EXISTS (SELECT 1 FROM nonces)",
];

/** A subquery for the hash of the body that a nonce came with before; NULL for a fresh nonce. */
export function nonceBodyQuery(source: string, nonce: string): string {
  const from = (table: string) =>
    `(SELECT body_hash FROM ${table} WHERE source = ${source} AND nonce = ${nonce})`;
  return `coalesce(${from('nonces')}, ${from('older_nonces')})`;
}

/** Binds a fresh nonce to the body it came with. */
export function bindNonce(sql: SqlStorage, source: string, nonce: string, bodyHash: string): void {
  sql.exec('INSERT INTO nonces (source, nonce, body_hash) VALUES (?, ?, ?)', source, nonce, bodyHash);
}

/** Whether any nonce is remembered. */
export function remembersNonces(sql: SqlStorage): boolean {
  return sql.exec('SELECT 1 FROM nonces UNION ALL SELECT 1 FROM older_nonces LIMIT 1').toArray().length === 1;
}

/**
 * Drops the older generation and begins a new one. If calls are at least one lifetime apart, every nonce is
 * remembered for at least that long. Must run inside a transaction.
 */
export function turnNonces(sql: SqlStorage): void {
  sql.exec('DROP TABLE older_nonces');
  sql.exec('ALTER TABLE nonces RENAME TO older_nonces');
  sql.exec(freshNonces);
}

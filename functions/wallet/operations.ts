import { storedSpellings } from '#src/contracts/id-spelling.ts';

interface Row extends Record<string, SqlStorageValue> {
  content: string;
  answer: string;
  parts: string | null;
}

/** The permanent key of one money operation: who requests it, its kind, and its id. */
export interface OperationKey {
  readonly source: string;
  readonly kind: string;
  readonly id: string;
}

export interface KnownOperation {
  readonly content: string;
  readonly answer: string;
  /** How its amount was split between cash and bonus money; null if all of it was cash. */
  readonly parts?: string | null;
}

/** When the operation under this key was answered. */
export function answeredAtMs(sql: SqlStorage, { source, kind, id }: OperationKey): number {
  return sql
    .exec<{ at_ms: number }>(
      'SELECT at_ms FROM operations WHERE source = ? AND kind = ? AND id = ?',
      source,
      kind,
      id,
    )
    .one().at_ms;
}

/** The operation that was answered under this key in any spelling that is stored, refusals included. */
export function knownOperation(sql: SqlStorage, key: OperationKey): KnownOperation | undefined {
  return sql
    .exec<Row>(
      `SELECT content, answer, parts FROM operations WHERE source = ?1 AND kind = ?2 AND id IN (?3, ?4, ?5)
       ORDER BY id = ?3 DESC LIMIT 1`,
      key.source,
      key.kind,
      key.id,
      ...storedSpellings(key.id),
    )
    .toArray()[0];
}

/**
 * Stores the answer under its key, to be returned byte for byte to every repetition, with the player protection pack
 * that judged it and the parts that it was split into. Keys are never pruned.
 */
export function storeOperation(
  sql: SqlStorage,
  key: OperationKey,
  content: string,
  answer: string,
  nowMs: number,
  { pack = null, parts = null }: { readonly pack?: string | null; readonly parts?: string | null } = {},
): void {
  sql.exec(
    `INSERT INTO operations (source, kind, id, content, answer, at_ms, pack, parts)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    key.source,
    key.kind,
    key.id,
    content,
    answer,
    nowMs,
    pack,
    parts,
  );
}

/** Whether this id was rolled back, and so is refused permanently. */
export function isRolledBack(sql: SqlStorage, source: string, id: string): boolean {
  return sql.exec('SELECT 1 FROM tombstones WHERE source = ? AND id = ?', source, id).toArray().length === 1;
}

/** Marks an id as rolled back, whether or not it was ever seen. */
export function buryOperation(
  sql: SqlStorage,
  source: string,
  id: string,
  rollbackId: string,
  nowMs: number,
): void {
  sql.exec(
    'INSERT INTO tombstones (source, id, rollback_id, at_ms) VALUES (?, ?, ?, ?)',
    source,
    id,
    rollbackId,
    nowMs,
  );
}

import { readStatementsFile, statementsKey, type StoredRow, type TeamName } from './statements-file.ts';

/** A file of the archive in which a reader has statements. */
export interface ReadFile extends Record<string, SqlStorageValue> {
  number: number;
  hash: string;
  /** The last beginning of a period among the reader's statements in it. */
  lastMs: number;
}

/** The files in which a reader has statements of periods that began in a span, the newest first. */
export function filesOf(sql: SqlStorage, reader: string, fromMs: number, toMs: number): readonly ReadFile[] {
  return sql
    .exec<ReadFile>(
      `SELECT pay_files.number, pay_files.hash, last_ms AS lastMs FROM pay_file_readers JOIN pay_files USING (number)
       WHERE reader = ? AND first_ms <= ? AND last_ms >= ? ORDER BY last_ms DESC, pay_files.number DESC`,
      ...[reader, toMs, fromMs],
    )
    .toArray();
}

/** The files of a team's statements. */
export interface StatementFiles {
  /** The statements of a file. Throws if the archive does not have it as it was written. */
  rowsOf(file: ReadFile): Promise<readonly StoredRow[]>;
}

/** Reads files of a team's statements. Only the last one stays in memory, since what a call needs of one comes together. */
export class StatementsReader implements StatementFiles {
  readonly #bucket: R2Bucket;
  readonly #name: TeamName;
  #last: { readonly number: number; readonly rows: readonly StoredRow[] } | undefined;

  constructor(bucket: R2Bucket, name: TeamName) {
    this.#bucket = bucket;
    this.#name = name;
  }

  async rowsOf({ number, hash }: ReadFile): Promise<readonly StoredRow[]> {
    if (this.#last?.number !== number) this.#last = { number, rows: await this.#readFile(number, hash) };
    return this.#last.rows;
  }

  async #readFile(number: number, hash: string): Promise<readonly StoredRow[]> {
    const key = statementsKey(this.#name, number);
    const body = await this.#bucket.get(key);
    if (!body) throw new Error(`the archive has no ${key}`);
    return readStatementsFile(await body.arrayBuffer(), hash);
  }
}

type Placed = Pick<StoredRow, 'fromMs' | 'id'>;

/** Sorts by the beginning of the period and the id, the newest first. */
export function newestFirst(one: Placed, other: Placed): number {
  if (one.fromMs !== other.fromMs) return other.fromMs - one.fromMs;
  return one.id < other.id ? 1 : one.id > other.id ? -1 : 0;
}

/**
 * The first so many of stored statements and those of files, of which the newest are read first and no more than it
 * takes. All have to be behind the same place.
 */
export async function withArchived<Row extends Placed>(
  stored: readonly Row[],
  files: readonly ReadFile[],
  most: number,
  rowsOf: (file: ReadFile) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  let rows = stored.slice(0, most);
  for (const file of files) {
    const last = rows.at(most - 1);
    if (last && last.fromMs > file.lastMs) break;
    rows = [...rows, ...(await rowsOf(file))].toSorted(newestFirst).slice(0, most);
  }
  return rows;
}

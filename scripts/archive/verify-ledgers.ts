import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { genesis } from '#functions/archive/archive-file.ts';
import { type LedgerRow, linkOf } from '#functions/features/wallet/wallet.ledger.ts';
import { Broken } from './broken.ts';
import { quoted } from './open-archive.ts';

const name = /^ledger\/merchant=([^/]+)\/member=([^/]+)\/(\d{8})\.parquet$/;

/** Verifies the ledger rows moved from members' objects: each file and each row continues the hash chain. */
export async function verifyLedgers(connection: DuckDBConnection, folder: string): Promise<number> {
  const files = globSync('ledger/**/*.parquet', { cwd: folder }).sort();
  const ofMembers = Map.groupBy(files, (path) => {
    const [, merchant, member] = name.exec(path) ?? [];
    if (member === undefined) throw new Broken(`${path} is not the name of an archive file.`);
    return `${merchant}/${member}`;
  });
  for (const chain of ofMembers.values()) await follow(connection, folder, chain);
  return ofMembers.size;
}

async function follow(connection: DuckDBConnection, folder: string, chain: readonly string[]): Promise<void> {
  let [previous, link, seq] = [genesis, '', 0];
  for (const [at, path] of chain.entries()) {
    if (Number(name.exec(path)?.[3]) !== at + 1)
      throw new Broken(`A file before ${path} is missing: it should be number ${at + 1}.`);
    const { notes, rows } = await read(connection, join(folder, path), path);
    if (
      notes.get('number') !== String(at + 1) ||
      notes.get('previous') !== previous ||
      notes.get('link') !== link
    )
      throw new Broken(`${path} does not follow the file before it: one of the two was changed or moved.`);
    for (const { hash, ...row } of rows) {
      link = linkOf(link, row as Omit<LedgerRow, 'hash'>);
      if (row.seq !== seq + 1 || hash !== link)
        throw new Broken(`The ledger's chain breaks at row ${row.seq} in ${path}.`);
      seq = row.seq;
    }
    previous = createHash('sha256')
      .update(readFileSync(join(folder, path)))
      .digest('hex');
  }
}

async function read(connection: DuckDBConnection, file: string, path: string) {
  const rowsOf = async <Row>(query: string) =>
    (await connection.runAndReadAll(query)).getRowObjectsJS() as unknown as Row[];
  try {
    const noted = await rowsOf<{ key: string; value: string }>(
      `SELECT decode(key) AS key, decode(value) AS value FROM parquet_kv_metadata(${quoted(file)})`,
    );
    const rows = await rowsOf<LedgerRow>(
      `SELECT seq::DOUBLE AS seq, at_ms::DOUBLE AS at_ms, kind, debit, credit, amount_minor::DOUBLE AS amount_minor,
         cash_after_minor::DOUBLE AS cash_after_minor, source, reference, round_id, hash
       FROM read_parquet(${quoted(file)}, hive_partitioning = false) ORDER BY seq`,
    );
    return { notes: new Map(noted.map(({ key, value }) => [key, value])), rows };
  } catch (error) {
    throw new Broken(
      `${path} cannot be read (${error instanceof Error ? error.message : ''}): it was changed or cut off.`,
    );
  }
}

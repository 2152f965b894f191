import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { z } from 'zod';
import { genesis } from '#functions/archive/archive-file.ts';
import { type LedgerRow, linkOf } from '#functions/wallet/ledger.ts';
import type { LinkedRow } from '#src/rules/money/ledger-link.ts';
import type { LedgerHead } from '#functions/wallet/archive/archive-writer.ts';
import { Broken } from './broken.ts';
import { quoted } from './open-archive.ts';

const name = /^ledger\/merchant=([^/]+)\/member=([^/]+)\/(\d{8})\.parquet$/;

const headName = /^ledger-heads\/merchant=([^/]+)\/member=([^/]+)\.json$/;
const headJson = z.strictObject({ number: z.int().min(1), hash: z.string() });

/**
 * Verifies the ledger rows moved from members' objects: each file and each row continues the hash chain, and no chain
 * ends before its head.
 */
export async function verifyLedgers(connection: DuckDBConnection, folder: string): Promise<number> {
  const files = globSync('ledger/**/*.parquet', { cwd: folder }).sort();
  const ofMembers = Map.groupBy(files, (path) => {
    const [, merchant, member] = name.exec(path) ?? [];
    if (member === undefined) throw new Broken(`${path} is not the name of an archive file.`);
    return `${merchant}/${member}`;
  });
  const heads = headsIn(folder);
  for (const [member, { number }] of heads)
    if ((ofMembers.get(member)?.length ?? 0) < number)
      throw new Broken(`The ledger of ${member} has ${number} files by its head, and not all are here.`);
  for (const [member, chain] of ofMembers) {
    const hashes = await follow(connection, folder, chain);
    const head = heads.get(member);
    if (!head) throw new Broken(`The head of the ledger of ${member} is missing.`);
    if (hashes[head.number - 1] !== head.hash)
      throw new Broken(`File ${head.number} of the ledger of ${member} is not the one that its head names.`);
  }
  return ofMembers.size;
}

/** The heads, by merchant and member. */
function headsIn(folder: string): Map<string, LedgerHead> {
  return new Map(
    globSync('ledger-heads/**/*.json', { cwd: folder }).map((path) => {
      const [, merchant, member] = headName.exec(path) ?? [];
      if (member === undefined) throw new Broken(`${path} is not the name of a head.`);
      return [`${merchant}/${member}`, headJson.parse(JSON.parse(readFileSync(join(folder, path), 'utf8')))];
    }),
  );
}

/** Verifies a member's files in order; returns their hashes. */
async function follow(
  connection: DuckDBConnection,
  folder: string,
  chain: readonly string[],
): Promise<string[]> {
  let [previous, link, seq] = [genesis, '', 0];
  const hashes: string[] = [];
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
      link = linkOf(link, row as unknown as LinkedRow);
      if (row.seq !== seq + 1 || hash !== link)
        throw new Broken(`The ledger's chain breaks at row ${row.seq} in ${path}.`);
      seq = row.seq;
    }
    previous = createHash('sha256')
      .update(readFileSync(join(folder, path)))
      .digest('hex');
    hashes.push(previous);
  }
  return hashes;
}

async function read(connection: DuckDBConnection, file: string, path: string) {
  const rowsOf = async <Row>(query: string) =>
    (await connection.runAndReadAll(query)).getRowObjectsJS() as unknown as Row[];
  try {
    const recorded = await rowsOf<{ key: string; value: string }>(
      `SELECT decode(key) AS key, decode(value) AS value FROM parquet_kv_metadata(${quoted(file)})`,
    );
    const rows = await rowsOf<LedgerRow>(
      `SELECT seq::DOUBLE AS seq, at_ms::DOUBLE AS at_ms, kind, debit, credit, amount_minor::DOUBLE AS amount_minor,
         cash_after_minor::DOUBLE AS cash_after_minor, source, reference, round_id, hash
       FROM read_parquet(${quoted(file)}, hive_partitioning = false) ORDER BY seq`,
    );
    return { notes: new Map(recorded.map(({ key, value }) => [key, value])), rows };
  } catch (error) {
    throw new Broken(
      `${path} cannot be read (${error instanceof Error ? error.message : ''}): it was changed or cut off.`,
    );
  }
}

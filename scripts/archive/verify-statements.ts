import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { z } from 'zod';
import { genesis } from '#functions/archive/archive-file.ts';
import { statementsHeadKey } from '#functions/features/agents/team/archive/statements-file.ts';
import { verifyStatement } from '#src/rules/agents/pay/verify.ts';
import { Broken } from './broken.ts';
import { quoted } from './open-archive.ts';

const name = /^statements\/merchant=([^/]+)\/team=(\d+)\/(\d{8})\.parquet$/;
const headName = /^statement-heads\/merchant=([^/]+)\/team=(\d+)\.json$/;
const headJson = z.strictObject({ number: z.int().min(1), hash: z.string() });

interface StatementRow {
  readonly id: string;
  readonly agent: number;
  readonly kind: string;
  readonly fromMs: number;
  readonly toMs: number;
  readonly netMinor: number;
  readonly document: string;
  readonly hash: string;
  readonly isPlaced: boolean;
}

/**
 * Verifies agents' statements that teams moved: each file follows the one before it, no chain ends before its head, and
 * each statement is computed again. Returns the number of statements.
 */
export async function verifyStatements(connection: DuckDBConnection, folder: string): Promise<number> {
  const files = globSync('statements/**/*.parquet', { cwd: folder }).sort();
  const ofTeams = Map.groupBy(files, (path) => {
    const [, merchant, team] = name.exec(path) ?? [];
    if (team === undefined) throw new Broken(`${path} is not the name of an archive file.`);
    return `${merchant}/${team}`;
  });
  for (const path of globSync('statement-heads/**/*.json', { cwd: folder })) {
    const [, merchant, team] = headName.exec(path) ?? [];
    if (team === undefined) throw new Broken(`${path} is not the name of a head.`);
    if (!ofTeams.has(`${merchant}/${team}`))
      throw new Broken(`The statements of team ${team} of ${merchant} are gone.`);
  }
  let statements = 0;
  for (const [team, chain] of ofTeams) statements += await follow(connection, folder, team, chain);
  return statements;
}

/** Verifies a team's files up to the head that its object wrote beside them. */
async function follow(
  connection: DuckDBConnection,
  folder: string,
  team: string,
  chain: readonly string[],
): Promise<number> {
  let [previous, statements] = [genesis, 0];
  const hashes: string[] = [];
  for (const [at, path] of chain.entries()) {
    if (Number(name.exec(path)?.[3]) !== at + 1)
      throw new Broken(`A file before ${path} is missing: it should be number ${at + 1}.`);
    const { notes, rows } = await read(connection, folder, path);
    if (notes.get('number') !== String(at + 1) || notes.get('previous') !== previous)
      throw new Broken(`${path} does not follow the file before it: one of the two was changed or moved.`);
    for (const row of rows) await checkRow(path, row);
    previous = createHash('sha256')
      .update(readFileSync(join(folder, path)))
      .digest('hex');
    hashes.push(previous);
    statements += rows.length;
  }
  const [merchant = '', number = ''] = team.split('/');
  const headPath = join(folder, statementsHeadKey({ merchant, team: Number(number) }));
  if (!existsSync(headPath)) throw new Broken(`The head of the statements of team ${team} is missing.`);
  const head = headJson.parse(JSON.parse(readFileSync(headPath, 'utf8')));
  if (hashes.length < head.number)
    throw new Broken(
      `The statements of team ${team} have ${head.number} files by their head, and not all are here.`,
    );
  if (hashes[head.number - 1] !== head.hash)
    throw new Broken(
      `File ${head.number} of the statements of team ${team} is not the one that its head names.`,
    );
  return statements;
}

/** Computes a statement again, and compares it with the columns beside it. */
async function checkRow(path: string, row: StatementRow): Promise<void> {
  const verdict = await verifyStatement(row.document);
  if (!verdict.isRight)
    throw new Broken(`Statement ${row.id} in ${path} cannot be computed again: look at ${verdict.line}.`);
  const { kind, fromMs, toMs, netMinor } = verdict.statement;
  const isRight =
    row.isPlaced &&
    verdict.hash === row.hash &&
    kind === row.kind &&
    fromMs === row.fromMs &&
    toMs === row.toMs &&
    netMinor === row.netMinor &&
    row.id.startsWith(`${kind}-${row.agent}-`) &&
    row.id.endsWith(`-${fromMs}`);
  if (!isRight) throw new Broken(`The columns of statement ${row.id} in ${path} differ from its document.`);
}

async function read(connection: DuckDBConnection, folder: string, path: string) {
  const file = quoted(join(folder, path));
  const [, merchant = '', team = ''] = name.exec(path) ?? [];
  const rowsOf = async <Row>(query: string) =>
    (await connection.runAndReadAll(query)).getRowObjectsJS() as unknown as Row[];
  try {
    const recorded = await rowsOf<{ key: string; value: string }>(
      `SELECT decode(key) AS key, decode(value) AS value FROM parquet_kv_metadata(${file})`,
    );
    const rows = await rowsOf<StatementRow>(
      `SELECT id, agent::DOUBLE AS agent, kind, from_ms::DOUBLE AS "fromMs", to_ms::DOUBLE AS "toMs",
         net_minor::DOUBLE AS "netMinor", document, hash,
         merchant = ${quoted(merchant)} AND team = ${team} AS "isPlaced"
       FROM read_parquet(${file}, hive_partitioning = false)`,
    );
    return { notes: new Map(recorded.map(({ key, value }) => [key, value])), rows };
  } catch (error) {
    throw new Broken(
      `${path} cannot be read (${error instanceof Error ? error.message.split('\n')[0] : ''}): it was changed or cut off.`,
    );
  }
}

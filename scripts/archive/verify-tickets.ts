import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { z } from 'zod';
import { genesis } from '#functions/archive/archive-file.ts';
import { proofKey, ticketsHeadKey } from '#functions/features/lottery/draw-clock/draw-clock.archive.ts';
import { drawProof } from '#src/contracts/lottery/draws.ts';
import { checkProof, isProven } from '#src/rules/lottery/draw/check-proof.ts';
import { provenRandomness } from '#src/rules/lottery/draw/drand-signature.ts';
import { bookLeaves } from '#src/rules/lottery/book-leaves.ts';
import { merkleRoot } from '#src/rules/lottery/merkle.ts';
import { rulesOf } from '#src/rules/lottery/shapes/shapes.ts';
import { Broken } from './broken.ts';
import { quoted } from './open-archive.ts';

const name = /^tickets\/merchant=([^/]+)\/game=(\d+)\/(\d{8})\.parquet$/;
const headName = /^ticket-heads\/merchant=([^/]+)\/game=(\d+)\.json$/;
const headJson = z.strictObject({ number: z.int().min(1), hash: z.string() });
const drawJson = z.strictObject({
  root: z.string(),
  shardRoots: z.array(z.string()),
  shardTickets: z.array(z.int()).optional(),
  proof: drawProof.nullable(),
});
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

interface TicketRow {
  readonly ticketId: string;
  readonly memberId: string;
  readonly acceptedAtMs: number;
  readonly cost: string;
  readonly text: string;
  readonly isPlaced: boolean;
}

/**
 * Verifies the tickets moved from their shards: each file follows the one before it, its tickets lead to the root that
 * was published before the draw, and the draw's result can be recomputed. Returns the number of tickets.
 */
export async function verifyTickets(connection: DuckDBConnection, folder: string): Promise<number> {
  const files = globSync('tickets/**/*.parquet', { cwd: folder }).sort();
  const ofGames = Map.groupBy(files, (path) => {
    const [, merchant, game] = name.exec(path) ?? [];
    if (game === undefined) throw new Broken(`${path} is not the name of an archive file.`);
    return `${merchant}/${game}`;
  });
  for (const path of globSync('ticket-heads/**/*.json', { cwd: folder })) {
    const [, merchant, game] = headName.exec(path) ?? [];
    if (game === undefined) throw new Broken(`${path} is not the name of a head.`);
    if (!ofGames.has(`${merchant}/${game}`))
      throw new Broken(`The tickets of game ${game} of ${merchant} are gone.`);
  }
  let tickets = 0;
  for (const [game, chain] of ofGames) tickets += await follow(connection, folder, game, chain);
  return tickets;
}

/** Verifies a game's files up to the head that its draw clock wrote beside them. */
async function follow(
  connection: DuckDBConnection,
  folder: string,
  game: string,
  chain: readonly string[],
): Promise<number> {
  let [previous, tickets] = [genesis, 0];
  const hashes: string[] = [];
  for (const [at, path] of chain.entries()) {
    if (Number(name.exec(path)?.[3]) !== at + 1)
      throw new Broken(`A file before ${path} is missing: it should be number ${at + 1}.`);
    const { notes, rows } = await read(connection, folder, path);
    if (notes.get('number') !== String(at + 1) || notes.get('previous') !== previous)
      throw new Broken(`${path} does not follow the file before it: one of the two was changed or moved.`);
    await checkFile(folder, path, notes, rows);
    previous = createHash('sha256')
      .update(readFileSync(join(folder, path)))
      .digest('hex');
    hashes.push(previous);
    tickets += rows.length;
  }
  const [merchant = '', gameId = ''] = game.split('/');
  const headPath = join(folder, ticketsHeadKey(merchant, Number(gameId)));
  if (!existsSync(headPath)) throw new Broken(`The head of the tickets of game ${game} is missing.`);
  const head = headJson.parse(JSON.parse(readFileSync(headPath, 'utf8')));
  if (hashes.length < head.number)
    throw new Broken(
      `The tickets of game ${game} have ${head.number} files by their head, and not all are here.`,
    );
  if (hashes[head.number - 1] !== head.hash)
    throw new Broken(
      `File ${head.number} of the tickets of game ${game} is not the one that its head names.`,
    );
  return tickets;
}

/** Checks a file's rows against its root, that root against the draw's root, and the draw against its proof. */
async function checkFile(
  folder: string,
  path: string,
  notes: ReadonlyMap<string, string>,
  rows: readonly TicketRow[],
): Promise<void> {
  const wrong = rows.find((row) => !row.isPlaced || !isOfText(row));
  if (wrong) throw new Broken(`The columns of ticket ${wrong.ticketId} in ${path} differ from its text.`);
  const root = merkleRoot(
    rows.map(({ text }) => text),
    sha256,
  );
  if (root !== notes.get('root')) throw new Broken(`The tickets of ${path} do not lead to their root.`);
  const draw = recordedDraw(path, notes);
  if (
    draw.shardRoots[Number(notes.get('shard'))] !== root ||
    merkleRoot(bookLeaves(draw.shardRoots, draw.shardTickets), sha256) !== draw.root
  )
    throw new Broken(`The root of ${path} is not in the root of its draw.`);
  const counted = draw.shardTickets?.[Number(notes.get('shard'))];
  if (counted !== undefined && counted !== rows.length)
    throw new Broken(`${path} has ${rows.length} tickets, and its draw counted ${counted}.`);
  const { proof } = draw;
  if (!proof) return;
  const rules = rulesOf(proof.shape);
  const isRight =
    rules && proof.root === draw.root && isProven(await checkProof(proof, rules, provenRandomness));
  if (!isRight) throw new Broken(`The draw of ${path} cannot be worked out anew from its proof.`);
  const [, merchant = '', game = ''] = name.exec(path) ?? [];
  const kept = join(folder, proofKey(merchant, Number(game), proof.numero));
  // The last file of a draw may be written before its proof.
  if (
    existsSync(kept) &&
    JSON.stringify(drawProof.parse(JSON.parse(readFileSync(kept, 'utf8')))) !== JSON.stringify(proof)
  )
    throw new Broken(`The proof of draw ${proof.numero} is not the one that ${path} has.`);
}

function recordedDraw(path: string, notes: ReadonlyMap<string, string>) {
  try {
    return drawJson.parse(JSON.parse(notes.get('draw') ?? ''));
  } catch {
    throw new Broken(`The notes of ${path} on its draw cannot be read: it was changed.`);
  }
}

/** Whether the columns of a ticket match the text that its Merkle leaf covers. */
function isOfText({ ticketId, memberId, acceptedAtMs, cost, text }: TicketRow): boolean {
  const lines = new Set(text.split('\n'));
  return [`ticket ${ticketId}`, `member ${memberId}`, `cost ${cost}`, `accepted ${acceptedAtMs}`].every(
    (line) => lines.has(line),
  );
}

async function read(connection: DuckDBConnection, folder: string, path: string) {
  const file = quoted(join(folder, path));
  const [, merchant = '', game = ''] = name.exec(path) ?? [];
  const rowsOf = async <Row>(query: string) =>
    (await connection.runAndReadAll(query)).getRowObjectsJS() as unknown as Row[];
  try {
    const recorded = await rowsOf<{ key: string; value: string }>(
      `SELECT decode(key) AS key, decode(value) AS value FROM parquet_kv_metadata(${file})`,
    );
    const notes = new Map(recorded.map(({ key, value }) => [key, value]));
    const numero = quoted(notes.get('numero') ?? '');
    const rows = await rowsOf<TicketRow>(
      `SELECT ticket_id AS "ticketId", member_id AS "memberId", accepted_at_ms::DOUBLE AS "acceptedAtMs",
         cost_minor || ' ' || currency AS cost, text,
         merchant = ${quoted(merchant)} AND game_id = ${game} AND numero = ${numero}
           AND text LIKE '%' || chr(10) || 'game ${game}' || chr(10) || 'draw ' || ${numero} || chr(10) || '%' AS "isPlaced"
       FROM read_parquet(${file}, hive_partitioning = false, file_row_number = true) ORDER BY file_row_number`,
    );
    return { notes, rows };
  } catch (error) {
    throw new Broken(
      `${path} cannot be read (${error instanceof Error ? error.message.split('\n')[0] : ''}): it was changed or cut off.`,
    );
  }
}

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { genesis } from '#functions/archive/archive-file.ts';
import type { ArchiveHead, AppliedState } from '#functions/house-account/object/archive.ts';
import { withPosting } from '#functions/wallet/delivery/applied.ts';
import { Broken } from './broken.ts';
import { archiveFiles, openArchive, quoted } from './open-archive.ts';
import { verifyLedgers } from './verify-ledgers.ts';
import { verifyStatements } from './verify-statements.ts';
import { verifyTickets } from './verify-tickets.ts';

/** The head of a shard's chain, as the shard reports it to operators. */
export interface ShardHead extends ArchiveHead {
  readonly merchant: string;
  readonly shard: number;
}

/** The verified heads, to be noted for later checks, or the first fault as a sentence. */
export type Verified =
  | {
      readonly ok: true;
      readonly heads: readonly ShardHead[];
      readonly ledgers: number;
      readonly tickets: number;
      readonly statements: number;
    }
  | { readonly ok: false; readonly fault: string };

interface Named {
  readonly path: string;
  readonly merchant: string;
  readonly day: string;
  readonly shard: number;
  readonly number: number;
}

interface Row {
  readonly memberId: string;
  readonly seq: number;
  readonly kind: string;
  readonly currency: string;
  readonly towardHouseMinor: number;
}

interface Contents {
  readonly number: number;
  readonly previous: string;
  readonly members: readonly (readonly [member: string, before: AppliedState, after: AppliedState])[];
  readonly misplaced: number;
  readonly rows: readonly Row[];
}

/**
 * Verifies an archive folder: every file follows the one before it, contains the postings that its metadata counts and
 * sums up, and continues each wallet where the file before ended. With heads, also that nothing is missing at the end.
 */
export async function verifyArchive(folder: string, heads: readonly ShardHead[] = []): Promise<Verified> {
  const connection = await openArchive('');
  const read = (path: string) => contentsOf(connection, folder, path);
  try {
    const chains = Map.groupBy(
      archiveFiles(folder).map(named),
      ({ merchant, shard }) => `${merchant}/${shard}`,
    );
    const found: ShardHead[] = [];
    for (const chain of chains.values()) found.push(await followed(folder, chain, read));
    for (const head of heads) compare(head, found);
    const ledgers = await verifyLedgers(connection, folder);
    const tickets = await verifyTickets(connection, folder);
    return {
      ok: true,
      heads: found,
      ledgers,
      tickets,
      statements: await verifyStatements(connection, folder),
    };
  } catch (error) {
    if (error instanceof Broken) return { ok: false, fault: error.message };
    throw error;
  } finally {
    connection.closeSync();
  }
}

function named(path: string): Named {
  const [, merchant, day, shard, number] =
    /^postings\/merchant=([^/]+)\/day=(\d{4}-\d\d-\d\d)\/shard=(\d+)\/(\d{8})\.parquet$/.exec(path) ?? [];
  if (merchant === undefined || day === undefined)
    throw new Broken(`${path} is not the name of an archive file.`);
  return { path, merchant, day, shard: Number(shard), number: Number(number) };
}

/** Verifies a shard's files from the first to the last. */
async function followed(
  folder: string,
  chain: readonly Named[],
  read: (path: string) => Promise<Contents>,
): Promise<ShardHead> {
  const ordered = chain.toSorted((one, other) => one.number - other.number);
  const reached = new Map<string, AppliedState>();
  const sums: Record<string, string> = {};
  let [previous, postings, size, last] = [genesis, 0, 0, ''];
  for (const [at, file] of ordered.entries()) {
    if (file.number !== at + 1)
      throw new Broken(
        `File ${at + 1} of shard ${file.shard} of ${file.merchant} is missing or there twice: ${file.path} comes next.`,
      );
    const bytes = readFileSync(join(folder, file.path));
    const contents = await read(file.path);
    if (contents.number !== file.number)
      throw new Broken(`${file.path} is file ${contents.number} by its own notes: it was moved or renamed.`);
    if (contents.previous !== previous)
      throw new Broken(
        `${last || file.path} is not the file that ${file.path} was written after: one of the two was changed.`,
      );
    checkRows(file, contents, reached);
    for (const { currency, kind, towardHouseMinor } of contents.rows)
      sums[`${currency} ${kind}`] = String(
        BigInt(sums[`${currency} ${kind}`] ?? 0) + BigInt(towardHouseMinor),
      );
    postings += contents.rows.length;
    size += bytes.byteLength;
    previous = createHash('sha256').update(bytes).digest('hex');
    last = file.path;
  }
  const [{ merchant, shard } = { merchant: '', shard: 0 }] = ordered;
  return { merchant, shard, number: ordered.length, hash: previous, postings, bytes: size, sums };
}

/**
 * Checks that the rows of each wallet lead from the totals before the
 * file to those after it, as its metadata states.
 */
function checkRows(
  file: Named,
  { members, rows, misplaced }: Contents,
  reached: Map<string, AppliedState>,
): void {
  if (misplaced > 0)
    throw new Broken(`${file.path} holds ${misplaced} postings of another merchant, day or shard.`);
  const ofMembers = Map.groupBy(rows, ({ memberId }) => `${file.merchant}/${memberId}`);
  if (ofMembers.size !== members.length)
    throw new Broken(`${file.path} does not hold the wallets that its notes name.`);
  for (const [member, before, after] of members) {
    const known = reached.get(member);
    // A release may skip the numbers of lost postings; the totals of applied postings do not change.
    if (known && (known[0] > before[0] || String(known.slice(1)) !== String(before.slice(1))))
      throw new Broken(
        `${file.path} does not go on where the wallet ${member} stood before: postings are missing.`,
      );
    const sum = (ofMembers.get(member) ?? []).reduce(
      (applied, row) =>
        withPosting(applied, { seq: row.seq, kind: row.kind, amountMinor: row.towardHouseMinor }),
      { lastSeq: before[0], sumMinor: before[1], postings: before[2], hash: before[3], hashFromSeq: 0 },
    );
    if (String([sum.lastSeq, sum.sumMinor, sum.postings, sum.hash]) !== String(after))
      throw new Broken(`The postings of ${member} in ${file.path} do not add up to what the house applied.`);
    reached.set(member, after);
  }
}

function compare(head: ShardHead, found: readonly ShardHead[]): void {
  const place = `shard ${head.shard} of ${head.merchant}`;
  const own = found.find(({ merchant, shard }) => merchant === head.merchant && shard === head.shard);
  const number = own?.number ?? 0;
  if (number < head.number)
    throw new Broken(
      `The archive of ${place} ends at file ${number}, the shard wrote ${head.number}: files are missing at the end.`,
    );
  // The shard may have written more files since its head was read.
  if (!own || number > head.number) return;
  if (own.hash !== head.hash)
    throw new Broken(`File ${number} of ${place} is not the one that the shard wrote.`);
  const total = ({ sums }: ShardHead) =>
    JSON.stringify(Object.entries(sums).sort(([one], [other]) => (one < other ? -1 : 1)));
  if (own.postings !== head.postings || total(own) !== total(head))
    throw new Broken(
      `The files of ${place} hold ${own.postings} postings that add up to other sums than the shard's ${head.postings}.`,
    );
}

type Connection = Awaited<ReturnType<typeof openArchive>>;

async function contentsOf(connection: Connection, folder: string, path: string): Promise<Contents> {
  const { merchant, day, shard } = named(path);
  const file = quoted(join(folder, path));
  const rowsOf = async <R>(query: string) =>
    (await connection.runAndReadAll(query)).getRowObjectsJS() as unknown as R[];
  try {
    const recorded = await rowsOf<{ key: string; value: string }>(
      `SELECT decode(key) AS key, decode(value) AS value FROM parquet_kv_metadata(${file})`,
    );
    const notes = new Map(recorded.map(({ key, value }) => [key, value]));
    const rows = await rowsOf<Row & { readonly isPlaced: boolean }>(
      `SELECT member_id AS "memberId", seq::DOUBLE AS seq, kind, currency,
         if(credit = 'clearing', amount_minor, -amount_minor)::DOUBLE AS "towardHouseMinor",
         merchant = ${quoted(merchant)} AND shard = ${shard} AND day = DATE ${quoted(day)}
           AND epoch_ms(at_ms)::DATE = day AS "isPlaced"
       FROM read_parquet(${file}, hive_partitioning = false) ORDER BY member_id, seq`,
    );
    return {
      number: Number(notes.get('number')),
      previous: notes.get('previous') ?? '',
      members: JSON.parse(notes.get('members') ?? '[]') as Contents['members'],
      misplaced: rows.filter(({ isPlaced }) => !isPlaced).length,
      rows,
    };
  } catch (error) {
    throw new Broken(
      `${path} cannot be read (${error instanceof Error ? error.message.split('\n')[0] : ''}): it was changed or cut off.`,
    );
  }
}

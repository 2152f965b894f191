import type { DrawProof } from '#src/contracts/lottery/draws.ts';
import { type DrawRow, drawOf } from './draw-clock.rows.ts';
import { bookOfProof, shownBook, shownProof } from './draw-clock.views.ts';
import type { ArchivedShard, FilePlace } from '#functions/features/lottery/shard-port.ts';
import type { Calls } from '#functions/objects/calls.ts';

/** What archiving a game's tickets needs from its clock. */
export interface ArchiveParts {
  readonly merchant: string;
  readonly gameId: number;
  readonly sql: SqlStorage;
  readonly bucket: R2Bucket;
  readonly commit: (work: () => void) => void;
  readonly now: () => number;
  readonly shardOf: (numero: string, shard: number) => Pick<Calls<Env['TICKET_SHARD']>, 'archive'>;
}

/** The last file of a game's chain, stored apart from the files so that a lost last file is detected. */
export interface TicketsHead {
  readonly number: number;
  /** SHA-256 of the file with that number. */
  readonly hash: string;
}

interface FilesRow extends Record<string, SqlStorageValue> {
  number: number;
  hash: string;
  numero: string | null;
  shard: number | null;
}

/** The bucket key of the head of a game's files. */
export function ticketsHeadKey(merchant: string, gameId: number): string {
  return `ticket-heads/merchant=${merchant}/game=${gameId}.json`;
}

/** The bucket key of a draw's proof, which is stored once its tickets are archived. */
export function proofKey(merchant: string, gameId: number, numero: string): string {
  return `draw-proofs/merchant=${merchant}/game=${gameId}/${numero}.json`;
}

/** The bucket key of the book of a draw without a proof, such as one with entered numbers. */
function bookKey(merchant: string, gameId: number, numero: string): string {
  return `draw-books/merchant=${merchant}/game=${gameId}/${numero}.json`;
}

/**
 * Moves the tickets of an ended draw to the archive, one file per shard. All files of a game form one chain. A
 * file that was begun is finished before any other takes its number, even if it belongs to another draw.
 */
export async function archiveDraw(parts: ArchiveParts, numero: string): Promise<void> {
  const { sql, commit, bucket, merchant, gameId } = parts;
  for (let next = begin(parts, numero); next; next = begin(parts, numero)) {
    const { row, shard, place } = next;
    const archived = await parts.shardOf(row.numero, shard).archive(place);
    if (archived.sha256 !== undefined)
      await putJson(bucket, ticketsHeadKey(merchant, gameId), {
        number: place.number,
        hash: archived.sha256,
      } satisfies TicketsHead);
    commit(() => acknowledge(sql, row, place, archived));
  }
  const row = drawOf(sql, numero);
  const proof = row && proofOf(parts, row);
  const book = row && shownBook(gameId, row, parts.now());
  if (proof) await putJson(bucket, proofKey(merchant, gameId, numero), proof);
  // The book of a draw that has a proof is part of it.
  else if (book?.ok) await putJson(bucket, bookKey(merchant, gameId, numero), book.value);
  commit(() => sql.exec('UPDATE draws SET next_at_ms = NULL WHERE numero = ?', numero));
}

/** The proof of a draw that the clock no longer stores, as JSON; undefined if the archive has none. */
export async function archivedProof(
  bucket: R2Bucket,
  merchant: string,
  gameId: number,
  numero: string,
): Promise<string | undefined> {
  return (await bucket.get(proofKey(merchant, gameId, numero)))?.text();
}

/** The book of a draw that the clock no longer stores, as JSON; undefined if the archive has none. */
export async function archivedBook(
  bucket: R2Bucket,
  merchant: string,
  gameId: number,
  numero: string,
): Promise<string | undefined> {
  const proof = await archivedProof(bucket, merchant, gameId, numero);
  if (proof !== undefined) return JSON.stringify(bookOfProof(JSON.parse(proof) as DrawProof));
  return (await bucket.get(bookKey(merchant, gameId, numero)))?.text();
}

/**
 * Reserves the next file for a shard and its position in the chain; undefined if
 * all shards of the draw are archived.
 */
function begin({ sql, commit, gameId, now }: ArchiveParts, numero: string) {
  let row: DrawRow | undefined;
  let files: FilesRow | undefined;
  commit(() => {
    files = sql.exec<FilesRow>('SELECT number, hash, numero, shard FROM ticket_files').one();
    row = drawOf(sql, files.numero ?? numero);
    if (!row || files.numero !== null || row.archived_shards >= row.shards) return;
    files = { ...files, numero, shard: row.archived_shards };
    sql.exec('UPDATE ticket_files SET numero = ?, shard = ?', files.numero, files.shard);
  });
  if (!row || !files || files.shard === null) return undefined;
  const draw = JSON.stringify({
    root: row.root,
    shardRoots: JSON.parse(row.shard_roots ?? '[]') as string[],
    ...(row.shard_tickets === null ? {} : { shardTickets: JSON.parse(row.shard_tickets) as number[] }),
    proof: proofOf({ gameId, now }, row) ?? null,
  });
  const place: FilePlace = { number: files.number + 1, previous: files.hash, draw };
  return { row, shard: files.shard, place };
}

/** Records that a shard is archived. Must run inside a transaction. */
function acknowledge(
  sql: SqlStorage,
  { numero }: DrawRow,
  place: FilePlace,
  { sha256 }: ArchivedShard,
): void {
  if (sha256 !== undefined) sql.exec('UPDATE ticket_files SET number = ?, hash = ?', place.number, sha256);
  sql.exec('UPDATE ticket_files SET numero = NULL, shard = NULL');
  sql.exec('UPDATE draws SET archived_shards = archived_shards + 1 WHERE numero = ?', numero);
}

function proofOf({ gameId, now }: Pick<ArchiveParts, 'gameId' | 'now'>, row: DrawRow): DrawProof | undefined {
  const proof = shownProof(gameId, row, now());
  return proof.ok ? proof.value : undefined;
}

async function putJson(bucket: R2Bucket, key: string, value: object): Promise<void> {
  await bucket.put(key, JSON.stringify(value), { httpMetadata: { contentType: 'application/json' } });
}

import type { DrawProof } from '#src/contracts/lottery-draws.ts';
import { type DrawRow, drawOf } from './draw-clock.rows.ts';
import { shownProof } from './draw-clock.views.ts';
import type { ArchivedShard, FilePlace, TicketShardPort } from './shard-port.ts';

/** What the move of a game's tickets needs of its clock. */
export interface ArchiveParts {
  readonly merchant: string;
  readonly gameId: number;
  readonly sql: SqlStorage;
  readonly bucket: R2Bucket;
  readonly commit: (work: () => void) => void;
  readonly now: () => number;
  readonly shardOf: (numero: string, shard: number) => Pick<TicketShardPort, 'archive'>;
}

/** The last file of a game's chain, beside the files, so that one that is lost at the end is missed. */
export interface TicketsHead {
  readonly number: number;
  /** SHA-256 of the file of that number. */
  readonly hash: string;
}

interface FilesRow extends Record<string, SqlStorageValue> {
  number: number;
  hash: string;
  numero: string | null;
  shard: number | null;
}

/** Where the head of a game's files stands. */
export function ticketsHeadKey(merchant: string, gameId: number): string {
  return `ticket-heads/merchant=${merchant}/game=${gameId}.json`;
}

/** Where a draw's proof stands once its tickets have moved. */
export function proofKey(merchant: string, gameId: number, numero: string): string {
  return `draw-proofs/merchant=${merchant}/game=${gameId}/${numero}.json`;
}

/**
 * Moves the tickets of one ended draw to the archive, a file a shard, all files of a game in one chain. A file that was
 * begun is finished before any other takes its number, though its draw be another.
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
  if (proof) await putJson(bucket, proofKey(merchant, gameId, numero), proof);
  commit(() => sql.exec('UPDATE draws SET next_at_ms = NULL WHERE numero = ?', numero));
}

/** The proof of a draw that the clock has forgotten, as JSON; undefined where the archive has none. */
export async function archivedProof(
  bucket: R2Bucket,
  merchant: string,
  gameId: number,
  numero: string,
): Promise<string | undefined> {
  return (await bucket.get(proofKey(merchant, gameId, numero)))?.text();
}

/** Notes which shard's file comes next, and where it stands in the chain; undefined where all of the draw have moved. */
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
    proof: proofOf({ gameId, now }, row) ?? null,
  });
  const place: FilePlace = { number: files.number + 1, previous: files.hash, draw };
  return { row, shard: files.shard, place };
}

/** Notes that a shard has moved. Must run inside a transaction. */
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

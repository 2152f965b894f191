import { createHash } from 'node:crypto';
import { putArchiveFile } from '#functions/archive/archive-file.ts';
import { type InclusionProof, inclusionProof } from '#src/rules/lottery/merkle.ts';
import type { ArchivedShard, FilePlace } from '#functions/features/lottery/shard-port.ts';
import { archivedAs, ticketOf } from './ticket-shard.book.ts';
import { lastEnding } from './ticket-shard.settlement.ts';
import { readTicketsFile, type ShardContents, ticketsFile } from './tickets-file.ts';

/** What archiving needs from the shard: its storage, the bucket, and its name in four parts. */
interface Shard {
  readonly storage: DurableObjectStorage;
  readonly bucket: R2Bucket;
  readonly name: readonly string[];
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

/**
 * Writes the shard's tickets as one file, then deletes their rows. After a crash between the two, the same bytes
 * are written again. A shard without tickets in its draw makes no file.
 */
export async function archiveShard(
  { storage, bucket, name }: Shard,
  place: FilePlace,
): Promise<ArchivedShard> {
  const known = archivedAs(storage.sql);
  if (known) return known;
  const contents = contentsOf(storage.sql, name);
  const file = contents.tickets.length > 0 ? ticketsFile(contents, place) : undefined;
  if (file) await putArchiveFile(bucket, file);
  const archived = { tickets: contents.tickets.length, ...(file && { key: file.key, sha256: file.sha256 }) };
  storage.transactionSync(() => emptyShard(storage.sql, contents, archived));
  return archived;
}

/** The proofs that tickets were in the shard, read from its file. */
export async function archivedInclusions(
  bucket: R2Bucket,
  { key }: ArchivedShard,
  ticketIds: readonly string[],
): Promise<Record<string, InclusionProof>> {
  if (key === undefined) return {};
  const body = await bucket.get(key);
  if (!body) throw new Error(`the archive has no ${key}`);
  const { ticketIds: all, texts } = await readTicketsFile(await body.arrayBuffer());
  const places = ticketIds.map((ticketId) => [ticketId, all.indexOf(ticketId)] as const);
  return Object.fromEntries(
    places.filter(([, at]) => at >= 0).map(([ticketId, at]) => [ticketId, inclusionProof(texts, at, sha256)]),
  );
}

/** The contents of a sealed shard. Throws while its sale is open or one of its tickets is not settled. */
function contentsOf(sql: SqlStorage, name: readonly string[]): ShardContents {
  const { root } = sql.exec<{ root: string | null }>('SELECT root FROM sale').one();
  if (root === null) throw new Error('a shard that is not sealed cannot be archived');
  const ending = lastEnding(sql) ?? null;
  const rows = sql
    .exec<{ terms: string; accepted_at_ms: number; revision: number }>(
      "SELECT terms, accepted_at_ms, revision FROM tickets WHERE state = 'in' ORDER BY seq",
    )
    .toArray();
  if (rows.some(({ revision }) => revision < (ending?.revision ?? 1)))
    throw new Error('a shard with open tickets cannot be archived');
  const [merchant = '', gameId = '', numero = '', shard = ''] = name;
  const tickets = rows.map(ticketOf);
  return { merchant, gameId: Number(gameId), numero, shard: Number(shard), root, ending, tickets };
}

/**
 * Deletes all ticket rows, unless the draw has received another ending in the meantime. The sale stays sealed, so
 * no ticket can enter any more. Must run inside a transaction.
 */
function emptyShard(sql: SqlStorage, { ending }: ShardContents, archived: ArchivedShard): void {
  if (lastEnding(sql)?.revision !== ending?.revision)
    throw new Error('the draw ended anew while it was archived');
  sql.exec('UPDATE sale SET archive = ?', JSON.stringify(archived));
  sql.exec('DELETE FROM tickets');
}

import { genesis } from '#functions/archive/archive-file.ts';
import { type ReadFile, readArchiveFile } from '#tests/support/archive-rows.ts';
import type { MemberClient } from './member-client.ts';
import { Violation } from './operation.ts';
import type { SimulatedWorker } from './worker.ts';

/** The columns that a posting has in common with its ledger row. */
const shared = [
  'seq',
  'at_ms',
  'kind',
  'debit',
  'credit',
  'amount_minor',
  'cash_after_minor',
  'source',
  'reference',
  'round_id',
  'hash',
];

const ledgerQuery = `SELECT ${shared.join(', ')} FROM ledger
  WHERE 'clearing' IN (debit, credit) AND kind <> 'CLEARED' ORDER BY seq`;

/**
 * Asserts that the archive holds every posting that the house account applied, exactly once and equal to its ledger
 * row, in unbroken chains of files.
 */
export async function auditArchive(
  clients: readonly MemberClient[],
  { archive, host }: SimulatedWorker,
): Promise<void> {
  const files = await Promise.all([...archive.files.values()].map(readArchiveFile));
  const keys = [...archive.files.keys()];
  const shards = Map.groupBy(
    files.map((file, at) => ({ ...file, shard: /shard=(\d+)/.exec(keys[at] ?? '')?.[1] ?? '' })),
    ({ shard }) => shard,
  );
  const archived = new Map<string, string[]>();
  const reached = new Map<string, string>();
  for (const [shard, ofShard] of shards) {
    const chain = ofShard.sort((one, other) => one.number - other.number);
    const head = follow(shard, chain);
    const stored = host
      .storageOf('outbox', `demo/${shard}`)
      ?.rows<{ hash: string }>('SELECT hash FROM archive_head');
    if (stored?.[0]?.hash !== head) throw new Violation('', `shard ${shard}: the head is not the last file`);
    for (const { members, rows } of chain) {
      for (const [member, before, after] of members) {
        if (reached.has(member) && reached.get(member) !== JSON.stringify(before))
          throw new Violation(member, 'a file does not go on where the one before ended');
        reached.set(member, JSON.stringify(after));
      }
      for (const row of rows) {
        const member = `demo/${String(row['member_id'])}`;
        const known = archived.get(member) ?? [];
        known.push(JSON.stringify(shared.map((column) => String(row[column]))));
        archived.set(member, known);
      }
    }
  }
  for (const { model } of clients) {
    const member = `demo/${model.name}`;
    const ledger = host.storageOf('object', member)?.rows<Record<string, unknown>>(ledgerQuery) ?? [];
    const expected = ledger.map((row) => JSON.stringify(shared.map((column) => String(row[column]))));
    const found = archived.get(member) ?? [];
    if (JSON.stringify(found) !== JSON.stringify(expected))
      throw new Violation(
        model.name,
        `the archive has ${found.length} postings, the ledger ${expected.length}`,
      );
  }
}

/** Follows a chain from its first file; returns the hash of the last. */
function follow(shard: string, chain: readonly ReadFile[]): string {
  let previous = genesis;
  for (const [at, file] of chain.entries()) {
    if (file.number !== at + 1 || file.previous !== previous)
      throw new Violation('', `shard ${shard}: file ${file.number} does not follow file ${at}`);
    previous = file.sha256;
  }
  return previous;
}

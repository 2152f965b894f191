import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { fetchLocalBucket } from './local-bucket.ts';
import { type ShardHead, verifyArchive } from './verify-archive.ts';

const usage = 'npm run verify-archive -- [--from FOLDER] [--heads FILE]';

const { values, positionals } = parseArgs({
  options: { from: { type: 'string' }, heads: { type: 'string' } },
  allowPositionals: true,
});
if (positionals.length > 0) {
  console.error(usage);
  process.exit(2);
}
const heads = values.heads === undefined ? [] : headsIn(readFileSync(values.heads, 'utf8'));
const verified = await verifyArchive(values.from ?? (await fetchLocalBucket()), heads);
if (verified.ok) {
  const postings = verified.heads.reduce((sum, head) => sum + head.postings, 0);
  console.log(
    `${postings} postings in ${verified.heads.length} unbroken chains, ${verified.ledgers} members' older ledger rows, ${verified.tickets} lottery tickets under the roots of their draws, and ${verified.statements} agents' statements computed again. Note these heads:`,
  );
  for (const { merchant, shard, number, hash } of verified.heads)
    console.log(`${merchant}/${shard} ${number}:${hash}`);
} else {
  console.error(verified.fault);
  process.exitCode = 1;
}

/** The heads in a response of /ops/api/archive. */
function headsIn(text: string): ShardHead[] {
  return (JSON.parse(text) as { readonly value: { readonly shards: ShardHead[] } }).value.shards;
}

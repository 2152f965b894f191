import { operate } from './operator.ts';
import type { Site } from './site.ts';

const shards = 8;

/** Runs a statement in every shard of the merchant's house account; returns all their rows. */
export async function inHouses(site: Site, statement: string): Promise<Record<string, unknown>[]> {
  const worker = site.harness.getWorker<Env>();
  const found = [];
  for (let shard = 0; shard < shards; shard++) {
    const storage = await worker.getDurableObjectStorage('HOUSE', { name: `${site.merchant}/${shard}` });
    found.push(...((await storage.exec(statement)) as Record<string, unknown>[]));
  }
  return found;
}

/**
 * Makes every shard write its hourly sums now, which otherwise happens once a minute. The site must have an operator
 * range.
 */
export async function writeHoursNow(site: Site): Promise<void> {
  await inHouses(site, "UPDATE due SET at_ms = 0 WHERE what = 'hours'");
  for (let shard = 0; shard < shards; shard++)
    await site.harness.getWorker<Env>().evictDurableObject('HOUSE', { name: `${site.merchant}/${shard}` });
  // This call queries each shard. The evicted object starts again and sets its alarm for what is due.
  const { status } = await operate(site, 'GET', `${site.origin}/ops/api/archive`);
  if (status !== 200) throw new Error(`The look at the stores answered ${status}`);
}

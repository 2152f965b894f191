import type { Site } from './site.ts';

/** Runs the cron trigger, which the local runtime never fires by itself, and waits for it to finish. */
export async function watch(site: Site): Promise<void> {
  const worker = site.harness.getWorker<Env>();
  const { outcome } = await worker.scheduled('* * * * *');
  if (outcome !== 'ok') throw new Error(`The cron trigger ended as ${outcome}`);
}

/** Reads or writes the house account's rows in the shard of one member. */
export async function houseShard(
  site: Site,
  memberId: string,
  statement: string,
  ...values: (string | number)[]
): Promise<Record<string, unknown>[]> {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(memberId)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  const storage = await site.harness
    .getWorker<Env>()
    .getDurableObjectStorage('HOUSE', { name: `${site.merchant}/${hash % 8}` });
  return storage.exec(statement, ...values) as Promise<Record<string, unknown>[]>;
}

/** Runs a statement in every shard of the house account. */
export async function everyHouse(site: Site, statement: string): Promise<void> {
  const worker = site.harness.getWorker<Env>();
  for (let shard = 0; shard < 8; shard += 1)
    await (await worker.getDurableObjectStorage('HOUSE', { name: `${site.merchant}/${shard}` })).exec(
      statement,
    );
}

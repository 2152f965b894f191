import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { getPlatformProxy, unstable_readConfig as readConfig } from 'wrangler';
import { localState } from '../setup/steps/database.mjs';

/** The folder that receives the files of the local site's bucket. */
const fetched = '.wrangler/archive';

/** Copies the archive of the local site into a folder of plain files; returns the folder. */
export async function fetchLocalBucket(state = localState): Promise<string> {
  const bucket = resolve(fetched);
  rmSync(bucket, { recursive: true, force: true });
  mkdirSync(bucket, { recursive: true });
  if (!existsSync(state)) return bucket;
  const { env, dispose } = await getPlatformProxy<Pick<Env, 'ARCHIVE'>>({
    configPath: bucketsAlone(),
    persist: { path: resolve(state, 'v3') },
  });
  try {
    await copyAll(env.ARCHIVE, bucket);
  } finally {
    await dispose();
  }
  return bucket;
}

/** A configuration with only the buckets of wrangler.toml, which works without the Worker. */
function bucketsAlone(): string {
  const config = readConfig({ config: 'wrangler.toml' }) as Readonly<Record<string, unknown>>;
  const { compatibility_date, r2_buckets } = config;
  const file = resolve('.wrangler/buckets-alone.json');
  writeFileSync(file, JSON.stringify({ name: 'buckets', compatibility_date, r2_buckets }));
  return file;
}

async function copyAll(bucket: R2Bucket, folder: string): Promise<void> {
  let cursor: string | undefined;
  do {
    const page = await bucket.list(cursor === undefined ? {} : { cursor });
    for (const { key } of page.objects) {
      const body = await bucket.get(key);
      if (!body) continue;
      mkdirSync(dirname(join(folder, key)), { recursive: true });
      writeFileSync(join(folder, key), new Uint8Array(await body.arrayBuffer()));
    }
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor !== undefined);
}

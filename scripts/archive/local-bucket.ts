import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { withLocalStores } from '../setup/local-stores.ts';
import { localState } from '../setup/steps/database.mjs';

/** The folder into which the local site's bucket is copied. */
const fetched = '.wrangler/archive';

/** Copies the archive of the local site into a folder of plain files; returns the folder. */
export async function fetchLocalBucket(state = localState): Promise<string> {
  const bucket = resolve(fetched);
  rmSync(bucket, { recursive: true, force: true });
  mkdirSync(bucket, { recursive: true });
  if (!existsSync(state)) return bucket;
  await withLocalStores<Pick<Env, 'ARCHIVE'>, void>('r2_buckets', state, ({ ARCHIVE }) =>
    copyAll(ARCHIVE, bucket),
  );
  return bucket;
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

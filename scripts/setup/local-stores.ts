import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { getPlatformProxy, unstable_readConfig as readConfig } from 'wrangler';

/**
 * Runs `work` with the databases or the buckets of wrangler.toml, on a
 * local state folder as `wrangler dev --persist-to` keeps it.
 */
export async function withLocalStores<Bindings extends object, Result>(
  kind: 'd1_databases' | 'r2_buckets',
  state: string,
  work: (bindings: Bindings) => Promise<Result>,
): Promise<Result> {
  const { env, dispose } = await getPlatformProxy<Bindings>({
    configPath: configurationOf(kind),
    persist: { path: resolve(state, 'v3') },
  });
  try {
    return await work(env);
  } finally {
    await dispose();
  }
}

/** Writes a configuration with only these stores, which works without the Worker. */
function configurationOf(kind: 'd1_databases' | 'r2_buckets'): string {
  const config = readConfig({ config: 'wrangler.toml' }) as Readonly<Record<string, unknown>>;
  const file = resolve(`.wrangler/${kind}-alone.json`);
  const { compatibility_date, [kind]: stores } = config;
  mkdirSync(resolve('.wrangler'), { recursive: true });
  writeFileSync(file, JSON.stringify({ name: 'stores', compatibility_date, [kind]: stores }));
  return file;
}

import { readdirSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import { unstable_getMiniflareWorkerOptions as optionsOfConfig } from 'wrangler';
import { bundle } from '../../scripts/setup/steps/bundle.mjs';

const kinds: Readonly<Record<string, string>> = {
  '.js': 'ESModule',
  '.mjs': 'ESModule',
  '.wasm': 'CompiledWasm',
  '.bin': 'Data',
};

/** The options of wrangler.toml, with the secrets of .dev.vars. */
export const configuredWorker = () => optionsOfConfig('./wrangler.toml').workerOptions;

/** A secret of .dev.vars. */
export function developmentSecret(name: string): string {
  return (configuredWorker().bindings as Readonly<Record<string, string>>)[name] ?? '';
}

/** The options of the Worker's production bundle, or of another one. */
export function bundledWorker(folder = bundle): Record<string, unknown> {
  const modules = readdirSync(folder)
    .filter((name) => kinds[extname(name)] !== undefined)
    .sort((a, b) => Number(b === 'index.js') - Number(a === 'index.js'))
    .map((name) => ({ type: kinds[extname(name)], path: resolve(folder, name) }));
  return { ...configuredWorker(), modulesRoot: resolve(folder), modules };
}

/** The runtime options that run the bundle on the databases of a folder; they can be serialised as JSON. */
export function bundledSite(state: string, vars: Record<string, string> = {}): Record<string, unknown> {
  const worker = bundledWorker();
  const bindings = { ...(worker['bindings'] as object), ...vars };
  return { ...worker, bindings, resourcePersistencePath: resolve(state, 'v3') };
}

import { readdirSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import { unstable_getMiniflareWorkerOptions as optionsOfConfig } from 'wrangler';
import { runtimeOf } from './miniflare.ts';

/** Where the bundle and the databases of a bench are kept. */
export const bundle = '.wrangler/bench/bundle';
export const state = '.wrangler/bench/state';
const kinds: Readonly<Record<string, string>> = {
  '.js': 'ESModule',
  '.mjs': 'ESModule',
  '.wasm': 'CompiledWasm',
};

/** The secret that the house vendor's server signs with, from .dev.vars. */
export const houseSecret = () => secretOf('HOUSE_VENDOR_SECRET');
/** The first operator's token, from .dev.vars. */
export const operatorSecret = () => secretOf('OPERATOR_TOKEN');

function secretOf(name: string): string {
  const { bindings } = optionsOfConfig('./wrangler.toml').workerOptions;
  return (bindings as Readonly<Record<string, string>>)[name] ?? '';
}

/** A Worker that answers on loopback until it is stopped. */
export interface Running {
  readonly origin: string;
  stop(): Promise<void>;
}

async function start(options: Record<string, unknown>): Promise<Running> {
  const runtime = runtimeOf(options);
  const url = await runtime.ready;
  return { origin: url.origin, stop: () => runtime.dispose() };
}

/**
 * Starts a one-file Worker, with an object class `Cell` where it exports one. The local runtime puts a router of
 * its own before a Worker that has assets, so a yardstick gets the site's assets too unless it is asked to be bare.
 */
export function startYardstick(script: string, { bare = false } = {}): Promise<Running> {
  const { compatibilityDate, assets } = optionsOfConfig('./wrangler.toml').workerOptions;
  const objects = { CELL: { className: 'Cell', useSQLite: true } };
  return start({
    modules: [{ type: 'ESModule', path: 'yardstick.mjs', contents: script }],
    compatibilityDate,
    ...(bare ? {} : { assets }),
    ...(script.includes('class Cell') ? { durableObjects: objects } : {}),
  });
}

/** Starts the site's production bundle with the bindings of wrangler.toml and the secrets of .dev.vars. */
export function startSite(): Promise<Running> {
  return start(siteOptions({ bundle, state }));
}

/** What a runtime is told to run a bundle on the databases of a folder; all of it can be written as JSON. */
export function siteOptions(folders: { readonly bundle: string; readonly state: string }) {
  return { ...bundledWorker(folders.bundle), resourcePersistencePath: resolve(folders.state, 'v3') };
}

/** The options of the bundle that `wrangler deploy --dry-run` wrote into a folder. */
export function bundledWorker(folder: string): Record<string, unknown> {
  const { workerOptions } = optionsOfConfig('./wrangler.toml');
  const modules = readdirSync(folder)
    .filter((name) => kinds[extname(name)] !== undefined)
    .sort((a, b) => Number(b === 'index.js') - Number(a === 'index.js'))
    .map((name) => ({ type: kinds[extname(name)], path: resolve(folder, name) }));
  return { ...workerOptions, modulesRoot: resolve(folder), modules };
}

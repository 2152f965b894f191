import { cpSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { type SeparateSite, startSeparateSite } from '#tests/support/site.ts';
import { drainedBundle, ensureBundled } from '../../scripts/setup/steps/bundle.mjs';
import type { Shot } from './load.ts';

const opened = '.wrangler/bench/cashier';

/** The site with extra routes by which a bench calls members' objects directly. */
export async function startCashierSite(): Promise<SeparateSite> {
  await ensureBundled();
  rmSync(opened, { recursive: true, force: true });
  cpSync(drainedBundle, opened, { recursive: true });
  const fromWrangler = createRequire(createRequire(import.meta.url).resolve('wrangler'));
  const { build } = fromWrangler('esbuild') as { build(options: object): Promise<unknown> };
  await build({
    entryPoints: ['tests/bench/cashier-entry.mjs'],
    bundle: true,
    format: 'esm',
    outfile: join(opened, 'index.js'),
    alias: { 'the-site': resolve(drainedBundle, 'index.js') },
    external: ['cloudflare:*', 'node:*', '*.wasm', '*.bin'],
    logLevel: 'error',
  });
  return startSeparateSite({ bundle: opened });
}

/** A call through one of these routes, as a shot for a load. */
export function doorShot(door: string, body: object): Shot {
  return {
    method: 'POST',
    path: `/bench/${door}`,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  };
}

/** Creates members with money in their wallets. */
export async function addMembers(origin: string, count: number, amountMinor: number): Promise<string[]> {
  const names = Array.from({ length: count }, (_, at) => `bench-${at}`);
  for (const name of names) await throughDoor(origin, 'add', { name, amountMinor });
  return names;
}

/** Calls through one of these routes and returns the response's value. */
export async function throughDoor<Value>(origin: string, door: string, body: object): Promise<Value> {
  const { path, ...request } = doorShot(door, body);
  const answer = await fetch(new URL(path, origin), request);
  if (!answer.ok) throw new Error(`${door} was answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Value;
}

import { waitUntil } from 'cloudflare:workers';
import { isolateCache } from '#functions/http/isolate-cache.ts';
import { logFailure } from '#functions/http/log.ts';
import { availabilitySetting } from '#functions/settings/availability.ts';
import type { Catalogue } from './catalogue.ts';
import { readCatalogue, readCatalogueVersion } from './catalogue.repo.ts';
import { catalogueOfRows } from './catalogue-rows.ts';

/** How long an isolate may serve a catalogue since it last read it or found it unchanged, in milliseconds. */
export const catalogueLifetimeMs = 10_000;

const catalogues = isolateCache<Catalogue>({
  lifetimeMs: catalogueLifetimeMs,
  entriesMax: 200,
  keepAlive: waitUntil,
  staleIfErrorMs: ({ merchant }) => availabilitySetting.lastOf(merchant).staleIfErrorSeconds * 1000,
  onFailure: (merchant, error) => logFailure('catalogue', 'READ', merchant, error),
});

/**
 * The merchant's catalogue, never older than `catalogueLifetimeMs` while the database can be read. While it cannot,
 * the last one is served for up to `staleIfErrorSeconds`.
 */
export function catalogueFor(env: Env, merchant: string, nowMs: number): Catalogue | Promise<Catalogue> {
  return catalogues.get(merchant, nowMs, async (previous) =>
    previous && previous.version === (await readCatalogueVersion(env, merchant))
      ? previous
      : catalogueOfRows(merchant, await readCatalogue(env, merchant)),
  );
}

/** The merchant's catalogue as it is now, for whoever changes it: its version is read with every call. */
export async function newestCatalogue(env: Env, merchant: string, nowMs: number): Promise<Catalogue> {
  const known = await catalogueFor(env, merchant, nowMs);
  if (known.version === (await readCatalogueVersion(env, merchant))) return known;
  catalogues.forget(merchant);
  return await catalogueFor(env, merchant, nowMs);
}

/** Makes a change visible at once in the isolate that made it. */
export function forgetCatalogue(merchant: string): void {
  catalogues.forget(merchant);
}

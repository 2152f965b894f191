import { waitUntil } from 'cloudflare:workers';
import type { Settings } from '#functions/http/context.ts';
import { isolateCache } from '#functions/http/isolate-cache.ts';
import { logFailure } from '#functions/http/log.ts';
import { availabilitySetting } from './availability.ts';
import { settingsDocuments } from './settings-document.ts';
import { readStoredSettings } from './settings.repo.ts';

/** How long an isolate may use settings that it has read, while the store is readable, in milliseconds. */
const settingsLifetimeMs = 10_000;
const hostsMax = 200;

const cache = isolateCache<Settings>({
  lifetimeMs: settingsLifetimeMs,
  entriesMax: hostsMax,
  keepAlive: waitUntil,
  staleIfErrorMs: (settings) => availabilitySetting.of(settings).staleIfErrorSeconds * 1000,
  onFailure: (host, error) => logFailure('settings', 'READ', host, error),
});

/**
 * The settings of the host's merchant, synchronously if this isolate has them. If the store cannot be read, the last
 * read settings stay in force for `staleIfErrorSeconds`; rejects if there are none.
 */
export function settingsFor(env: Env, host: string, nowMs: number): Settings | Promise<Settings> {
  return cache.get(host, nowMs, async (previous) => {
    const settings = await readStoredSettings(env, host, nowMs, previous);
    // Every document is parsed when loaded, so that an invalid one is noticed before its feature is used.
    for (const document of settingsDocuments()) document.of(settings);
    return settings;
  });
}

/** Stand-in for settings that cannot be read; only calls that are open to everyone see it. */
export function noSettings(merchant: string, nowMs: number): Settings {
  return { merchant, loadedAtMs: nowMs, document: () => undefined, version: () => 0 };
}

/** Drops a merchant's cached settings, so that a change is visible at once in the isolate that made it. */
export function forgetSettings(merchant: string): void {
  cache.forgetWhere((settings) => settings.merchant === merchant);
}

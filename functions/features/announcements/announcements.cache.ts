import { waitUntil } from 'cloudflare:workers';
import { isolateCache } from '#functions/http/isolate-cache.ts';
import { logFailure } from '#functions/http/log.ts';
import { type AnnouncementRow, readRunning } from './announcements.repo.ts';

/** How long an isolate may serve the announcements it has read, in milliseconds. */
export const announcementsLifetimeMs = 10_000;

/** Hour-old news is better than none while the database cannot be read. */
const staleMs = 3_600_000;

/** However often a flush is requested, an isolate rereads a merchant's announcements at most once per interval. */
export const flushEveryMs = 1_000;

const kept = isolateCache<readonly AnnouncementRow[]>({
  lifetimeMs: announcementsLifetimeMs,
  entriesMax: 200,
  keepAlive: waitUntil,
  staleIfErrorMs: () => staleMs,
  onFailure: (merchant, error) => logFailure('announcements', 'READ', merchant, error),
});

const flushedAtMs = new Map<string, number>();

/** The merchant's announcements that had not ended when they were read. */
export function announcementsFor(
  env: Env,
  merchant: string,
  nowMs: number,
): readonly AnnouncementRow[] | Promise<readonly AnnouncementRow[]> {
  return kept.get(merchant, nowMs, () => readRunning(env, merchant, nowMs));
}

/** Makes an operator's change visible at once in the isolate that took it. */
export function forgetAnnouncements(merchant: string): void {
  kept.forget(merchant);
}

/** Makes the next reader query the database. Any visitor may request this, at most once a second per merchant. */
export function flushAnnouncements(merchant: string, nowMs: number): void {
  if (nowMs - (flushedAtMs.get(merchant) ?? 0) < flushEveryMs) return;
  if (flushedAtMs.size > 1_000) flushedAtMs.clear();
  flushedAtMs.set(merchant, nowMs);
  kept.forget(merchant);
}

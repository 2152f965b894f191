import { waitUntil } from 'cloudflare:workers';
import { isolateCache } from '#functions/http/isolate-cache.ts';
import { logFailure } from '#functions/http/log.ts';
import { promotionsMax } from '#src/contracts/rewards/promotions.ts';
import { placesShownMs } from '#src/rules/rewards/contest-places.ts';
import { type PromotionRow, promotionsInForce } from './promotions.repo.ts';

/** How long an isolate may serve the promotions it has read, in milliseconds. */
const lifetimeMs = 10_000;
/** A list that is an hour old is better than none while the database cannot be read. */
const staleMs = 3_600_000;

const kept = isolateCache<readonly PromotionRow[]>({
  lifetimeMs,
  entriesMax: 200,
  keepAlive: waitUntil,
  staleIfErrorMs: () => staleMs,
  onFailure: (merchant, error) => logFailure('promotions', 'READ', merchant, error),
});

/** The promotions that a merchant offers at this instant, for lists; an acceptance reads its promotion anew. */
export async function promotionsNow(
  { env, merchant }: { readonly env: Env; readonly merchant: string },
  nowMs: number,
): Promise<readonly PromotionRow[]> {
  const rows = await promotionsKept(env, merchant, nowMs);
  return rows.filter(({ document }) => isRunning(document, nowMs));
}

/** The same with the contests that ended lately, whose places those who took part may still read. */
export async function promotionsToFollow(
  { env, merchant }: { readonly env: Env; readonly merchant: string },
  nowMs: number,
): Promise<readonly PromotionRow[]> {
  const rows = await promotionsKept(env, merchant, nowMs);
  return rows.filter(
    ({ document }) => isRunning(document, nowMs) || isRunning(withPlacesShown(document), nowMs),
  );
}

async function promotionsKept(env: Env, merchant: string, nowMs: number): Promise<readonly PromotionRow[]> {
  return kept.get(merchant, nowMs, () => promotionsInForce(env, merchant, promotionsMax));
}

function withPlacesShown(document: PromotionRow['document']): PromotionRow['document'] {
  const { trigger, closesAtMs } = document;
  return trigger.on === 'contest' && closesAtMs !== undefined
    ? { ...document, closesAtMs: closesAtMs + placesShownMs }
    : document;
}

/** Whether a promotion has begun and not ended. */
export function isRunning({ opensAtMs, closesAtMs }: PromotionRow['document'], nowMs: number): boolean {
  return opensAtMs <= nowMs && (closesAtMs === undefined || closesAtMs > nowMs);
}

/** Makes an operator's change visible at once in the isolate that took it. */
export function forgetPromotions(merchant: string): void {
  kept.forget(merchant);
}

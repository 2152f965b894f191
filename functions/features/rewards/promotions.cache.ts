import { waitUntil } from 'cloudflare:workers';
import { isolateCache } from '#functions/http/isolate-cache.ts';
import { logFailure } from '#functions/http/log.ts';
import { promotionsMax } from '#src/contracts/rewards/promotions.ts';
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
  const rows = await kept.get(merchant, nowMs, () => promotionsInForce(env, merchant, promotionsMax));
  return rows.filter(({ document }) => isRunning(document, nowMs));
}

/** Whether a promotion has begun and not ended. */
export function isRunning({ opensAtMs, closesAtMs }: PromotionRow['document'], nowMs: number): boolean {
  return opensAtMs <= nowMs && (closesAtMs === undefined || closesAtMs > nowMs);
}

/** Makes an operator's change visible at once in the isolate that took it. */
export function forgetPromotions(merchant: string): void {
  kept.forget(merchant);
}

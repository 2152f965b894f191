import type { RequestContext } from '#functions/http/context.ts';
import { logTrouble } from '#functions/http/log.ts';
import { readDocuments } from '#functions/settings/settings.repo.ts';
import { drawClockOf } from './draw-clock-port.ts';
import { lotteryGamesSetting } from './lottery-games.settings.ts';

/** How long an isolate assumes that a merchant's clocks are running after it has woken them, in milliseconds. */
const awakeMs = 60_000;
const merchantsMax = 200;
const wokenAtMs = new Map<string, number>();

/**
 * Starts the clocks of a merchant's games, after the response and at most once a
 * minute. Each then runs by its alarm.
 */
export function wakeClocks({ env, merchant, settings, nowMs, execution }: RequestContext): void {
  if (nowMs - (wokenAtMs.get(merchant) ?? 0) < awakeMs) return;
  if (wokenAtMs.size >= merchantsMax) wokenAtMs.clear();
  wokenAtMs.set(merchant, nowMs);
  execution.waitUntil(wakeAll(env, merchant, settings));
}

/** Runs every minute to restart clocks whose alarm was lost. */
export async function watchDraws(env: Env, merchants: readonly string[]): Promise<void> {
  for (const merchant of merchants) {
    try {
      const settings = await readDocuments(env.DB, merchant, [lotteryGamesSetting.name]);
      await wakeAll(env, merchant, settings);
    } catch (error) {
      logTrouble('draws-unwatched', error);
    }
  }
}

async function wakeAll(env: Env, merchant: string, settings: RequestContext['settings']): Promise<void> {
  const games = lotteryGamesSetting.of(settings).games.filter(({ isOnSale }) => isOnSale);
  const woken = await Promise.allSettled(
    games.map(({ gameId }) => drawClockOf(env, merchant, gameId).wake()),
  );
  for (const outcome of woken) if (outcome.status === 'rejected') logTrouble('draw-clock', outcome.reason);
}

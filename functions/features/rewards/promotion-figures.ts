import { waitUntil } from 'cloudflare:workers';
import type { ActSite } from '#functions/audit/joint-action.ts';
import { catalogueFor } from '#functions/catalogue/catalogue-cache.ts';
import { isolateCache } from '#functions/http/isolate-cache.ts';
import { logFailure } from '#functions/http/log.ts';
import type { Figures } from '#src/rules/rewards/terms-cost.ts';
import { slotModel } from '#src/rules/slot/models/every-model.ts';
import { countedReturns } from './game-returns.repo.ts';
import type { PlaysForJackpot } from './promotion-site.ts';

/** Returns are counted once a day. */
const lifetimeMs = 600_000;
const staleMs = 86_400_000;

const kept = isolateCache<Awaited<ReturnType<typeof countedReturns>>>({
  lifetimeMs,
  entriesMax: 200,
  keepAlive: waitUntil,
  staleIfErrorMs: () => staleMs,
  onFailure: (merchant, error) => logFailure('game-returns', 'READ', merchant, error),
});

/**
 * What is known of the returns of the games that a bonus can be staked in, by currency: those counted here, and for
 * slots of the house those that they state. Games that play for a jackpot take no bonus.
 */
export async function figuresAt(
  { env, merchant, settings, nowMs }: Pick<ActSite, 'env' | 'merchant' | 'settings' | 'nowMs'>,
  playsForJackpot: PlaysForJackpot,
): Promise<(currency: string) => Figures> {
  const [{ shown }, rows] = await Promise.all([
    catalogueFor(env, merchant, nowMs),
    kept.get(merchant, nowMs, () => countedReturns(env, merchant)),
  ]);
  return (currency) => {
    const counted = new Map(
      rows.flatMap((row) => (row.currency === currency ? [[row.gameCode, row] as const] : [])),
    );
    return {
      returns: shown.flatMap(({ gameCode, gameType, model }) => {
        const stated = slotModel(model)?.stated.returnPercent;
        const found = counted.get(gameCode);
        if ((!found && stated === undefined) || playsForJackpot(settings, gameCode)) return [];
        return [
          {
            ...{ gameCode, gameType, rounds: found?.rounds ?? 0, returnPpm: found?.returnPpm ?? 0 },
            ...(stated === undefined ? {} : { statedPpm: Math.round(Number(stated) * 10_000) }),
          },
        ];
      }),
    };
  };
}

import { signLaunch } from '#functions/edge/launch-token.ts';
import type { SportsMatch, SportsPick } from '#src/contracts/sports.ts';
import { type Seat, seat } from './seat.ts';
import { testSecrets } from './secrets.ts';
import type { Site } from './site.ts';
import type { TableAnswer } from './slot-seat.ts';
import { launchLocation } from './visitor-location.ts';

export const sportsGame = 'house-sports';
const sportsVendor = 'SPORTSHOUSE';

/** A member with demo credit at a sportsbook of the house vendor. */
export interface SportsSeat extends Seat {
  ask<Value = Record<string, unknown>>(action: string, body?: unknown): Promise<BetAnswer<Value>>;
}

interface BetAnswer<Value> extends TableAnswer<Value> {
  readonly details: Readonly<Record<string, unknown>> | undefined;
}

/** Puts one sportsbook into the site's catalogue. */
export async function openSportsbook(site: Site, gameCode = sportsGame, model = 'sports-1'): Promise<void> {
  const names = JSON.stringify({ en: 'Sports' });
  await site.sql(
    `INSERT OR IGNORE INTO vendors (merchant, code, names, emblem, categories, position, changed_at_ms, changed_by)
     VALUES (?, ?, ?, 'test', '["SPORTS"]', 0, 0, 'test')`,
    site.merchant,
    sportsVendor,
    names,
  );
  await site.sql(
    `INSERT INTO games (merchant, node_id, game_id, game_code, vendor_code, game_type, names, theme, model,
       position, changed_at_ms, changed_by)
     VALUES (?, ?, ?, ?, ?, 'SPORTS', ?, 'test', ?, 0, 0, 'test')`,
    site.merchant,
    `node-${gameCode}`,
    `id-${gameCode}`,
    gameCode,
    sportsVendor,
    names,
    model,
  );
}

/** Seats a fresh member at a sportsbook. */
export async function sportsSeat(
  site: Site,
  creditMinor = 100_000,
  gameCode = sportsGame,
): Promise<SportsSeat> {
  const base = await seat(site, creditMinor);
  const { memberId, sessionId } = base;
  const place = launchLocation;
  const claims = { memberId, sessionId, gameCode, vendorCode: sportsVendor, trial: false, place };
  const launchToken = await signLaunch(testSecrets as unknown as Env, site.merchant, claims, Date.now());
  return {
    ...base,
    launchToken,
    async ask<Value>(action: string, body: unknown = {}) {
      const answer = await site.fetch(`/house/sports/${action}`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Authorization: `Bearer ${launchToken}`,
          Origin: 'null',
        },
        body: JSON.stringify(body),
      });
      const wire = (await answer.json()) as {
        value: Value;
        error?: { code: string; details?: Record<string, unknown> };
      };
      return {
        status: answer.status,
        code: wire.error?.code,
        details: wire.error?.details,
        value: wire.value,
      };
    },
  };
}

/** One pick of each match, at its present odds. */
export function picksOf(matches: readonly SportsMatch[]): readonly SportsPick[] {
  return matches.flatMap(({ matchId, prices: [price] }) => (price ? [{ matchId, ...price }] : []));
}

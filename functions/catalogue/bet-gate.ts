import { passes } from '#functions/edge/gate.ts';
import { regionPolicySetting } from '#functions/edge/region-policy.ts';
import { verdictOf } from '#functions/edge/verdict.ts';
import type { RequestContext, VisitorLocation } from '#functions/http/context.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { catalogueFor } from './catalogue-cache.ts';
import { mayPlay, type PlayError } from './play-check.ts';

export interface GatedBet {
  readonly gameCode: string;
  readonly vendorCode: string;
  /** Where the player was at the launch. */
  readonly location: VisitorLocation;
}

/** What a bet that may be taken needs to be known by. */
export interface TakenBet {
  /** Whether the catalogue lists the game as a slot: the only games whose rounds have a least length. */
  readonly isSlot: boolean;
}

/**
 * Whether a new bet may be taken: GAME_UNKNOWN, GAME_OFF, VENDOR_OFF or GAME_RESTRICTED where not, the location being
 * judged by the region policy in force and by the game's own list. Wins and rollbacks never ask. Answers from the
 * isolate's settings and catalogue, so a change holds within ten seconds.
 */
export async function betGate(
  { env, merchant, settings, nowMs }: Pick<RequestContext, 'env' | 'merchant' | 'settings' | 'nowMs'>,
  { gameCode, vendorCode, location }: GatedBet,
): Promise<Result<TakenBet, PlayError | 'GAME_UNKNOWN'>> {
  const catalogue = await catalogueFor(env, merchant, nowMs);
  const game = catalogue.byCode.get(gameCode);
  if (!game || game.vendorCode !== vendorCode) return failed('GAME_UNKNOWN');
  if (!passes(verdictOf(location, regionPolicySetting.of(settings), false))) return failed('GAME_RESTRICTED');
  const playable = mayPlay(catalogue, game, location.country ?? 'XX');
  return playable.ok ? ok({ isSlot: game.gameType === 'slot' || game.gameType === 'RNG' }) : playable;
}

/**
 * Whether this provider's games are launched at the calling vendor. Another vendor that got hold of a
 * player's launch token can neither bet nor read the balance; a provider that left the catalogue stays its own.
 */
export async function isLaunchedAt(
  env: Env,
  merchant: string,
  launched: { readonly vendorCode: string; readonly callingVendor: string },
  nowMs: number,
): Promise<boolean> {
  const catalogue = await catalogueFor(env, merchant, nowMs);
  const adapter = catalogue.vendors.get(launched.vendorCode)?.adapter;
  return adapter === undefined || adapter === launched.callingVendor;
}

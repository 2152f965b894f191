import { passes } from '#functions/edge/gate/gate.ts';
import { regionPolicySetting } from '#functions/edge/gate/region-policy.ts';
import { verdictOf } from '#functions/edge/gate/verdict.ts';
import type { RequestContext, VisitorLocation } from '#functions/http/context.ts';
import type { GameType } from '#src/contracts/games/game-types.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { catalogueFor } from './catalogue-cache.ts';
import { mayPlay, type PlayError } from './play-check.ts';

export interface GatedBet {
  readonly gameCode: string;
  readonly vendorCode: string;
  /** Where the player was at the launch. */
  readonly location: VisitorLocation;
}

/** What is known of a game whose bet may be taken. */
export interface TakenBet {
  /** Whether the catalogue lists the game as a slot. Only slots have a minimum round length. */
  readonly isSlot: boolean;
  readonly gameType: GameType;
}

/**
 * Whether a new bet may be taken. Fails with GAME_UNKNOWN, GAME_OFF, VENDOR_OFF or GAME_RESTRICTED, where the
 * location is judged by the region policy in force and by the game's own country list. Wins and rollbacks are not
 * gated. Reads the isolate's cached settings and catalogue, so a change takes effect within ten seconds.
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
  return playable.ok
    ? ok({ isSlot: game.gameType === 'slot' || game.gameType === 'RNG', gameType: game.gameType })
    : playable;
}

/**
 * Whether this provider's games are launched at the calling vendor, so that another vendor that obtained a player's
 * launch token can neither bet nor read the balance. The games of a provider that has left the catalogue are
 * launched at no vendor.
 */
export async function isLaunchedAt(
  env: Env,
  merchant: string,
  launched: { readonly vendorCode: string; readonly callingVendor: string },
  nowMs: number,
): Promise<boolean> {
  const catalogue = await catalogueFor(env, merchant, nowMs);
  return catalogue.vendors.get(launched.vendorCode)?.adapter === launched.callingVendor;
}

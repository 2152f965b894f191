import { failed, type Result } from '#src/rules/result.ts';
import { catalogueFor } from './catalogue-cache.ts';
import { mayPlay, type PlayError } from './play-check.ts';

export interface GatedBet {
  readonly gameCode: string;
  readonly vendorCode: string;
  /** The player's country as the platform says it; XX where unknown. */
  readonly country: string;
}

/**
 * Whether a new bet may be taken: GAME_UNKNOWN, GAME_OFF, VENDOR_OFF or GAME_RESTRICTED where not. Wins and
 * rollbacks never ask. Answers from the isolate's catalogue, so a switch holds within ten seconds.
 */
export async function betGate(
  env: Env,
  merchant: string,
  bet: GatedBet,
  nowMs: number,
): Promise<Result<undefined, PlayError | 'GAME_UNKNOWN'>> {
  const catalogue = await catalogueFor(env, merchant, nowMs);
  const game = catalogue.byCode.get(bet.gameCode);
  if (!game || game.vendorCode !== bet.vendorCode) return failed('GAME_UNKNOWN');
  return mayPlay(catalogue, game, bet.country);
}

/**
 * Whether a launch of this maker's games is the calling vendor's business. Another vendor that got hold of a
 * player's launch token can neither bet nor look with it; a maker that the catalogue lost is nobody else's.
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

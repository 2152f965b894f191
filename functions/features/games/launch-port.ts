import type { LaunchClaims, RequestContext, Settings } from '#functions/http/context.ts';
import type { InputOf } from '#src/contracts/endpoint.ts';
import type { gamesContracts } from '#src/contracts/games.ts';
import type { Result } from '#src/rules/result.ts';

export interface VendorLaunch extends LaunchClaims {
  readonly launchId: string;
  /** The browser that launches. */
  readonly browser: string;
  readonly merchant: string;
  /** The model that the game plays, as the catalogue names it. */
  readonly modelId: string;
  /** The language in small letters that the player reads. */
  readonly language: string;
  readonly nowMs: number;
}

/** Opens a game at its vendor; the value is the address that the browser goes to, with the launch's code. */
export type LaunchPort = (env: Env, launch: VendorLaunch) => Promise<Result<string, 'VENDOR_UNREACHABLE'>>;

/** The port of a vendor's adapter; undefined where the merchant has no such vendor. */
export type LaunchPorts = (adapter: string, settings: Settings) => LaunchPort | undefined;

/**
 * Where the lottery opens for what a launch asked, or for a game of this vendor; undefined where it is no launch of
 * the lottery.
 */
export type LotteryLaunch = (
  context: RequestContext,
  asked: InputOf<typeof gamesContracts.launchGame>,
  vendorCode: string | undefined,
) => Result<string, 'FEATURE_OFF' | 'LOTTERY_GAME_UNKNOWN' | 'LOTTERY_GAME_OFF'> | undefined;

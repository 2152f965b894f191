import type { LaunchClaims, RequestContext, Settings } from '#functions/http/context.ts';
import type { InputOf } from '#src/contracts/endpoint.ts';
import type { gamesContracts } from '#src/contracts/games/games.ts';
import type { Result } from '#src/rules/result.ts';

export interface VendorLaunch extends LaunchClaims {
  readonly launchId: string;
  /** The fingerprint of the browser that launches. */
  readonly browser: string;
  readonly merchant: string;
  /** The game's model, as named in the catalogue. */
  readonly modelId: string;
  /** The player's language as a lower-case code. */
  readonly language: string;
  readonly nowMs: number;
}

/** Opens a game at its vendor. Returns the address for the browser, including the launch code. */
export type LaunchPort = (env: Env, launch: VendorLaunch) => Promise<Result<string, 'VENDOR_UNREACHABLE'>>;

/** The port of a vendor's adapter; undefined if the merchant does not have this vendor. */
export type LaunchPorts = (adapter: string, settings: Settings) => LaunchPort | undefined;

/**
 * The lottery's address for the requested launch, or for a game of this vendor; undefined if the launch is not for
 * the lottery.
 */
export type LotteryLaunch = (
  context: RequestContext,
  request: InputOf<typeof gamesContracts.launchGame>,
  vendorCode: string | undefined,
) => Result<string, 'FEATURE_OFF' | 'LOTTERY_GAME_UNKNOWN' | 'LOTTERY_GAME_OFF'> | undefined;

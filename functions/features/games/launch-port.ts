import type { LaunchClaims, Settings } from '#functions/http/context.ts';
import type { Result } from '#src/rules/result.ts';

export interface VendorLaunch extends LaunchClaims {
  readonly launchId: string;
  /** The browser that launches. */
  readonly browser: string;
  readonly merchant: string;
  /** The language in small letters that the player reads. */
  readonly language: string;
  readonly nowMs: number;
}

/** Opens a game at its vendor; the value is the address that the browser goes to, with the launch's code. */
export type LaunchPort = (env: Env, launch: VendorLaunch) => Promise<Result<string, 'VENDOR_UNREACHABLE'>>;

/** The port of a vendor's adapter; undefined where the merchant has no such vendor. */
export type LaunchPorts = (adapter: string, settings: Settings) => LaunchPort | undefined;

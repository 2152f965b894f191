import { signLaunch } from '#functions/edge/launch-token.ts';
import type { LaunchClaims } from '#functions/http/context.ts';
import { ok, type Result } from '#src/rules/result.ts';

export interface VendorLaunch extends LaunchClaims {
  readonly merchant: string;
  /** The language in small letters that the player reads. */
  readonly language: string;
  readonly nowMs: number;
}

/** Opens a game at its vendor; the value is the address that the browser goes to. */
export type LaunchPort = (env: Env, launch: VendorLaunch) => Promise<Result<string, 'VENDOR_UNREACHABLE'>>;

/** The token stands in the fragment, which no browser sends and no server logs. */
const house: LaunchPort = async (env, launch) => {
  const token = await signLaunch(env, launch.merchant, launch, launch.nowMs);
  const fragment = new URLSearchParams({ launch: token, game: launch.gameCode, language: launch.language });
  return ok(`/games/slot.html#${fragment}`);
};

const ports: Readonly<Record<string, LaunchPort>> = { house };

/** The port of a vendor's adapter; undefined where this deployment has no such adapter. */
export function launchPortOf(adapter: string): LaunchPort | undefined {
  return Object.hasOwn(ports, adapter) ? ports[adapter] : undefined;
}

import { makeLaunchCode } from '#functions/edge/launch/launch-token.ts';
import type { LaunchPort, LaunchPorts } from '#functions/features/games/launch-port.ts';
import { engineOf } from '#src/rules/engines/engine-of.ts';
import { failed, ok } from '#src/rules/result.ts';
import { launchAddressOf } from './vendors.ts';

/**
 * The code is in the fragment, which browsers do not send and servers do not log. Our page removes it and
 * passes it to the frame.
 */
const house: LaunchPort = async (env, launch) => {
  const engine = engineOf(launch.modelId);
  if (!engine) return failed('VENDOR_UNREACHABLE');
  const code = await makeLaunchCode(env, launch.merchant, launch, launch.nowMs);
  const fragment = new URLSearchParams({ launch: code, game: launch.gameCode, language: launch.language });
  return ok(`/games/${engine}.html#${fragment}`);
};

/** A vendor's own page: its server exchanges the code, so the code is not bound to a browser. */
const outer =
  (address: string): LaunchPort =>
  async (env, launch) => {
    const code = await makeLaunchCode(env, launch.merchant, { ...launch, browser: undefined }, launch.nowMs);
    const { gameCode: game, language } = launch;
    const values: Readonly<Record<string, string>> = { code, game, language };
    return ok(address.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? '')));
  };

/** The launch port of a vendor: that of the embedded one, or of an outer one by its name in the settings. */
export const launchPortOf: LaunchPorts = (adapter, settings) => {
  if (adapter === 'house') return house;
  const address = launchAddressOf(settings, adapter);
  return address === undefined ? undefined : outer(address);
};

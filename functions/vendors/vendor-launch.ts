import { signLaunch } from '#functions/edge/launch-token.ts';
import type { LaunchPort, LaunchPorts } from '#functions/features/games/launch-port.ts';
import { ok } from '#src/rules/result.ts';

/** The token stands in the fragment, which no browser sends and no server logs. */
const house: LaunchPort = async (env, launch) => {
  const token = await signLaunch(env, launch.merchant, launch, launch.nowMs);
  const fragment = new URLSearchParams({ launch: token, game: launch.gameCode, language: launch.language });
  return ok(`/games/slot.html#${fragment}`);
};

const ports: Readonly<Record<string, LaunchPort>> = { house };

/** The port of an adapter of this deployment. */
export const launchPortOf: LaunchPorts = (adapter) =>
  Object.hasOwn(ports, adapter) ? ports[adapter] : undefined;

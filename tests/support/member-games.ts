import { makeLaunch } from '#functions/edge/launch/launch-token.ts';
import { type AskEngine, askEngine } from './house-launch.ts';
import type { GameLaunch, TestGame } from './launched-member.ts';
import { testSecrets } from './secrets.ts';
import type { Site } from './site.ts';
import { launchLocation } from './visitor-location.ts';

/** Launches a further game for a member with a launched game. */
export function launchFor(
  site: Site,
  { memberId, sessionId }: Pick<GameLaunch, 'memberId' | 'sessionId'>,
  game: TestGame,
): Promise<string> {
  const claims = { memberId, sessionId, trial: false, location: launchLocation, ...game };
  return makeLaunch(testSecrets as unknown as Env, site.merchant, claims, Date.now());
}

/** The calls of one engine of the house for a member with a launched game. */
export async function engineFor(
  site: Site,
  engine: string,
  of: Pick<GameLaunch, 'memberId' | 'sessionId'>,
  game: TestGame,
): Promise<AskEngine> {
  return askEngine(site, engine, await launchFor(site, of, game));
}

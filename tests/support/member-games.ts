import { makeLaunch } from '#functions/edge/launch/launch-token.ts';
import { type AskEngine, askEngine } from './house-seat.ts';
import type { Seat, TestGame } from './seat.ts';
import { testSecrets } from './secrets.ts';
import type { Site } from './site.ts';
import { launchLocation } from './visitor-location.ts';

/** Launches a further game for a seated member. */
export function launchFor(
  site: Site,
  { memberId, sessionId }: Pick<Seat, 'memberId' | 'sessionId'>,
  game: TestGame,
): Promise<string> {
  const claims = { memberId, sessionId, trial: false, location: launchLocation, ...game };
  return makeLaunch(testSecrets as unknown as Env, site.merchant, claims, Date.now());
}

/** The calls of one engine of the house for a seated member. */
export async function engineFor(
  site: Site,
  engine: string,
  of: Pick<Seat, 'memberId' | 'sessionId'>,
  game: TestGame,
): Promise<AskEngine> {
  return askEngine(site, engine, await launchFor(site, of, game));
}

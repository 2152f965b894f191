import {
  launchIsEnded,
  launchIsOpened,
  type LaunchOpening,
  type OpenedLaunch,
  openLaunch,
} from '#functions/member/launches.ts';
import type { MemberHost, MemberPart } from '#functions/member-object/member-part.ts';
import { readPlayState } from '#functions/protection/play-state.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import {
  addToFavourites,
  favouriteNodes,
  memberGamesSchema,
  recordPlayed,
  recentNodes,
  takeFromFavourites,
} from './member-games.ts';

function nodeCalls({ sql, session: { signedIn, signedInRead } }: MemberHost) {
  return {
    /** The node ids of all favourites as JSON, latest first; undefined once the session has ended. */
    favouriteNodes: signedInRead(
      () => 'favourites',
      () => JSON.stringify(favouriteNodes(sql)),
    ),
    addToFavourites: signedIn((nowMs, nodeId: string, limit: number) =>
      addToFavourites(sql, nodeId, limit, nowMs),
    ),
    takeFromFavourites: signedIn((_nowMs, nodeId: string) => ok(takeFromFavourites(sql, nodeId))),
    /** The node ids of the games played last as JSON, latest first; undefined once the session has ended. */
    recentNodes: signedInRead(
      () => 'recent',
      () => JSON.stringify(recentNodes(sql)),
    ),
    /** Records a game as played last, unless play is stopped: then it is not launched. */
    recordLaunch: signedIn((nowMs, nodeId: string, limit: number) =>
      readPlayState(sql).stopUntilMs > nowMs
        ? failed('PLAY_STOPPED')
        : ok(recordPlayed(sql, nodeId, limit, nowMs)),
    ),
    recordPlayed: signedIn((nowMs, nodeId: string, limit: number) =>
      ok(recordPlayed(sql, nodeId, limit, nowMs)),
    ),
  };
}

function launchCalls({ sql, session: { signedIn, whileLive }, transaction }: MemberHost) {
  return {
    /** Opens a game whose launch code was exchanged, once; a code that is used again ends what it opened. */
    openLaunch: (launch: OpenedLaunch): Result<LaunchOpening, 'SESSION_ENDED'> =>
      whileLive(launch.sessionId, (nowMs) => ok(transaction(() => openLaunch(sql, launch, nowMs)))),
    /** Whether a launch's code was exchanged for its token. */
    launchIsOpened: signedIn((_nowMs, launchId: string) => ok(launchIsOpened(sql, launchId))),
    /** Whether a launched game may still show the member's data. */
    launchGoesOn: ({
      sessionId,
      launchId = '',
    }: {
      readonly sessionId: string;
      readonly launchId?: string | undefined;
    }): Result<undefined, 'SESSION_ENDED' | 'LAUNCH_ENDED'> =>
      whileLive(sessionId, () => (launchIsEnded(sql, launchId) ? failed('LAUNCH_ENDED') : ok(undefined))),
  };
}

/** The member's favourites, the games played last, and those that are open. */
export const gamesPart = {
  schema: [memberGamesSchema],
  alarms: [],
  start: (host: MemberHost) => ({ calls: { ...nodeCalls(host), ...launchCalls(host) } }),
} satisfies MemberPart;

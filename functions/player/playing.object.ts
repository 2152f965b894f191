import {
  launchIsEnded,
  launchIsOpened,
  type LaunchOpening,
  type OpenedLaunch,
  openLaunch,
} from '#functions/member/launches.ts';
import { acknowledgeCheck, isCheckDue, keepCheckMinutes } from '#functions/protection/play-clock.ts';
import { rulesFor } from '#functions/protection/by-country.ts';
import type { PlayRules, PlayRulesByCountry } from '#functions/protection/play-rules.ts';
import { readPlayStanding } from '#functions/protection/play-standing.ts';
import { readPlayState } from '#functions/protection/play-state.ts';
import type { PlayClock } from '#src/contracts/limits/reality-check.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { ProtectedObject } from './protected.object.ts';

/** A request about the time at play, with the rules that judge it. */
export interface PlayAsked {
  readonly sessionId: string;
  /** The currency of a wallet that is not open yet. */
  readonly currency: string;
  readonly rules: PlayRulesByCountry;
}

/** The part of a member's object for open games, the time at play, and the reality check. */
export class PlayingObject extends ProtectedObject {
  /** Opens a game whose launch code was exchanged, once; a code that is used again ends what it opened. */
  openLaunch(launch: OpenedLaunch): Result<LaunchOpening, 'SESSION_ENDED'> {
    return this.whileLive(launch.sessionId, (nowMs) =>
      ok(this.ctx.storage.transactionSync(() => openLaunch(this.sql, launch, nowMs))),
    );
  }

  /** Whether a launch's code was exchanged for its token. */
  launchIsOpened(sessionId: string, launchId: string): Result<boolean, 'SESSION_ENDED'> {
    return this.whileLive(sessionId, () => ok(launchIsOpened(this.sql, launchId)));
  }

  /** Whether a launched game may still show the member's data. */
  launchGoesOn({
    sessionId,
    launchId = '',
  }: {
    readonly sessionId: string;
    readonly launchId?: string | undefined;
  }): Result<undefined, 'SESSION_ENDED' | 'LAUNCH_ENDED'> {
    return this.whileLive(sessionId, () =>
      launchIsEnded(this.sql, launchId) ? failed('LAUNCH_ENDED') : ok(undefined),
    );
  }

  playClock(asked: PlayAsked): Result<PlayClock, 'SESSION_ENDED'> {
    return this.whileLive(asked.sessionId, (nowMs) => ok(readPlayStanding(this.sql, asked, nowMs)));
  }

  /** Acknowledges the check that is due, so that play can continue. */
  acknowledgeCheck(asked: PlayAsked, checkId: string): Result<PlayClock, 'SESSION_ENDED' | 'CHECK_UNKNOWN'> {
    return this.whileLive(asked.sessionId, (nowMs) =>
      this.ctx.storage.transactionSync(() =>
        acknowledgeCheck(this.sql, readPlayState(this.sql).clock, checkId, nowMs)
          ? ok(readPlayStanding(this.sql, asked, nowMs))
          : failed('CHECK_UNKNOWN'),
      ),
    );
  }

  /** Stores after how many minutes the member wants a reality check; 0 is never, if the rules allow it. */
  setCheckMinutes(
    { sessionId, rules }: PlayAsked,
    minutes: number,
  ): Result<number, 'SESSION_ENDED' | 'CHECK_NOT_OFFERED'> {
    return this.whileLive(sessionId, (nowMs) =>
      this.ctx.storage.transactionSync(() => {
        const { clock, country } = readPlayState(this.sql);
        const own = rulesFor(rules, country);
        if (!isOffered(minutes, own)) return failed('CHECK_NOT_OFFERED');
        keepCheckMinutes(this.sql, { minutes, isDue: isCheckDue(clock, own, nowMs) });
        return ok(minutes);
      }),
    );
  }
}

function isOffered(minutes: number, rules: PlayRules): boolean {
  if (minutes === 0) return rules.checkMayBeOff;
  return minutes >= rules.checkMinutesMin && minutes <= rules.checkMinutesMax;
}

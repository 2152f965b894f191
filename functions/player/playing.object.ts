import { acknowledgeCheck, isCheckDue, keepCheckMinutes } from '#functions/protection/play-clock.ts';
import { rulesFor } from '#functions/protection/by-country.ts';
import type { PlayRules, PlayRulesByCountry } from '#functions/protection/play-rules.ts';
import { readPlayStanding } from '#functions/protection/play-standing.ts';
import { readPlayState } from '#functions/protection/play-state.ts';
import type { PlayClock } from '#src/contracts/reality-check.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { ProtectedObject } from './protected.object.ts';

/** Who asks about the time at play, and by which rules it is judged. */
export interface PlayAsked {
  readonly sessionId: string;
  /** The currency of a wallet that is not open yet. */
  readonly currency: string;
  readonly rules: PlayRulesByCountry;
}

/** What a member's object says about the time at play, and its reality check. */
export class PlayingObject extends ProtectedObject {
  playClock(asked: PlayAsked): Result<PlayClock, 'SESSION_ENDED'> {
    return this.whileLive(asked.sessionId, (nowMs) => ok(readPlayStanding(this.sql, asked, nowMs)));
  }

  /** Lets play go on after the check that is due. */
  acknowledgeCheck(asked: PlayAsked, checkId: string): Result<PlayClock, 'SESSION_ENDED' | 'CHECK_UNKNOWN'> {
    return this.whileLive(asked.sessionId, (nowMs) =>
      this.ctx.storage.transactionSync(() =>
        acknowledgeCheck(this.sql, readPlayState(this.sql).clock, checkId, nowMs)
          ? ok(readPlayStanding(this.sql, asked, nowMs))
          : failed('CHECK_UNKNOWN'),
      ),
    );
  }

  /** Keeps how often the member wants a reality check; 0 is never, where the rules allow it. */
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

import type { MemberHost } from '#functions/member-object/member-part.ts';
import { rulesFor } from '#functions/protection/by-country.ts';
import { acknowledgeCheck, isCheckDue, keepCheckMinutes } from '#functions/protection/play-clock.ts';
import type { PlayRules, PlayRulesByCountry } from '#functions/protection/play-rules.ts';
import { readPlayStatus } from '#functions/protection/play-status.ts';
import { readPlayState } from '#functions/protection/play-state.ts';
import type { PlayClock } from '#src/contracts/limits/reality-check.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';

/** A request about the time at play, with the rules that judge it. */
interface PlayRequest {
  readonly sessionId: string;
  /** The currency of a wallet that is not open yet. */
  readonly currency: string;
  readonly rules: PlayRulesByCountry;
}

/** The time at play, and the reality check. */
export function playClockCalls({ sql, session: { whileLive }, transaction }: MemberHost) {
  return {
    playClock: (request: PlayRequest): Result<PlayClock, 'SESSION_ENDED'> =>
      whileLive(request.sessionId, (nowMs) => ok(readPlayStatus(sql, request, nowMs))),
    /** Acknowledges the check that is due, so that play can continue. */
    acknowledgeCheck: (
      request: PlayRequest,
      checkId: string,
    ): Result<PlayClock, 'SESSION_ENDED' | 'CHECK_UNKNOWN'> =>
      whileLive(request.sessionId, (nowMs) =>
        transaction(() =>
          acknowledgeCheck(sql, readPlayState(sql).clock, checkId, nowMs)
            ? ok(readPlayStatus(sql, request, nowMs))
            : failed('CHECK_UNKNOWN'),
        ),
      ),
    /** Stores after how many minutes the member wants a reality check; 0 is never, if the rules allow it. */
    setCheckMinutes: (
      { sessionId, rules }: PlayRequest,
      minutes: number,
    ): Result<number, 'SESSION_ENDED' | 'CHECK_NOT_OFFERED'> =>
      whileLive(sessionId, (nowMs) =>
        transaction(() => {
          const { clock, country } = readPlayState(sql);
          const own = rulesFor(rules, country);
          if (!isOffered(minutes, own)) return failed('CHECK_NOT_OFFERED');
          keepCheckMinutes(sql, { minutes, isDue: isCheckDue(clock, own, nowMs) });
          return ok(minutes);
        }),
      ),
  };
}

function isOffered(minutes: number, rules: PlayRules): boolean {
  if (minutes === 0) return rules.checkMayBeOff;
  return minutes >= rules.checkMinutesMin && minutes <= rules.checkMinutesMax;
}

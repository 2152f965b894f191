import type { MemberHost, MemberPart } from '#functions/member-object/member-part.ts';
import type { PacksByCountry } from '#functions/protection/by-country.ts';
import {
  type HarmMark,
  harmMarks,
  harmEventsSchema,
  harmSchema,
  limitsLogSchema,
} from '#functions/protection/harm-marks.ts';
import { playHoursSchema } from '#functions/protection/limit-windows.ts';
import { limitRaisesSchema } from '#functions/protection/limit-raises.ts';
import { memberLimitsSchema } from '#functions/protection/limits.ts';
import { type CoolDays, mayBeAdvertisedTo } from '#functions/protection/may-be-advertised-to.ts';
import { playClockSchema } from '#functions/protection/play-clock.ts';
import type { PlayRulesByCountry } from '#functions/protection/play-rules.ts';
import { protectionSchema, readPlayState } from '#functions/protection/play-state.ts';
import {
  allStops,
  type NewStop,
  playStopEventsSchema,
  type PlayStopRow,
  playStopsSchema,
  recalledEndSchema,
} from '#functions/protection/play-stops.ts';
import type { PlayStopStatus } from '#src/contracts/limits/limits.ts';
import type { Result } from '#src/rules/result.ts';
import { limitCalls } from './limit-calls.ts';
import { LimitRaises } from './limit-raises.ts';
import { tellWarnings } from './limit-warnings.ts';
import { type BreakRequest, MemberBreaks } from './member-breaks.ts';
import { MemberHarm } from './member-harm.ts';
import { playClockCalls } from './play-clock-calls.ts';

/** The most stops that operators are shown. */
const stopsMax = 100;

interface Needs {
  /** Takes the tickets whose draw has not closed out of their draws. */
  readonly recallTickets: (by: 'break' | 'house', nowMs: number) => void;
  readonly endSessions: (nowMs: number) => void;
  /** Ends every bonus of a member who excludes themselves. */
  readonly endBonuses: (nowMs: number) => void;
}

/** Breaks that members take or operators give them, and stops of play. */
function breakCalls({ session: { signedIn } }: MemberHost, breaks: MemberBreaks) {
  return {
    /** Begins a break that the member requests, and ends every session with it. */
    takeBreak: signedIn((_nowMs, request: BreakRequest, packs: PacksByCountry) =>
      breaks.begin(request, packs),
    ),
    /** Begins a break that an operator was asked for; a longer one in force is kept. */
    giveBreak: (
      request: BreakRequest,
      packs: PacksByCountry,
    ): Promise<Result<PlayStopStatus, 'TERM_NOT_OFFERED'>> => breaks.begin(request, packs),
    /** Copies the stop of the member who is the same person. */
    copyStop: (stop: NewStop): Promise<void> => breaks.copy(stop),
    /** Requests the end of an exclusion whose term is over; only the member may request it. */
    endExclusion: signedIn((_nowMs, packs: PacksByCountry) => breaks.askForEnd(packs)),
    /** Takes back that request while the exclusion still stands. */
    recallExclusionEnd: signedIn(() => breaks.recallEnd()),
    /**
     * Refuses new bets until the instant, ends the open games and recalls every ticket whose draw has not
     * closed, as an operator decided; an instant in the past lifts the stops of operators.
     */
    blockPlay: (untilMs: number, actor = 'system', reason = ''): void => breaks.block(untilMs, actor, reason),
    /**
     * Adds the device of a refused launch to those by which a member on a break is recognised. Returns whether
     * a break is in force.
     */
    recordBreakDevice: (device: string): Promise<boolean> => breaks.recordDevice(device),
    /** Ends the stop of a new account whose owner was suspected to be a member with stopped play. */
    endExclusionReview: (): void => breaks.endReview(),
  };
}

/** What operators and advertisers may know of the member's protection. */
function protectionCalls({ sql }: MemberHost, breaks: MemberBreaks) {
  return {
    /** The member's stops of play, newest first, the one in force now, and the country whose rules apply. */
    playStops: (): {
      readonly stops: PlayStopRow[];
      readonly standing: PlayStopStatus | undefined;
      readonly country: string;
    } => {
      const { country } = readPlayState(sql);
      return { stops: allStops(sql, stopsMax), standing: breaks.activeStop(Date.now()), country };
    },
    /** The markers of harm that were met, newest first. */
    harmMarks: (): HarmMark[] => harmMarks(sql, stopsMax),
    /** Whether the member may be sent promotions now. */
    mayBeAdvertisedTo: (coolDays: CoolDays): boolean => mayBeAdvertisedTo(sql, coolDays, Date.now()),
  };
}

/** What protects the player: limits, breaks, the reality check, and the markers of harm. */
export const limitsPart = {
  schema: [
    protectionSchema,
    playStopsSchema,
    playClockSchema,
    memberLimitsSchema,
    [playHoursSchema],
    playStopEventsSchema,
    harmSchema,
    limitsLogSchema,
    harmEventsSchema,
    recalledEndSchema,
    limitRaisesSchema,
  ],
  alarms: ['play-stops', 'harm', 'limit-raises'],
  start(host: MemberHost, needs: Needs) {
    const breaks = new MemberBreaks({ ...host, ...needs });
    const harm = new MemberHarm({
      ...host,
      pause: (untilMs, reason) => breaks.pause(untilMs, reason),
      moving: (work) => host.wallet.moving(work),
    });
    return {
      calls: {
        ...limitCalls(host, new LimitRaises(host)),
        ...breakCalls(host, breaks),
        ...playClockCalls(host),
        ...protectionCalls(host, breaks),
      },
      /** Checks for markers of harm by the pack that has just judged an act. */
      lookForHarm: (rules: PlayRulesByCountry): void => harm.look(rules),
      /** Puts the warnings that bets recorded into the inbox. */
      tellWarnings: (): void => tellWarnings(host),
    };
  },
} satisfies MemberPart;

import { breakCookieOf, setBreakCookie } from '#functions/edge/session/break-cookie.ts';
import { clearSessionCookies } from '#functions/edge/session/session-cookies.ts';
import { type Call, routes } from '#functions/http/routes.ts';
import { asSeenContracts } from '#src/contracts/limits/as-seen.ts';
import { complaintsContracts } from '#src/contracts/limits/complaints.ts';
import { exclusionOperationsContracts } from '#src/contracts/limits/exclusion-operations.ts';
import { exclusionContracts } from '#src/contracts/limits/exclusion.ts';
import { harmMarksContracts } from '#src/contracts/limits/harm-marks.ts';
import { limitsContracts } from '#src/contracts/limits/limits.ts';
import { playerProtectionContracts } from '#src/contracts/limits/player-protection.ts';
import { realityCheckContracts } from '#src/contracts/limits/reality-check.ts';
import { ok } from '#src/rules/result.ts';
import { readAsSeen } from './as-seen.service.ts';
import {
  answerComplaint,
  complaintForOperators,
  complaintsForOperators,
  complaintsOf,
  makeComplaint,
  replyToComplaint,
} from './complaints.service.ts';
import { decideMatch, listMatches } from './exclusion-matches.service.ts';
import { giveBreak, addProtectionNote, readStops, switchMemberPlay } from './exclusion-operations.service.ts';
import { type TermRequest, askForEnd, recallEnd, takeBreak } from './exclusion.service.ts';
import { recordReview, pageOfMarks } from './harm-marks.service.ts';
import { confirmLimit, keepLimit, memberProtection, setLimit } from './limits.service.ts';
import { publishedRules } from './player-protection.service.ts';
import { acknowledge, chooseCheckMinutes, readPlayClock } from './reality-check.service.ts';

const ownLimitsRoutes = routes(limitsContracts, {
  memberProtection: ({ context, session }) => memberProtection(context, session),
  setLimit: ({ context, session, input }) => setLimit(context, session, input),
  confirmLimit: ({ context, session, input }) => confirmLimit(context, session, input),
  keepLimit: ({ context, session, input }) => keepLimit(context, session, input),
});

/** A member's time of playing and the reality check that stops it. */
const realityCheckRoutes = routes(realityCheckContracts, {
  playClock: ({ context, session }) => readPlayClock(context, session),
  acknowledgeCheck: ({ context, session, input }) => acknowledge(context, session, input.checkId),
  async setCheckMinutes({ context, session, input }) {
    const kept = await chooseCheckMinutes(context, session, input.minutes);
    return kept.ok ? ok({ minutes: kept.value }) : kept;
  },
});

/** The member's own breaks from play. When one begins, the device is signed out. */
const exclusionRoutes = routes(exclusionContracts, {
  takeTimeOut: (call) => takenOn(call, { kind: 'time-out', ...call.input }),
  excludeMyself: (call) => takenOn(call, { kind: 'exclusion', ...call.input }),
  endExclusion: ({ context, session }) => askForEnd(context, session),
  recallExclusionEnd: ({ context, session }) => recallEnd(context, session),
});

async function takenOn(
  {
    request,
    context,
    session,
  }: Pick<Call<typeof exclusionContracts.takeTimeOut>, 'request' | 'context' | 'session'>,
  input: TermRequest,
) {
  const isBrowser = session.carrier === 'cookie';
  const device = isBrowser ? (breakCookieOf(request) ?? crypto.randomUUID()) : '';
  const taken = await takeBreak(context, session, input, device);
  if (taken.ok && isBrowser) {
    setBreakCookie(context.answerHeaders, device);
    clearSessionCookies(context.answerHeaders);
  }
  return taken;
}

/** Operators protect members: they stop play and write notes, but cannot loosen anything that a member chose. */
const exclusionOperationsRoutes = routes(exclusionOperationsContracts, {
  memberStops: ({ context, params }) => readStops(context, params.memberId),
  noteProtection: ({ context, operator, params, input }) =>
    addProtectionNote(context, operator, params.memberId, input.words),
  giveTimeOut: ({ context, operator, params, input: { term, reason } }) =>
    giveBreak(context, operator, params.memberId, { kind: 'time-out', term }, reason),
  excludeMember: ({ context, operator, params, input: { term, reason } }) =>
    giveBreak(context, operator, params.memberId, { kind: 'exclusion', term }, reason),
  switchMemberPlay: ({ context, operator, params, input }) =>
    switchMemberPlay(context, operator, params.memberId, input),
  exclusionMatches: async ({ context, input }) => listMatches(context, input),
  decideMatch: ({ context, operator, params, input }) => decideMatch(context, operator, params.id, input),
});

/** What a member sees, for an operator who talks to them. */
const asSeenRoutes = routes(asSeenContracts, {
  memberAsSeen: ({ context, params, input }) => readAsSeen(context, params.memberId, input.language),
});

/** Complaints: members make them, operators decide them before their deadline. */
const complaintsRoutes = routes(complaintsContracts, {
  memberComplaints: async ({ context, session, input }) =>
    ok(await complaintsOf(context, session, input.cursor)),
  makeComplaint: ({ context, session, input }) => makeComplaint(context, session, input),
  replyToComplaint: ({ context, session, params, input }) =>
    replyToComplaint(context, session, params.reference, input),
  operatorComplaints: async ({ context, input }) => ok(await complaintsForOperators(context, input)),
  operatorComplaint: ({ context, params }) => complaintForOperators(context, params.reference),
  answerComplaint: ({ context, operator, params, input }) =>
    answerComplaint(context, operator, params.reference, input),
});

const harmMarksRoutes = routes(harmMarksContracts, {
  harmMarks: async ({ context, input }) => ok(await pageOfMarks(context, input)),
  reviewMark: ({ context, operator, params, input }) => recordReview(context, operator, params, input.words),
});

/** The published rules of player protection. */
const playerProtectionRoutes = routes(playerProtectionContracts, {
  playerProtection: ({ context }) => ok(publishedRules(context)),
});

/** Limits, breaks, the reality check and complaints, for members and for operators. */
export const limitsRoutes = [
  ...realityCheckRoutes,
  ...ownLimitsRoutes,
  ...playerProtectionRoutes,
  ...complaintsRoutes,
  ...exclusionRoutes,
  ...exclusionOperationsRoutes,
  ...harmMarksRoutes,
  ...asSeenRoutes,
];

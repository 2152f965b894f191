import { routes } from '#functions/http/routes.ts';
import { exclusionOperationsContracts } from '#src/contracts/limits/exclusion-operations.ts';
import { decideMatch, listMatches } from './exclusion-matches.service.ts';
import { giveBreak, noteProtection, readStops, switchMemberPlay } from './exclusion-operations.service.ts';

/** Operators protect members: they stop play and write notes, but cannot loosen anything that a member chose. */
export const exclusionOperationsRoutes = routes(exclusionOperationsContracts, {
  memberStops: ({ context, params }) => readStops(context, params.memberId),
  noteProtection: ({ context, operator, params, input }) =>
    noteProtection(context, operator, params.memberId, input.words),
  giveTimeOut: ({ context, operator, params, input: { term, reason } }) =>
    giveBreak(context, operator, params.memberId, { kind: 'time-out', term }, reason),
  excludeMember: ({ context, operator, params, input: { term, reason } }) =>
    giveBreak(context, operator, params.memberId, { kind: 'exclusion', term }, reason),
  switchMemberPlay: ({ context, operator, params, input }) =>
    switchMemberPlay(context, operator, params.memberId, input),
  exclusionMatches: async ({ context, input }) => listMatches(context, input),
  decideMatch: ({ context, operator, params, input }) => decideMatch(context, operator, params.id, input),
});

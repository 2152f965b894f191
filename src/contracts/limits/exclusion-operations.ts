import { z } from 'zod';
import { contracts } from '#src/contracts/endpoint.ts';
import { instantMs, plainId, wholeNumberText } from '#src/contracts/fields.ts';
import { exclusionTerms, timeOutTerms } from './jurisdiction-pack.ts';
import { playStopStatus } from './limits.ts';

/** The outcome for a registration or an account that matched someone whose play is stopped. */
export const matchOutcomes = ['refused', 'waiting', 'same-person', 'another-person'] as const;

const memberId = { params: z.strictObject({ memberId: plainId }) };
const reason = z.string().trim().min(1).max(500);
const words = z.string().trim().min(1).max(2_000);

const matched = z.strictObject({
  id: z.int().min(1),
  /** The member who matched; absent if the registration was refused. */
  memberId: z.string().optional(),
  username: z.string().optional(),
  /** The member whose play is stopped. */
  matchedMemberId: z.string(),
  matchedUsername: z.string().optional(),
  kinds: z.array(z.enum(['name', 'email', 'phone', 'device', 'card'])),
  pack: z.string(),
  atMs: instantMs,
  outcome: z.enum(matchOutcomes),
  decidedBy: z.string().optional(),
  decidedAtMs: instantMs.optional(),
});

/** What operators can do to protect a member: stop play and write notes. They cannot relax what a member chose. */
export const exclusionOperationsContracts = contracts({
  memberStops: {
    method: 'GET',
    path: '/ops/api/protection/members/:memberId',
    summary: 'The stops of a member’s play, past and present, and operators’ notes',
    access: 'operator',
    permission: 'protection.read',
    rateLimit: 'read',
    ...memberId,
    output: z.strictObject({
      standing: playStopStatus.optional(),
      stops: z
        .array(
          z.strictObject({
            kind: z.enum(['time-out', 'exclusion', 'pause', 'operator']),
            sinceMs: instantMs,
            /** Absent for a stop without a term. */
            termEndsAtMs: instantMs.optional(),
            /** Absent while it has no end. */
            endsAtMs: instantMs.optional(),
            actor: z.string(),
            reason: z.string(),
          }),
        )
        .max(100),
      notes: z.array(z.strictObject({ words: z.string(), operatorId: z.string(), atMs: instantMs })).max(100),
    }),
    errors: ['PLAYER_UNKNOWN'],
  },

  noteProtection: {
    method: 'POST',
    path: '/ops/api/protection/members/:memberId/notes',
    summary: 'Writes a note about the protection of a member',
    access: 'operator',
    permission: 'protection.write',
    rateLimit: 'write',
    ...memberId,
    input: z.strictObject({ words }),
    output: z.strictObject({}),
    errors: ['PLAYER_UNKNOWN'],
  },

  giveTimeOut: {
    method: 'POST',
    path: '/ops/api/protection/members/:memberId/timeOut',
    summary: 'Stops a member’s play for a while, as the member asked; a longer stop that stands is kept',
    access: 'operator',
    permission: 'protection.write',
    rateLimit: 'write',
    ...memberId,
    input: z.strictObject({ term: z.enum(timeOutTerms), reason }),
    output: playStopStatus,
    errors: ['PLAYER_UNKNOWN', 'TERM_NOT_OFFERED'],
  },

  excludeMember: {
    method: 'POST',
    path: '/ops/api/protection/members/:memberId/exclusion',
    summary: 'Excludes a member who asked for it; nobody shortens it afterwards',
    access: 'operator',
    permission: 'protection.write',
    rateLimit: 'write',
    ...memberId,
    input: z.strictObject({ term: z.enum(exclusionTerms), reason }),
    output: playStopStatus,
    errors: ['PLAYER_UNKNOWN', 'TERM_NOT_OFFERED'],
  },

  switchMemberPlay: {
    method: 'PUT',
    path: '/ops/api/protection/members/:memberId/play',
    summary:
      'Stops a member’s play until it is switched on again; breaks that the member took hold whatever it says',
    access: 'operator',
    permission: { field: 'enabled', values: { true: 'protection.decide' }, otherwise: 'protection.write' },
    rateLimit: 'write',
    ...memberId,
    input: z.strictObject({ enabled: z.boolean(), reason }),
    output: z.strictObject({ standing: playStopStatus.optional() }),
    errors: ['PLAYER_UNKNOWN'],
  },

  exclusionMatches: {
    method: 'GET',
    path: '/ops/api/protection/matches',
    summary:
      'Registrations and accounts that matched a member whose play is stopped: those that wait, oldest first; others newest first',
    access: 'operator',
    permission: 'protection.read',
    rateLimit: 'read',
    input: z.strictObject({
      outcome: z.enum([...matchOutcomes, 'any']).default('waiting'),
      cursor: wholeNumberText(1, 999_999_999).optional(),
    }),
    output: z.strictObject({ items: z.array(matched).max(50), nextCursor: z.string().optional() }),
    errors: [],
  },

  decideMatch: {
    method: 'PUT',
    path: '/ops/api/protection/matches/:id',
    summary:
      'Decides whether a member is the one whose play is stopped: then the stop holds for both accounts',
    access: 'operator',
    permission: 'protection.decide',
    rateLimit: 'write',
    params: z.strictObject({ id: wholeNumberText(1, 999_999_999) }),
    input: z.strictObject({ outcome: z.enum(['same-person', 'another-person']), reason }),
    output: matched,
    errors: ['MATCH_UNKNOWN', 'MATCH_DECIDED'],
  },
});

export type ExclusionMatch = z.infer<typeof matched>;

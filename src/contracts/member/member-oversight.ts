import { z } from 'zod';
import { contracts } from '#src/contracts/endpoint.ts';
import {
  currencyCode,
  endsAfterStart,
  instantMs,
  instantText,
  plainId,
  spanFault,
} from '#src/contracts/fields.ts';
import { playStopStatus } from '#src/contracts/limits/limits.ts';
import { memberFunds } from '#src/contracts/wallet/wallet.ts';
import { accountTypes } from '#src/contracts/account/account-types.ts';

const params = z.strictObject({ memberId: plainId });
const reason = z.string().trim().min(1).max(500);
const contactKind = z.enum(['mobile', 'email']);
const status = z.enum(['active', 'disabled']);

export const listedMember = z.strictObject({
  memberId: z.string().min(1),
  username: z.string().min(1),
  accountType: z.int(),
  status,
  currency: currencyCode,
  registeredAtMs: instantMs,
  lastLoginAtMs: instantMs.nullable(),
});
export type ListedMember = z.infer<typeof listedMember>;

/** What waits for an operator's decision about a member. */
const openFlag = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('harm'), number: z.int().min(1), marker: z.string(), atMs: instantMs }),
  z.strictObject({ kind: z.literal('match'), id: z.int().min(1), atMs: instantMs }),
]);

const session = z.strictObject({
  id: z.string(),
  device: z.string(),
  remembered: z.boolean(),
  startedAtMs: instantMs,
  expiresAtMs: instantMs,
});

/** What operators read of members. Contacts are masked everywhere but in the one call that records who looked. */
export const memberOversightContracts = contracts({
  listMembers: {
    method: 'GET',
    path: '/ops/api/members',
    summary:
      'Members and trial users, newest registration first, or by the first letters of the username; an exact username or verified contact finds at most one',
    access: 'operator',
    permission: 'members.read',
    rateLimit: 'read',
    input: z
      .strictObject({
        /** The whole username, in any case of its letters. */
        username: z.string().trim().min(1).max(64).optional(),
        /** The first letters of the username; the list is then in the order of names. */
        q: z.string().trim().min(1).max(64).optional(),
        /** A verified number in its international form, and a verified address. */
        phone: z.string().trim().min(4).max(20).optional(),
        email: z.string().trim().min(3).max(254).optional(),
        type: z.enum(accountTypes.map(String)).transform(Number).optional(),
        status: status.optional(),
        fromMs: instantText.optional(),
        /** Members who registered before this instant. */
        toMs: instantText.optional(),
        cursor: z.string().min(1).max(100).optional(),
      })
      .refine(endsAfterStart, spanFault),
    output: z.strictObject({
      items: z.array(listedMember).max(50),
      /** Present if there may be more. A page may be short or empty where few members match the filters. */
      nextCursor: z.string().optional(),
    }),
    errors: ['INVALID_INPUT'],
  },

  memberOverview: {
    method: 'GET',
    path: '/ops/api/members/:memberId',
    summary: 'One member: the account, the wallet as it stands, what waits for a decision, contacts masked',
    access: 'operator',
    permission: 'members.read',
    rateLimit: 'read',
    params,
    output: z.strictObject({
      member: listedMember,
      /** Absent while the member’s object does not answer, as what follows of it. */
      wallet: memberFunds.optional(),
      /** Why the wallet is frozen; absent for one that is not. */
      frozenCode: z.string().max(64).optional(),
      /** Whether play is stopped, and to those who may read protection also how. */
      play: z.strictObject({ isStopped: z.boolean(), standing: playStopStatus.optional() }).optional(),
      flags: z.array(openFlag).max(100),
      verified: z
        .array(z.strictObject({ kind: contactKind, shown: z.string(), verifiedAtMs: instantMs }))
        .max(2),
      labels: z.array(z.string()).max(1),
    }),
    errors: ['PLAYER_UNKNOWN'],
  },

  memberSessions: {
    method: 'GET',
    path: '/ops/api/members/:memberId/sessions',
    summary: 'The sessions of a member that may still act, newest first',
    access: 'operator',
    permission: 'members.read',
    rateLimit: 'read',
    params,
    output: z.strictObject({ items: z.array(session).max(50) }),
    errors: ['PLAYER_UNKNOWN'],
  },

  endMemberSessions: {
    method: 'DELETE',
    path: '/ops/api/members/:memberId/sessions',
    summary: 'Ends every session of a member, who may log in again',
    access: 'operator',
    permission: 'members.block',
    rateLimit: 'write',
    params,
    input: z.strictObject({ reason }),
    output: z.strictObject({ ended: z.int().min(0) }),
    errors: ['PLAYER_UNKNOWN'],
  },

  showContacts: {
    method: 'POST',
    path: '/ops/api/members/:memberId/contacts',
    summary: 'A member’s contacts and names in clear; who looks and why is recorded before they are shown',
    access: 'operator',
    permission: 'members.contacts',
    stepUp: true,
    rateLimit: 'write',
    params,
    input: z.strictObject({ reason }),
    output: z.strictObject({
      username: z.string(),
      nickname: z.string(),
      payeeName: z.string(),
      /** Those that a code has proven. */
      mobile: z.string().optional(),
      email: z.string().optional(),
      /** What the member wrote at the registration, by the field; nothing has proven it. */
      written: z.record(z.string(), z.string()),
    }),
    errors: ['PLAYER_UNKNOWN'],
  },
});

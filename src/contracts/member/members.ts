import { z } from 'zod';
import { approvalId } from '#src/contracts/operators/approval-id.ts';
import { contracts } from '#src/contracts/endpoint.ts';
import { instantMs, plainId } from '#src/contracts/fields.ts';

const memberId = { params: z.strictObject({ memberId: plainId }) };

export const membersContracts = contracts({
  changeMemberStatus: {
    method: 'PUT',
    path: '/ops/api/members/:memberId/status',
    summary: 'Disables a member or trial user, whose sessions end at once, or enables and unlocks them again',
    access: 'operator',
    permission: { field: 'status', values: { active: 'members.enable' }, otherwise: 'members.block' },
    rateLimit: 'write',
    params: z.strictObject({ memberId: plainId }),
    input: z.strictObject({
      status: z.enum(['active', 'disabled']),
      reason: z.string().trim().min(1).max(500),
    }),
    output: z.strictObject({
      status: z.enum(['asked', 'active', 'disabled']),
      approvalId,
      sessionsEnded: z.int().min(0),
    }),
    errors: [
      'PLAYER_UNKNOWN',
      'SECOND_OPERATOR_NEEDED',
      'STEP_UP_NEEDED',
      'APPROVAL_WAITING',
      'STATE_CHANGED',
    ],
  },

  memberProfile: {
    method: 'GET',
    path: '/ops/api/members/:memberId/profile',
    summary: 'What a member has written of themselves: the names, and whether a picture is shown',
    access: 'operator',
    permission: 'members.read',
    rateLimit: 'read',
    ...memberId,
    output: z.strictObject({
      nickname: z.string(),
      payeeName: z.string(),
      payeeNameChangedAtMs: instantMs.nullable(),
      hasIcon: z.boolean(),
      /** When the member last answered all security questions correctly; null for never. One proof among others. */
      answeredAtMs: instantMs.nullable(),
    }),
    errors: ['PLAYER_UNKNOWN'],
  },

  shownIcon: {
    method: 'GET',
    path: '/ops/api/members/:memberId/icon',
    summary: 'The picture of a member',
    access: 'operator',
    permission: 'members.read',
    rateLimit: 'read',
    ...memberId,
    output: z.strictObject({}),
    raw: 'image/jpeg',
    errors: ['PLAYER_UNKNOWN', 'ICON_MISSING'],
  },

  resetFactors: {
    method: 'PUT',
    path: '/ops/api/members/:memberId/factors/reset',
    summary:
      'Switches a member’s second factor off and removes the passkeys, where all are lost; every session ends',
    access: 'operator',
    permission: 'members.enable',
    stepUp: true,
    rateLimit: 'write',
    ...memberId,
    input: z.strictObject({ reason: z.string().trim().min(1).max(500) }),
    output: z.strictObject({
      state: z.enum(['asked', 'reset']),
      approvalId,
      sessionsEnded: z.int().min(0).optional(),
    }),
    errors: [
      'PLAYER_UNKNOWN',
      'SECOND_OPERATOR_NEEDED',
      'STEP_UP_NEEDED',
      'APPROVAL_WAITING',
      'STATE_CHANGED',
    ],
  },

  resetProfile: {
    method: 'PUT',
    path: '/ops/api/members/:memberId/profile/reset',
    summary: 'Takes back a nickname or a picture that may not be shown',
    access: 'operator',
    permission: 'members.block',
    rateLimit: 'write',
    ...memberId,
    input: z.strictObject({
      part: z.enum(['nickname', 'icon']),
      reason: z.string().trim().min(1).max(500),
    }),
    output: z.strictObject({}),
    errors: ['PLAYER_UNKNOWN'],
  },

  correctPayeeName: {
    method: 'PUT',
    path: '/ops/api/members/:memberId/payeeName',
    summary:
      'Corrects the name that a member is paid out to, or lets the member write it once more; cards of another name wait for an operator',
    access: 'operator',
    permission: 'identity.decide',
    rateLimit: 'write',
    ...memberId,
    input: z.strictObject({
      /** The name as the operator has read it: a name that was changed in the meantime is not overwritten. */
      payeeNameBefore: z.string().max(255),
      /** The right name; null lets the member write it. */
      payeeName: z.string().max(255).nullable(),
      reason: z.string().trim().min(1).max(500),
    }),
    output: z.strictObject({ payeeName: z.string() }),
    errors: ['PLAYER_UNKNOWN', 'FIELDS_INVALID', 'STATE_CHANGED'],
  },
});

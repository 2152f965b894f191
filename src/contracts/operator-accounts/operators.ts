import { z } from 'zod';
import { contracts } from '#src/contracts/endpoint.ts';
import { instantMs, uuid } from '#src/contracts/fields.ts';
import { approvalId } from '#src/contracts/operators/approval-id.ts';
import {
  operatorEmail,
  operatorId,
  reason,
  roles,
  secret,
  shownToken,
  tokenName,
} from './operator-fields.ts';
import { operatorRoles } from '#src/contracts/operators/permissions.ts';

/** The failures of a change that two owners make, whichever it is. */
const together = [
  'OPERATOR_EXISTS',
  'OPERATOR_NOT_FOUND',
  'LAST_OWNERS',
  'SECOND_OPERATOR_NEEDED',
  'STEP_UP_NEEDED',
  'APPROVAL_WAITING',
  'STATE_CHANGED',
] as const;

const account = z.strictObject({
  id: z.string(),
  kind: z.enum(['person', 'service']),
  roles: z.array(z.enum(operatorRoles)),
  state: z.enum(['invited', 'active', 'locked', 'ended']),
  /** Until when five failures have locked a person out. */
  lockedUntilMs: instantMs.optional(),
  tokens: z.array(shownToken).max(100),
});

const session = z.strictObject({
  id: uuid,
  operatorId: z.string(),
  device: z.string(),
  country: z.string(),
  startedAtMs: instantMs,
  seenAtMs: instantMs,
  endsAtMs: instantMs,
  isOwn: z.boolean(),
});

const changed = z.strictObject({ state: z.enum(['asked', 'done']), approvalId });

/** Accounts, sessions and tokens of operators. */
export const operatorsContracts = contracts({
  operators: {
    method: 'GET',
    path: '/ops/api/operators',
    summary: 'Every operator with roles, state and tokens, by id',
    access: 'operator',
    permission: 'operators.read',
    rateLimit: 'read',
    output: z.strictObject({ items: z.array(account) }),
    errors: [],
  },

  makeFirstOwner: {
    method: 'POST',
    path: '/ops/api/operators/first',
    summary:
      'A link for one of the first two owners, by the deployment’s secret; it lasts half an hour and works once',
    access: 'operator',
    permission: 'operators.write',
    rateLimit: 'write',
    input: z.strictObject({
      email: operatorEmail,
      /** The merchant that is meant: a host that nobody knows yet stands for the default one. */
      merchant: z.string().max(40).optional(),
    }),
    output: z.strictObject({ link: secret, endsAtMs: instantMs }),
    errors: ['FORBIDDEN', 'NOT_FOUND', 'STATE_CHANGED'],
  },

  makeOperator: {
    method: 'POST',
    path: '/ops/api/operators',
    summary: 'Makes the account of a person or a service; two owners ask for the same',
    access: 'operator',
    permission: 'operators.write',
    stepUp: true,
    rateLimit: 'write',
    input: z
      .strictObject({ id: operatorId, kind: z.enum(['person', 'service']), roles, reason })
      .refine(({ id, kind }) => kind === 'service' || operatorEmail.safeParse(id).success, { path: ['id'] }),
    output: changed,
    errors: together,
  },

  changeOperator: {
    method: 'PUT',
    path: '/ops/api/operators/:id',
    summary:
      'Changes an operator’s roles, or ends the account; two owners ask for the same. Its sessions end',
    access: 'operator',
    permission: 'operators.write',
    stepUp: true,
    rateLimit: 'write',
    params: z.strictObject({ id: operatorId }),
    input: z
      .strictObject({ roles: roles.optional(), state: z.literal('ended').optional(), reason })
      .refine((change) => (change.roles === undefined) !== (change.state === undefined)),
    output: changed,
    errors: ['OWN_ROLES', ...together],
  },

  makeOperatorLink: {
    method: 'POST',
    path: '/ops/api/operators/:id/link',
    summary:
      'A link by which an operator enrols, shown once to one of the two owners who asked for it. It replaces all factors',
    access: 'operator',
    permission: 'operators.write',
    stepUp: true,
    rateLimit: 'write',
    params: z.strictObject({ id: operatorId }),
    input: z.strictObject({ reason }),
    output: z.strictObject({
      state: z.enum(['asked', 'made']),
      approvalId,
      link: secret.optional(),
      endsAtMs: instantMs.optional(),
    }),
    errors: together,
  },

  makeOperatorToken: {
    method: 'POST',
    path: '/ops/api/operators/:id/tokens',
    summary:
      'A named token for scripts, once two owners have agreed: a service’s is shown to one of them, a person takes their own',
    access: 'operator',
    permission: 'operators.write',
    stepUp: true,
    rateLimit: 'write',
    params: z.strictObject({ id: operatorId }),
    input: z.strictObject({
      name: tokenName,
      roles,
      /** At most a year ahead. */
      endsAtMs: instantMs,
      reason,
    }),
    output: z.strictObject({
      state: z.enum(['asked', 'granted', 'made']),
      approvalId,
      id: uuid.optional(),
      token: secret.optional(),
    }),
    errors: ['INVALID_INPUT', ...together],
  },

  endOperatorToken: {
    method: 'DELETE',
    path: '/ops/api/operators/:id/tokens/:tokenId',
    summary: 'Ends a named token at once',
    access: 'operator',
    permission: 'operators.write',
    stepUp: true,
    rateLimit: 'write',
    params: z.strictObject({ id: operatorId, tokenId: uuid }),
    output: z.strictObject({}),
    errors: ['NOT_FOUND'],
  },

  operatorSessions: {
    method: 'GET',
    path: '/ops/api/operators/sessions',
    summary: 'The live sessions of operators, newest first',
    access: 'operator',
    permission: 'operators.read',
    rateLimit: 'read',
    output: z.strictObject({ items: z.array(session) }),
    errors: [],
  },

  endOperatorSessionById: {
    method: 'DELETE',
    path: '/ops/api/operators/sessions/:id',
    summary: 'Ends an operator’s session at once',
    access: 'operator',
    permission: 'operators.write',
    stepUp: true,
    rateLimit: 'write',
    params: z.strictObject({ id: uuid }),
    output: z.strictObject({}),
    errors: ['NOT_FOUND'],
  },
});

import { z } from 'zod';
import { contracts } from '#src/contracts/endpoint.ts';
import { instantMs, uuid } from '#src/contracts/fields.ts';
import { historyEntry } from './object-history.ts';
import { approvalActionNames, approvalStates } from '#src/contracts/operators/approval-fields.ts';

/** How many acts on the object of a request are told. */
export const sinceActsMax = 20;

const operatorName = z.string().max(200);

const approval = z.strictObject({
  id: uuid,
  action: z.enum(approvalActionNames),
  /** What it is about: a kind and an id, or the name of a settings document. */
  subject: z.string().max(200),
  /** Exactly what is to be done, and the SHA-256 of it as hexadecimal digits. */
  payload: z.record(z.string(), z.unknown()),
  payloadSha256: z.string(),
  askedBy: operatorName,
  askedAtMs: instantMs,
  reason: z.string(),
  expiresAtMs: instantMs,
  state: z.enum(approvalStates),
  decidedBy: operatorName.optional(),
  decidedAtMs: instantMs.optional(),
  note: z.string().optional(),
  /** What the effect answered, or the code of its refusal. */
  result: z.record(z.string(), z.unknown()).optional(),
});
export type ShownApproval = z.infer<typeof approval>;

/** What happened since a request was asked for; whoever decides it should know. */
const since = z.strictObject({
  /** Parts of what it is based on that are not as they were; only those that can be told in words. */
  changed: z
    .array(
      z.strictObject({ field: z.string(), before: z.unknown().optional(), after: z.unknown().optional() }),
    )
    .max(10),
  /** What it would replace, as that is now. */
  replaces: z.record(z.string(), z.unknown()).optional(),
  /** What operators did to the object since, the newest first. */
  acts: z.array(historyEntry).max(sinceActsMax),
});
export type SinceRequested = z.infer<typeof since>;

/** Requests of operators that another operator approves. */
export const approvalsContracts = contracts({
  approvals: {
    method: 'GET',
    path: '/ops/api/approvals',
    summary: 'Requests in a state, newest first; those that wait unless another state is named',
    access: 'operator',
    permission: 'approvals.read',
    rateLimit: 'read',
    input: z.strictObject({
      state: z.enum(approvalStates).default('waiting'),
      /** `mine` are those that the operator asked for. */
      whose: z.enum(['all', 'mine']).default('all'),
      cursor: z
        .string()
        .regex(/^\d{1,15}\/[0-9a-f-]{36}$/)
        .optional(),
    }),
    output: z.strictObject({ items: z.array(approval).max(50), nextCursor: z.string().optional() }),
    errors: [],
  },

  approval: {
    method: 'GET',
    path: '/ops/api/approvals/:id',
    summary: 'One request, whether what it is based on is still as it was, and what happened since',
    access: 'operator',
    permission: 'approvals.read',
    rateLimit: 'read',
    params: z.strictObject({ id: uuid }),
    output: approval.extend({ isCurrent: z.boolean(), since: since.optional() }),
    errors: ['APPROVAL_UNKNOWN'],
  },

  decideApproval: {
    method: 'PUT',
    path: '/ops/api/approvals/:id',
    summary: 'Approves a request of another operator, refuses it, or takes one’s own back',
    access: 'operator',
    permission: 'approvals.read',
    rateLimit: 'write',
    params: z.strictObject({ id: uuid }),
    input: z.strictObject({
      decision: z.enum(['approve', 'refuse', 'withdraw']),
      /** The hash of what was looked at: a request with other content is not decided. */
      payloadSha256: z.string().regex(/^[0-9a-f]{64}$/),
      note: z.string().trim().min(1).max(500),
    }),
    output: approval,
    errors: [
      'APPROVAL_UNKNOWN',
      'APPROVAL_CHANGED',
      'FORBIDDEN',
      'SECOND_OPERATOR_NEEDED',
      'STEP_UP_NEEDED',
      'PERMISSION_NEEDED',
      'CLAIMED',
      'OWN_ROLES',
      'STATE_CHANGED',
    ],
  },
});

import { z } from 'zod';
import { contracts } from '#src/contracts/endpoint.ts';
import { currencyCode, instantMs } from '#src/contracts/fields.ts';
import { approvalId } from '#src/contracts/operators/approval-id.ts';
import { flagKinds, flagOutcomes } from './agent-flags.ts';
import { contractKinds } from './contract-terms.ts';
import { statementId, statementStates } from './statements.ts';

const open = z.strictObject({
  id: statementId,
  memberId: z.string(),
  username: z.string().optional(),
  kind: z.enum(['rebate', ...contractKinds]),
  product: z.string(),
  fromMs: instantMs,
  toMs: instantMs,
  netMinor: z.int().min(1),
  currency: currencyCode,
  state: z.enum(['held', 'blocked']),
  /** `flag`, `harm`, `first` or `amount`; empty for blocked ones. */
  heldFor: z.string(),
  sinceMs: instantMs,
});

const flag = z.strictObject({
  id: z.int().min(1),
  kind: z.enum(flagKinds),
  /** The member below the agent. */
  about: z.string(),
  atMs: instantMs,
  outcome: z.enum(flagOutcomes),
});

const shown = z.strictObject({
  ...{ id: statementId, memberId: z.string(), username: z.string() },
  ...{ kind: z.enum(['rebate', ...contractKinds]), product: z.string() },
  ...{ fromMs: instantMs, toMs: instantMs, netMinor: z.int().min(0), currency: currencyCode },
  state: z.enum(statementStates),
  changedAtMs: instantMs,
  /** When it is paid, while it is due. */
  dueAtMs: instantMs.optional(),
  /** What held it when it was computed: `flag`, `harm`, `first` or `amount`; empty for one that went at once. */
  heldFor: z.string(),
  /** The flags that hold the agent's payments now: those that nobody has cleared, the newest first. */
  flags: z.array(flag).max(20),
  /** From which amount on two operators decide, by the settings of now. */
  holdFromMinor: z.int().min(0),
  /** The statement as it is stored, byte for byte. */
  document: z.string(),
});
export type OperatorStatement = z.output<typeof shown>;

export const statementsOperationsContracts = contracts({
  openStatements: {
    method: 'GET',
    path: '/ops/api/agents/statements',
    summary: 'Statements of agents that are held, or blocked while the account is closed; the oldest first',
    access: 'operator',
    permission: 'agents.read',
    rateLimit: 'read',
    input: z.strictObject({
      cursor: z
        .string()
        .regex(/^\d{1,15}\.[a-z0-9-]{1,60}$/)
        .optional(),
    }),
    output: z.strictObject({ items: z.array(open).max(50), nextCursor: z.string().optional() }),
    errors: [],
  },

  operatorStatement: {
    method: 'GET',
    path: '/ops/api/agents/statements/:id',
    summary: 'One statement of an agent: its document, where its payment is, and what holds it',
    access: 'operator',
    permission: 'agents.read',
    rateLimit: 'read',
    params: z.strictObject({ id: statementId }),
    output: shown,
    errors: ['STATEMENT_UNKNOWN'],
  },

  decideStatement: {
    method: 'POST',
    path: '/ops/api/agents/statements/:id',
    summary: 'Releases or cancels a held statement, once two operators ask for it',
    access: 'operator',
    permission: 'agents.pay',
    rateLimit: 'write',
    params: z.strictObject({ id: statementId }),
    input: z.strictObject({
      outcome: z.enum(['release', 'cancel']),
      reason: z.string().trim().min(1).max(500),
    }),
    output: z.strictObject({ state: z.enum(['asked', ...statementStates]), approvalId }),
    errors: [
      ...(['STATEMENT_UNKNOWN', 'STATE_CHANGED', 'SECOND_OPERATOR_NEEDED'] as const),
      ...(['STEP_UP_NEEDED', 'APPROVAL_WAITING'] as const),
    ],
  },
});

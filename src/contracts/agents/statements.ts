import { z } from 'zod';
import { contracts } from '#src/contracts/endpoint.ts';
import { instantMs, wholeNumberText } from '#src/contracts/fields.ts';
import { contractKinds } from './contract-terms.ts';

export const statementId = z.string().regex(/^[a-z]{3,8}-\d{1,12}-[a-z]{3,8}-\d{1,15}$/);
const kind = z.enum(['rebate', ...contractKinds]);
/** `computed` if there is nothing to pay; `due` also while an upline may release it. */
export const statementStates = ['computed', 'held', 'due', 'blocked', 'paid', 'cancelled'] as const;
const state = z.enum(statementStates);
const cursor = z.string().regex(/^\d{1,15}\.[a-z0-9-]{1,60}$/);
const amountMinor = z.int().min(0);
/** In minor units, below 0 if players won. */
const signedMinor = z.int();

const statement = z.strictObject({
  id: statementId,
  kind,
  product: z.string(),
  fromMs: instantMs,
  toMs: instantMs,
  netMinor: amountMinor,
  state,
  /** When it is paid, while it is due. */
  dueAtMs: instantMs.optional(),
  /** Whether the upline may release it earlier, and can be asked to. */
  waitsForUpline: z.boolean(),
});
export type ShownStatement = z.output<typeof statement>;

const given = z.strictObject({
  id: statementId,
  /** The downline, masked; absent for one who has been moved away. */
  account: z.string().optional(),
  period: z.strictObject({ fromMs: instantMs, toMs: instantMs }),
  /** Cash stakes of the downline's branch; the figures of fewer than five active members are left out together. */
  teamBetMinor: signedMinor.optional(),
  activeMembers: z.int().min(0).optional(),
  /** What the agent's own statement has set aside for it. */
  amountMinor,
  state,
  /** When it is paid by itself, while it can be released. */
  releasableUntilMs: instantMs.optional(),
});

const ofAgents = ['FEATURE_OFF', 'AGENT_NEEDED'] as const;
const one = z.strictObject({ id: statementId });

export const statementsContracts = contracts({
  agentStatements: {
    method: 'GET',
    path: '/wps/relay/MCS2_agentStatements',
    summary: 'The agent’s statements of pay, the newest period first',
    access: 'member',
    rateLimit: 'read',
    input: z.strictObject({ kind: kind.optional(), cursor: cursor.optional() }),
    output: z.strictObject({
      currency: z.string(),
      items: z.array(statement).max(50),
      nextCursor: z.string().optional(),
    }),
    errors: ofAgents,
  },

  agentStatement: {
    method: 'GET',
    path: '/wps/relay/MCS2_agentStatement',
    summary:
      'One statement of the agent’s: where its payment is, and the document as it is stored, byte for byte',
    access: 'member',
    rateLimit: 'read',
    input: one,
    output: z.strictObject({ currency: z.string(), statement, document: z.string() }),
    errors: [...ofAgents, 'STATEMENT_UNKNOWN'],
  },

  givenDividends: {
    method: 'GET',
    path: '/wps/relay/ODSFE2_QueryDividend',
    summary: 'Dividends of direct downlines that wait or waited for the agent, the newest period first',
    access: 'member',
    rateLimit: 'read',
    input: z.strictObject({
      from: wholeNumberText(0, 9_999_999_999_999).optional(),
      to: wholeNumberText(0, 9_999_999_999_999).optional(),
      cursor: cursor.optional(),
    }),
    output: z.strictObject({
      currency: z.string(),
      items: z.array(given).max(50),
      nextCursor: z.string().optional(),
    }),
    errors: ofAgents,
  },

  releaseDividend: {
    method: 'POST',
    path: '/wps/relay/ODSFE2_PayoutDividend',
    summary: 'Has the dividend of a direct downline paid now; it would go by itself after three days',
    access: 'member',
    rateLimit: 'write',
    input: one,
    output: one,
    errors: [...ofAgents, 'STATEMENT_UNKNOWN', 'STATE_CHANGED'],
  },

  requestPayout: {
    method: 'POST',
    path: '/wps/relay/MCS2_requestPayout',
    summary: 'Reminds the upline of a dividend that waits, once a day',
    access: 'member',
    rateLimit: 'write',
    input: one,
    output: z.strictObject({ askedAtMs: instantMs }),
    errors: [...ofAgents, 'STATEMENT_UNKNOWN', 'TOO_MANY_REQUESTS'],
  },
});

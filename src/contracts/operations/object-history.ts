import { z } from 'zod';
import { contracts } from '#src/contracts/endpoint.ts';
import { instantMs } from '#src/contracts/fields.ts';
import { oneSpelling } from '#src/contracts/id-spelling.ts';
import { approvalActionNames, approvalStates } from '#src/contracts/operators/approval-fields.ts';
import { operatorActNames } from './operator-act-names.ts';
import type { Permission } from '#src/contracts/operators/permissions.ts';

/** What has a history, by the permission with which it can be looked at; every one is on a screen. */
export const historyPermissions = {
  member: 'members.read',
  operator: 'operators.read',
  identity: 'protection.read',
  harm: 'protection.read',
  withdrawal: 'cashier.read',
  'bank-card': 'cashier.read',
  'held-win': 'ledger.read',
  wallet: 'ledger.read',
  agent: 'agents.read',
  'agent-statement': 'agents.read',
  'agent-transfer': 'agents.read',
  'agent-flag': 'agents.read',
  'agent-host': 'agents.read',
  'exclusion-match': 'protection.read',
  payment: 'payments.read',
  payout: 'payments.read',
  till: 'payments.read',
  game: 'games.read',
  vendor: 'games.read',
  match: 'draws.read',
  announcement: 'content.read',
  help: 'content.read',
  promotion: 'promotions.read',
  application: 'promotions.read',
  'reward-review': 'promotions.read',
  complaint: 'threads.read',
  feedback: 'threads.read',
  setting: 'settings.read',
} as const satisfies Readonly<Record<string, Permission>>;

/** Kinds whose acts have subjects of other prefixes than the kind itself. Who looked at contacts is in no history. */
export const historyPrefixes = {
  member: ['member', 'wallet', 'payee-name', 'agent'],
  agent: ['agent', 'agent-move', 'agent-rate', 'agent-quota', 'agent-contract'],
  till: ['till', 'statement'],
} as const satisfies Readonly<Partial<Record<keyof typeof historyPermissions, readonly string[]>>>;

/** Acts on a member that tell of player protection. */
export const protectionPrefixes = ['protection', 'harm', 'funds-source'] as const;

/** Acts on a member whose subjects name an id of the act behind the member. */
export const rewardPrefixes = ['reward'] as const;

export type HistoryKind = keyof typeof historyPermissions;

/** The prefixes of all acts that the history of an object of a kind may have. */
export function actPrefixesOf(kind: HistoryKind): readonly string[] {
  const known: Readonly<Partial<Record<HistoryKind, readonly string[]>>> = historyPrefixes;
  const ofMember = kind === 'member' ? [...protectionPrefixes, ...rewardPrefixes] : [];
  return [...(known[kind] ?? [kind]), ...ofMember];
}

export const historyKinds = Object.keys(historyPermissions) as [HistoryKind, ...HistoryKind[]];

/** What was done, or asked of another operator, and which closed names or versions it was done with. */
export const actFields = {
  act: z.enum([...approvalActionNames, ...operatorActNames]),
  details: z.array(z.string().max(200)).max(4).optional(),
};

/** One act of an operator on an object, or what one asked of another, without its content. */
export const historyEntry = z.strictObject({
  /** Unique in this history. */
  id: z.string(),
  atMs: instantMs,
  /** Who did it, or asked for it. */
  operatorId: z.string(),
  ...actFields,
  /** How a request of another operator stands; missing for what one did alone. */
  state: z.enum(approvalStates).optional(),
  decidedBy: z.string().optional(),
  reason: z.string(),
});

export const objectHistoryContracts = contracts({
  objectHistory: {
    method: 'GET',
    path: '/ops/api/history/:kind/:id',
    summary:
      'What operators did to an object and asked each other about it, newest first, by name and without its content',
    access: 'operator',
    permission: { field: 'kind', values: historyPermissions, otherwise: 'audit.read' },
    rateLimit: 'read',
    params: z.strictObject({
      kind: z.enum(historyKinds),
      id: z.string().min(1).max(200).overwrite(oneSpelling),
    }),
    input: z.strictObject({
      cursor: z
        .string()
        .regex(/^\d{1,15}\.[A-Za-z0-9-]{1,50}$/)
        .optional(),
    }),
    output: z.strictObject({ items: z.array(historyEntry).max(50), nextCursor: z.string().optional() }),
    errors: [],
  },
});

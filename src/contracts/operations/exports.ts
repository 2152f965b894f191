import { z } from 'zod';
import { withdrawalStates } from '#src/contracts/cashier/cashier-fields.ts';
import { listedPaymentStates } from '#src/contracts/cashier/payments-operations.ts';
import { contracts } from '#src/contracts/endpoint.ts';
import { endsAfterStart, instantMs, spanFault, uuid } from '#src/contracts/fields.ts';
import { approvalId } from '#src/contracts/operators/approval-id.ts';
import type { Permission } from '#src/contracts/operators/permissions.ts';
import { accountTypes } from '#src/contracts/account/account-types.ts';

/** What can be exported, and the permission of its list, which whoever exports it has to hold as well. */
export const exportPermissions = {
  members: 'members.read',
  withdrawals: 'cashier.read',
  payments: 'payments.read',
} as const satisfies Record<string, Permission>;

export type ExportName = keyof typeof exportPermissions;
export const exportNames = Object.keys(exportPermissions) as [ExportName, ...ExportName[]];

/** The filters of each. A contact and a whole username name one member, whom one finds without a file. */
export const exportFilters = {
  members: ['q', 'type', 'status', 'fromMs', 'toMs'],
  withdrawals: ['state', 'fromMs', 'toMs'],
  payments: ['state', 'fromMs', 'toMs'],
} as const satisfies Record<ExportName, readonly (keyof ExportFilter)[]>;

/** The states by which these can be filtered. */
export const exportStates = {
  members: [],
  withdrawals: withdrawalStates,
  payments: listedPaymentStates,
} as const satisfies Record<ExportName, readonly string[]>;

/** `waiting` for another operator; `ready` to be downloaded; or never to be had again. */
export const exportProgress = ['waiting', 'ready', 'refused', 'withdrawn', 'ended'] as const;
export type ExportProgress = (typeof exportProgress)[number];

/** What the last line of a file begins with that goes on in another: the cursor follows, as it stands in an address. */
export const goesOnWith = 'Goes on with ?cursor=';

const what = z.enum(exportNames);
const exportFilter = z
  .strictObject({
    /** The first letters of members’ usernames. */
    q: z.string().trim().min(1).max(64).optional(),
    /** The account type of members. */
    type: z.literal(accountTypes).optional(),
    status: z.enum(['active', 'disabled']).optional(),
    state: z.enum([...new Set([...withdrawalStates, ...listedPaymentStates])]).optional(),
    /** When it was registered, requested or paid: from this instant on, and before the other. */
    fromMs: instantMs.optional(),
    toMs: instantMs.optional(),
  })
  .refine(endsAfterStart, spanFault);
export type ExportFilter = z.infer<typeof exportFilter>;

const made = z.strictObject({
  exportId: uuid,
  state: z.enum(['asked', 'ready']),
  approvalId,
  endsAtMs: instantMs,
});

const listed = z.strictObject({
  exportId: uuid,
  what,
  filter: exportFilter,
  withContacts: z.boolean(),
  state: z.enum(exportProgress),
  askedAtMs: instantMs,
  endsAtMs: instantMs,
  /** The request for another operator's approval, if it was one. */
  approvalId,
});
export type ListedExport = z.infer<typeof listed>;

/** Whether every filter is one of what is exported. */
function fits(asked: { readonly what: ExportName; readonly filter: ExportFilter }): boolean {
  const names: readonly string[] = exportFilters[asked.what];
  const states: readonly string[] = exportStates[asked.what];
  const { state } = asked.filter;
  return (
    Object.keys(asked.filter).every((name) => names.includes(name)) &&
    (state === undefined || states.includes(state))
  );
}

/** Files of rows that operators take away, each for whoever asked, and for a day. */
export const exportsContracts = contracts({
  makeExport: {
    method: 'POST',
    path: '/ops/api/exports',
    summary:
      'Makes a file of the rows of a list; one with contacts takes two operators. Also needs the permission of the list',
    access: 'operator',
    permission: 'exports.make',
    stepUp: true,
    rateLimit: 'write',
    input: z
      .strictObject({
        /** Chosen by the caller: the same again is the same file. */
        exportId: uuid,
        what,
        filter: exportFilter.default({}),
        withContacts: z.boolean().default(false),
        reason: z.string().trim().min(1).max(500),
      })
      .refine(fits, { path: ['filter'] }),
    output: made,
    errors: [
      'KEY_REUSED',
      'EXPORT_ENDED',
      'PERMISSION_NEEDED',
      'SECOND_OPERATOR_NEEDED',
      'STEP_UP_NEEDED',
      'APPROVAL_WAITING',
      'STATE_CHANGED',
    ],
  },

  exports: {
    method: 'GET',
    path: '/ops/api/exports',
    summary: 'The files that the caller asked for, newest first',
    access: 'operator',
    permission: 'exports.make',
    rateLimit: 'read',
    input: z.strictObject({
      cursor: z
        .string()
        .regex(/^\d{1,15}\/[0-9a-f-]{36}$/)
        .optional(),
    }),
    output: z.strictObject({ items: z.array(listed).max(50), nextCursor: z.string().optional() }),
    errors: [],
  },

  exportFile: {
    method: 'GET',
    path: '/ops/api/exports/:id',
    summary:
      'The rows of a file as CSV, for whoever asked for it; its last line is the end, or the cursor with which it goes on',
    access: 'operator',
    permission: 'exports.make',
    stepUp: true,
    rateLimit: 'read',
    params: z.strictObject({ id: uuid }),
    input: z.strictObject({ cursor: z.string().min(1).max(400).optional() }),
    output: z.string(),
    raw: 'text/csv',
    errors: [
      'EXPORT_UNKNOWN',
      'EXPORT_ENDED',
      'PERMISSION_NEEDED',
      'SECOND_OPERATOR_NEEDED',
      'INVALID_INPUT',
    ],
  },
});

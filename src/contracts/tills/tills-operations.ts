import { z } from 'zod';
import { clientId, tillId } from '#src/contracts/cashier/cashier-fields.ts';
import { approvalId } from '#src/contracts/operators/approval-id.ts';
import { contracts } from '#src/contracts/endpoint.ts';
import { extractColumns, lineFates } from './extract-fields.ts';
import { amountMinor, currencyCode, instantMs } from '#src/contracts/fields.ts';

const column = z.string().trim().min(1).max(80);
const parts = ['deposits', 'payouts'] as const;
const count = z.int().min(0);

/** Operators see and stop tills, and upload bank statements of an account. */
export const tillsOperationsContracts = contracts({
  operatorTills: {
    method: 'GET',
    path: '/ops/api/tills',
    summary: 'The outside accounts of money: what stands still there, and what operators have to look at',
    access: 'operator',
    permission: 'payments.read',
    rateLimit: 'read',
    input: z.strictObject({}),
    output: z.strictObject({
      items: z
        .array(
          z.strictObject({
            tillId,
            provider: z.string(),
            currency: currencyCode,
            isOn: z.boolean(),
            demo: z.boolean(),
            stops: z.array(z.strictObject({ what: z.enum(parts), reason: z.string(), sinceMs: instantMs })),
            alerts: z.array(z.strictObject({ code: z.string(), about: z.string(), atMs: instantMs })),
            /** Payments that wait for a decision; they are overdue after three working days. */
            parked: z.strictObject({
              payments: count,
              /** Their sum in each currency. */
              amounts: z.array(z.strictObject({ currency: currencyCode, amountMinor })).max(200),
              oldestAtMs: instantMs.nullable(),
            }),
            payouts: z.strictObject({
              waiting: count,
              oldestAtMs: instantMs.nullable(),
              /** Payouts that may or may not have been sent. */
              stuck: z.array(clientId).max(100),
            }),
            /** Sums over all time, in minor units. */
            books: z.strictObject({
              settledMinor: amountMinor,
              creditedMinor: amountMinor,
              givenMinor: amountMinor,
              paidOutMinor: amountMinor,
              bouncedMinor: amountMinor,
              returnedMinor: amountMinor,
              feesMinor: amountMinor,
              /** The sum of the lines of the till's own bank statement; outgoing amounts are negative. */
              linesMinor: z.int(),
            }),
            /** The time up to which the provider's own list has been compared; 0 before the first comparison. */
            reconciledToMs: instantMs,
          }),
        )
        .max(20),
    }),
    errors: [],
  },

  changeTill: {
    method: 'PUT',
    path: '/ops/api/tills/:till',
    summary: 'Stops deposits or payouts at a till at once; to let them go on takes two operators',
    access: 'operator',
    permission: 'tills.stop',
    rateLimit: 'write',
    params: z.strictObject({ till: tillId }),
    input: z.strictObject({
      what: z.enum(parts),
      isStopped: z.boolean(),
      reason: z.string().trim().min(1).max(500),
    }),
    output: z.strictObject({ state: z.enum(['asked', 'stopped', 'going-on']), approvalId }),
    errors: ['TILL_UNKNOWN', 'SECOND_OPERATOR_NEEDED', 'STEP_UP_NEEDED', 'APPROVAL_WAITING', 'STATE_CHANGED'],
  },

  loadExtract: {
    method: 'POST',
    path: '/ops/api/tills/:till/extract',
    summary:
      'Loads an account statement as CSV or camt.053; a line counts once however often it is loaded, and nothing is credited by it',
    access: 'operator',
    permission: 'payouts.run',
    rateLimit: 'write',
    bodyBytesMax: 24 * 1_048_576,
    params: z.strictObject({ till: tillId }),
    input: z.strictObject({
      format: z.enum(['csv', 'camt.053']),
      text: z.string().min(1).max(20_000_000),
      /** How to read a CSV that differs from the format in docs/tills.md. */
      csv: z
        .strictObject({
          columns: z.partialRecord(z.enum(extractColumns), column).default({}),
          decimal: z.enum(['.', ',']).default('.'),
          /** The order of day and month in dates such as 04/03/2026, if the file does not prove it. */
          dates: z.enum(['day-first', 'month-first']).optional(),
        })
        .default({ columns: {}, decimal: '.' }),
      /** The ids of lines that an earlier answer called twins, and that are movements of their own. */
      counts: z.array(z.string().min(1).max(200)).max(500).default([]),
    }),
    output: z.strictObject({
      lines: count,
      /** The number of new lines. */
      fresh: count,
      /** The number of payments that now wait for a match. */
      payments: count,
      /** The number of payouts that the statement proves were sent. */
      payouts: count,
      /** What became of each line, and the id under which it counts, or would count. */
      became: z.array(z.strictObject({ place: z.string(), id: z.string(), fate: z.enum(lineFates) })),
    }),
    errors: ['TILL_UNKNOWN', 'EXTRACT_INVALID'],
  },
});

import { z } from 'zod';
import { contracts } from '#src/contracts/endpoint.ts';
import { instantMs } from '#src/contracts/fields.ts';

const number = z.int().min(0);

export const countersContracts = contracts({
  operatorCounters: {
    method: 'GET',
    path: '/ops/api/counters',
    summary: 'What happened in the last hour and day, by name, and what waits or asks for attention now',
    access: 'operator',
    permission: 'overview.read',
    rateLimit: 'read',
    output: z.strictObject({
      counts: z
        .array(z.strictObject({ name: z.string().max(80), lastHour: number, lastDay: number }))
        .max(500),
      now: z.strictObject({
        /** The number of wallets frozen by a reconciliation and not yet released. */
        alertsOpen: number,
        /** Wallets with postings the house account has not received, and since when the oldest is missing. */
        walletsUndelivered: number,
        undeliveredSinceMs: instantMs.optional(),
        /** The number of deliveries missing from the records. */
        deliveriesUnrecorded: number,
      }),
    }),
    errors: [],
  },
});

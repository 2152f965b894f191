import { z } from 'zod';
import { contracts } from './endpoint.ts';
import { instantMs } from './fields.ts';

const number = z.int().min(0);

export const countersContracts = contracts({
  operatorCounters: {
    method: 'GET',
    path: '/ops/api/counters',
    summary: 'What happened in the last hour and day, by name, and what waits or asks for attention now',
    access: 'operator',
    rateLimit: 'read',
    output: z.strictObject({
      counts: z
        .array(z.strictObject({ name: z.string().max(80), lastHour: number, lastDay: number }))
        .max(500),
      now: z.strictObject({
        /** Wallets that a reconciliation froze and nobody has released. */
        alertsOpen: number,
        /** Wallets whose postings the house account has not received, and since when the oldest is missing. */
        walletsUndelivered: number,
        undeliveredSinceMs: instantMs.optional(),
        /** Deliveries that the records lack. */
        deliveriesUnrecorded: number,
      }),
    }),
    errors: [],
  },
});

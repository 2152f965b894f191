import { z } from 'zod';
import { contracts } from '#src/contracts/endpoint.ts';
import { instantMs } from '#src/contracts/fields.ts';

const channel = z.enum(['sms', 'mail']);

export const outgoingContracts = contracts({
  operatorOutgoing: {
    method: 'GET',
    path: '/ops/api/outgoing',
    summary:
      'How SMS and mail stand today; in a demonstration or on a local site without a provider also the messages themselves, for some minutes',
    access: 'operator',
    permission: 'system.read',
    rateLimit: 'read',
    output: z.strictObject({
      waiting: z.int().min(0),
      /** When the oldest waiting message was written. */
      oldestAtMs: instantMs.nullable(),
      /** The outcomes of the current UTC day's messages. */
      today: z.array(
        z.strictObject({
          channel,
          outcome: z.enum(['sent', 'kept', 'refused', 'given-up']),
          number: z.int().min(0),
        }),
      ),
      messages: z.array(
        z.strictObject({
          id: z.string(),
          channel,
          to: z.string(),
          subject: z.string(),
          text: z.string(),
          writtenAtMs: instantMs,
        }),
      ),
    }),
    errors: [],
  },
});

import { z } from 'zod';
import { contracts } from '#src/contracts/endpoint.ts';
import { instantMs, plainId, requestedLanguage } from '#src/contracts/fields.ts';
import { protectionStatus } from './limits.ts';

export const asSeenContracts = contracts({
  memberAsSeen: {
    method: 'GET',
    path: '/ops/api/members/:memberId/as-seen',
    summary:
      'What a member sees of limits, a stop of play and the newest titles of the inbox; looking changes nothing',
    access: 'operator',
    permission: 'protection.read',
    rateLimit: 'read',
    params: z.strictObject({ memberId: plainId }),
    input: z.strictObject({ language: requestedLanguage }),
    output: z.strictObject({
      protection: protectionStatus,
      inbox: z.strictObject({
        unread: z.int().min(0),
        messages: z
          .array(z.strictObject({ title: z.string(), sentAtMs: instantMs, read: z.boolean() }))
          .max(50),
      }),
    }),
    errors: ['PLAYER_UNKNOWN'],
  },
});

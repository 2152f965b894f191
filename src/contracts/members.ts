import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const changeMemberStatus = endpoint({
  method: 'PUT',
  path: '/ops/api/members/:memberId/status',
  summary: 'Disables a member or trial user, whose sessions end at once, or enables and unlocks them again',
  access: 'operator',
  rateLimit: 'write',
  params: z.strictObject({ memberId: z.string().regex(/^[A-Za-z0-9-]{1,64}$/) }),
  input: z.strictObject({
    status: z.enum(['active', 'disabled']),
    reason: z.string().trim().min(1).max(500),
  }),
  output: z.strictObject({ status: z.enum(['active', 'disabled']), sessionsEnded: z.int().min(0) }),
  errors: ['PLAYER_UNKNOWN'],
});

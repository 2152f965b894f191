import { z } from 'zod';
import { contracts } from '#src/contracts/endpoint.ts';
import { instantMs, plainId } from '#src/contracts/fields.ts';
import { approvalId } from '#src/contracts/operators/approval-id.ts';
import { levelName } from './promotion.ts';

const level = z.union([levelName, z.literal('')]);

export const levelsOperationsContracts = contracts({
  levelRises: {
    method: 'GET',
    path: '/ops/api/level-rises',
    summary: 'Rises of members’ levels that wait for an operator, the oldest first',
    access: 'operator',
    permission: 'promotions.read',
    rateLimit: 'read',
    input: z.strictObject({
      cursor: z
        .string()
        .regex(/^\d{1,15}-[A-Za-z0-9-]{1,64}$/)
        .optional(),
    }),
    output: z.strictObject({
      items: z
        .array(
          z.strictObject({
            memberId: z.string(),
            username: z.string(),
            level,
            risesTo: levelName,
            sinceMs: instantMs,
          }),
        )
        .max(20),
      nextCursor: z.string().optional(),
    }),
    errors: [],
  },

  setLevel: {
    method: 'PUT',
    path: '/ops/api/members/:memberId/level',
    summary:
      'Sets a member’s level, or takes it away with an empty name; a rise that waits is decided by it. Where the pack wants rises approved, once two operators have asked for the same',
    access: 'operator',
    permission: 'levels.set',
    rateLimit: 'write',
    params: z.strictObject({ memberId: plainId }),
    input: z.strictObject({ level, reason: z.string().trim().min(1).max(500) }),
    output: z.strictObject({ state: z.enum(['asked', 'set']), approvalId }),
    errors: [
      'PLAYER_UNKNOWN',
      'LEVEL_UNKNOWN',
      'SECOND_OPERATOR_NEEDED',
      'STEP_UP_NEEDED',
      'APPROVAL_WAITING',
      'STATE_CHANGED',
    ],
  },
});

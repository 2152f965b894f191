import { z } from 'zod';
import { contracts } from '#src/contracts/endpoint.ts';
import { instantMs, plainId } from '#src/contracts/fields.ts';
import { markerActions } from './jurisdiction-pack.ts';

const memberId = plainId;
const cursor = z.string().regex(/^\d{1,15}\/[A-Za-z0-9-]{1,64}\/\d{1,9}$/);
const words = z.string().trim().min(1).max(2_000);

/** A marker of harm that a member met, and what an operator did about it. */
const harmMark = z.strictObject({
  /** Member and number in one, since numbers are a member's own. */
  id: z.string(),
  memberId,
  username: z.string().optional(),
  number: z.int().min(1),
  marker: z.enum(['chasing', 'nights', 'risingStakes', 'refusals', 'reversedWithdrawals']),
  /** The action that was taken automatically. */
  action: z.enum(markerActions),
  figure: z.int().min(0),
  threshold: z.int().min(0),
  pack: z.string(),
  atMs: instantMs,
  review: z.strictObject({ operatorId: z.string(), atMs: instantMs, words: z.string() }).optional(),
});

export type ListedMark = z.infer<typeof harmMark>;

/** Operators review members whose play shows signs of harm. */
export const harmMarksContracts = contracts({
  harmMarks: {
    method: 'GET',
    path: '/ops/api/protection/marks',
    summary:
      'Markers of harm that members met: those that no operator has looked at, oldest first; or all, newest first',
    access: 'operator',
    permission: 'protection.read',
    rateLimit: 'read',
    input: z.strictObject({ open: z.enum(['true', 'false']).default('true'), cursor: cursor.optional() }),
    output: z.strictObject({ items: z.array(harmMark).max(50), nextCursor: z.string().optional() }),
    errors: [],
  },

  reviewMark: {
    method: 'PUT',
    path: '/ops/api/protection/members/:memberId/marks/:number',
    summary: 'Notes what an operator did about a marker of harm, once',
    access: 'operator',
    permission: 'protection.write',
    rateLimit: 'write',
    params: z.strictObject({
      memberId,
      number: z
        .string()
        .regex(/^[1-9]\d{0,8}$/)
        .transform(Number),
    }),
    input: z.strictObject({ words }),
    output: z.strictObject({}),
    errors: ['MARK_UNKNOWN'],
  },
});

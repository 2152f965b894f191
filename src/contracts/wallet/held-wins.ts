import { z } from 'zod';
import { approvalId } from '#src/contracts/operators/approval-id.ts';
import { contracts } from '#src/contracts/endpoint.ts';
import { amountMinor, currencyCode, instantMs, wholeNumberText } from '#src/contracts/fields.ts';
import { gameCodeMax } from '#src/contracts/games/game-code.ts';

const operatorId = z.string().max(200);
export const heldWinDecisions = ['release', 'cancel'] as const;

const heldWin = z.strictObject({
  id: z.int().min(1),
  memberId: z.string().max(64),
  username: z.string().optional(),
  /** The vendor's path name, and the vendor's own ids. */
  source: z.string().max(40),
  transactionId: z.string().max(64),
  roundId: z.string().max(64),
  gameCode: z.string().max(gameCodeMax),
  currency: currencyCode,
  amountMinor,
  stakeMinor: amountMinor,
  heldAtMs: instantMs,
  /** The decision an operator requested; if it needs two operators, another must request the same. */
  askedFor: z.enum(heldWinDecisions).optional(),
  askedBy: operatorId.optional(),
  askedAtMs: instantMs.optional(),
  reason: z.string().max(500).optional(),
  endedAs: z.enum(['released', 'cancelled', 'reversed']).optional(),
  endedBy: operatorId.optional(),
  endedAtMs: instantMs.optional(),
});

export const heldWinsContracts = contracts({
  heldWins: {
    method: 'GET',
    path: '/ops/api/held-wins',
    summary: 'Wins above their cap, newest first, with what operators decided of each',
    access: 'operator',
    permission: 'ledger.read',
    rateLimit: 'read',
    input: z.strictObject({
      /** Only those that nobody has ended; without it, all. */
      state: z.enum(['open']).optional(),
      cursor: wholeNumberText(1, 999_999_999).optional(),
    }),
    output: z.strictObject({ items: z.array(heldWin).max(50), nextCursor: z.string().optional() }),
    errors: [],
  },

  decideHeldWin: {
    method: 'PUT',
    path: '/ops/api/held-wins/:id',
    summary:
      'Releases a held win to its player, or cancels it; a cancellation and a large release take two operators',
    access: 'operator',
    permission: 'wins.decide',
    rateLimit: 'write',
    params: z.strictObject({ id: wholeNumberText(1, 999_999_999) }),
    input: z.strictObject({
      decision: z.enum(heldWinDecisions),
      reason: z.string().trim().min(1).max(500),
    }),
    output: z.strictObject({ state: z.enum(['asked', 'released', 'cancelled']), approvalId }),
    errors: [
      'NOT_FOUND',
      'RELEASE_REFUSED',
      'SECOND_OPERATOR_NEEDED',
      'STEP_UP_NEEDED',
      'APPROVAL_WAITING',
      'STATE_CHANGED',
    ],
  },
});

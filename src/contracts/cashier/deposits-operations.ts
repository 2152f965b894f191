import { z } from 'zod';
import { depositStatus } from './cashier-fields.ts';
import { contracts } from '#src/contracts/endpoint.ts';
import { amountMinor, plainId } from '#src/contracts/fields.ts';

const params = z.strictObject({ memberId: plainId });

/** Operators see a member's deposits and record the source of the funds. */
export const depositsOperationsContracts = contracts({
  operatorDeposits: {
    method: 'GET',
    path: '/ops/api/members/:memberId/deposits',
    summary: 'A member’s deposits, newest first, with every step that they took',
    access: 'operator',
    permission: 'ledger.read',
    rateLimit: 'read',
    params,
    input: z.strictObject({ cursor: z.string().max(64).optional() }),
    output: z.strictObject({
      items: z.array(depositStatus).max(50),
      nextCursor: z.string().max(64).optional(),
    }),
    errors: ['INVALID_INPUT', 'PLAYER_UNKNOWN'],
  },

  setFundsSource: {
    method: 'PUT',
    path: '/ops/api/members/:memberId/fundsSource',
    summary:
      'Notes that the source of a member’s money is known, and up to which net deposits of 30 days; 0 takes it back',
    access: 'operator',
    permission: 'funds.source',
    rateLimit: 'write',
    params,
    input: z.strictObject({ knownToMinor: amountMinor, reason: z.string().trim().min(1).max(500) }),
    output: z.strictObject({ knownToMinor: amountMinor }),
    errors: ['PLAYER_UNKNOWN'],
  },
});

import { z } from 'zod';
import { bankCardStates } from './bank-cards.ts';
import { bankCode, clientId } from './cashier-fields.ts';
import { contracts } from '#src/contracts/endpoint.ts';
import { instantMs, plainId } from '#src/contracts/fields.ts';

/** An operator's decision on a card: allow payouts to it, remove it, or free its account for another member. */
export const cardDecisions = ['accept', 'remove', 'release'] as const;

const listedCard = z.strictObject({
  cardId: clientId,
  memberId: z.string(),
  username: z.string(),
  /** The name under which the member is paid out. */
  payeeName: z.string(),
  bankCode,
  last4: z.string().max(4),
  holder: z.string(),
  state: z.enum(bankCardStates),
  addedAtMs: instantMs,
});

export const bankCardsOperationsContracts = contracts({
  listedCards: {
    method: 'GET',
    path: '/ops/api/bank-cards',
    summary: 'Cards that wait for an operator, the oldest first, or all of one member',
    access: 'operator',
    permission: 'cashier.read',
    rateLimit: 'read',
    input: z.strictObject({
      memberId: plainId.optional(),
      cursor: z
        .string()
        .regex(/^\d{1,15}\/[0-9a-f-]{36}$/)
        .optional(),
    }),
    output: z.strictObject({ items: z.array(listedCard).max(50), nextCursor: z.string().optional() }),
    errors: [],
  },

  decideCard: {
    method: 'PUT',
    path: '/ops/api/bank-cards/:cardId',
    summary:
      'Accepts a card whose holder was only partly the member, removes one, or releases the account of a removed one',
    access: 'operator',
    permission: 'cards.decide',
    rateLimit: 'write',
    params: z.strictObject({ cardId: clientId }),
    input: z.strictObject({ decision: z.enum(cardDecisions), reason: z.string().trim().min(1).max(500) }),
    output: z.strictObject({}),
    errors: ['CARD_UNKNOWN', 'STATE_CHANGED'],
  },
});

import { z } from 'zod';
import { contracts } from '#src/contracts/endpoint.ts';
import { amountMinor } from '#src/contracts/fields.ts';
import { kindsWhere } from '#src/contracts/wallet/posting-kinds.ts';
import { promotionId } from './promotion.ts';
import { claimStates } from './rewards-fields.ts';

const count = z.int().min(0);

/** The kinds of rewards that are paid in cash. */
export const cashRewardKinds = kindsWhere(({ operation }) => operation === 'claim');

const cost = z.strictObject({
  currency: z.string(),
  /** The members who have, or had, anything of it. */
  members: count,
  /** Uses that are taken, and what they reserve of a budget, by the shared database itself. */
  uses: count,
  reservedMinor: amountMinor,
  /** What it cost the house in members' own money: conversions, cash, and free wins that were paid as cash. */
  costMinor: z.int(),
  /** By state; a state without claims is left out. */
  claims: z.partialRecord(z.enum(claimStates), count),
  bonus: z.strictObject({
    grantedMinor: amountMinor,
    convertedMinor: amountMinor,
    /** What of the conversions was taken back because a win behind them was reversed. */
    takenBackMinor: amountMinor,
    cappedMinor: amountMinor,
    expiredMinor: amountMinor,
    forfeitedMinor: amountMinor,
    /** What running grants still hold, as of their last step or the last day. */
    heldMinor: amountMinor,
    writtenOffMinor: amountMinor,
  }),
  cash: z.array(z.strictObject({ kind: z.enum(cashRewardKinds), paidMinor: amountMinor })),
  /** Rounds of a set are counted when it ends. */
  freeRounds: z.strictObject({
    sets: count,
    rounds: count,
    nominalMinor: amountMinor,
    wonMinor: amountMinor,
    paidCashMinor: amountMinor,
    paidBonusMinor: amountMinor,
  }),
});

export const promotionCostContracts = contracts({
  promotionCost: {
    method: 'GET',
    path: '/ops/api/promotions/:id/cost',
    summary: 'What a promotion has cost so far, by currency',
    access: 'operator',
    permission: 'promotions.read',
    rateLimit: 'read',
    params: z.strictObject({ id: promotionId }),
    output: z.strictObject({ id: promotionId, currencies: z.array(cost) }),
    errors: ['PROMO_UNKNOWN'],
  },
});

import { z } from 'zod';
import { settingsDocument } from '#functions/settings/settings-document.ts';
import { amountMinor } from '#src/contracts/fields.ts';
import { inLanguages } from '#src/contracts/in-languages.ts';
import { passableFlags } from './withdrawal-flags.ts';

const text = inLanguages(z.string().min(1).max(2_000));

/** The settings document `cashier`: what the operator decides about deposits and withdrawals. Amounts are minor units. */
export const cashierSetting = settingsDocument(
  'cashier',
  z.strictObject({
    /** Unflagged withdrawals below this amount are paid without a review; 0 reviews all. */
    autoMinor: amountMinor.default(0),
    /** Flags typical of new members that are stored with a withdrawal below `autoMinor` but need no review. */
    withoutReview: z.array(z.enum(passableFlags)).max(passableFlags.length).default([]),
    /** From this amount on a payment or payout needs two operators. */
    twoPersonMinor: amountMinor.default(100_000),
    withdrawalsPerDayMax: z.int().min(1).max(20).default(3),
    /** How long a new card or a changed password holds withdrawals back. */
    coolingHours: z.int().min(0).max(168).default(24),
    /** The time within which the site aims to pay, and the time after which it is an alert. */
    targetHours: z.int().min(1).max(168).default(24),
    alertHours: z.int().min(1).max(720).default(72),
    openDepositsMax: z.int().min(1).max(10).default(3),
    depositsPerHourMax: z.int().min(1).max(100).default(10),
    cardsMax: z.int().min(1).max(20).default(5),
    cardsPerDayMax: z.int().min(1).max(20).default(3),
    /** `source-only`: unplayed money goes back only to where it came from; `blocks`: it holds withdrawals back. */
    turnover: z
      .strictObject({ rule: z.enum(['source-only', 'off', 'blocks']), times: z.int().min(1).max(3) })
      .default({ rule: 'source-only', times: 1 }),
    /** From this amount on a win makes a withdrawal wait for a review. */
    largeWinMinor: amountMinor.default(500_000),
    /** How members' money is kept, and the version that a first deposit accepts. */
    fundsNotice: z.strictObject({ version: z.string().min(1).max(40), text }).optional(),
  }),
  { invalid: 'last-good' },
);

export type CashierSettings = ReturnType<typeof cashierSetting.of>;

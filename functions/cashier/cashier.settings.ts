import { z } from 'zod';
import { settingsDocument } from '#functions/settings/settings-document.ts';
import { amountMinor } from '#src/contracts/fields.ts';
import { passableFlags } from './withdrawal-flags.ts';

const text = z.strictObject({
  en: z.string().min(1).max(2_000),
  ur: z.string().min(1).max(2_000).optional(),
  ko: z.string().min(1).max(2_000).optional(),
});

/** The settings document `cashier`: what the operator decides about deposits and withdrawals. Amounts are minor units. */
export const cashierSetting = settingsDocument(
  'cashier',
  z.strictObject({
    /** Withdrawals below it that nothing flags are paid without a review; 0 reviews all. */
    autoMinor: amountMinor.default(0),
    /** Flags of newcomers that are kept with a withdrawal below `autoMinor` but ask for no review. */
    withoutReview: z.array(z.enum(passableFlags)).max(passableFlags.length).default([]),
    /** From where on a payment or payout takes two operators. */
    twoPersonMinor: amountMinor.default(100_000),
    withdrawalsPerDayMax: z.int().min(1).max(20).default(3),
    /** How long a new card, and a changed password, hold withdrawals back. */
    coolingHours: z.int().min(0).max(168).default(24),
    /** When the site means to have paid, and after how long it is an alert. */
    targetHours: z.int().min(1).max(168).default(24),
    alertHours: z.int().min(1).max(720).default(72),
    openDepositsMax: z.int().min(1).max(10).default(3),
    depositsPerHourMax: z.int().min(1).max(100).default(10),
    cardsMax: z.int().min(1).max(20).default(5),
    cardsPerDayMax: z.int().min(1).max(20).default(3),
    /** `source-only`: what was not played with goes back only whence it came; `blocks`: it holds withdrawals back. */
    turnover: z
      .strictObject({ rule: z.enum(['source-only', 'off', 'blocks']), times: z.int().min(1).max(3) })
      .default({ rule: 'source-only', times: 1 }),
    /** From where on a win makes a withdrawal wait for a review. */
    largeWinMinor: amountMinor.default(500_000),
    /** How members' money is kept, and the version that a first deposit accepts. */
    fundsNotice: z.strictObject({ version: z.string().min(1).max(40), text }).optional(),
  }),
  { invalid: 'last-good' },
);

export type CashierSettings = ReturnType<typeof cashierSetting.of>;

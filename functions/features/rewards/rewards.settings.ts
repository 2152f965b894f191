import { z } from 'zod';
import { settingsDocument } from '#functions/settings/settings-document.ts';
import { amountMinor } from '#src/contracts/fields.ts';
import { money } from '#src/contracts/rewards/promotion.ts';

const ppm = z.int().min(0).max(1_000_000);

/** The settings document `rewards`: which rewards need two operators, and how many and how long members can have. */
export const rewardsSetting = settingsDocument(
  'rewards',
  z.strictObject({
    /** From this sum of a day on, what one operator gives alone as vouchers, gifts and applications needs another. */
    twoPersonMinor: amountMinor.default(10_000),
    /** From this sum of a day on, the budgets that one operator publishes need another; always for other currencies. */
    twoPersonBudgetMinor: money.default({}),
    /** How many bonuses may wait for the end of another. */
    waitingMax: z.int().min(1).max(5).default(5),
    /** For how many days a reward can be taken. */
    claimDays: z.int().min(1).max(365).default(30),
    /** How many wrong codes a member or a network may enter within an hour. */
    voucherTriesMax: z.int().min(1).max(100).default(5),
    /**
     * The smallest house edge among the games of each product, in millionths: no rebate may reach it. The lottery's is
     * 0, because tickets have no valid turnover.
     */
    marginPpm: z
      .strictObject({
        slots: ppm.default(10_000),
        fishing: ppm.default(10_000),
        engines: ppm.default(10_000),
        live: ppm.default(5_000),
        pvp: ppm.default(5_000),
        sports: ppm.default(20_000),
        lottery: ppm.max(0).default(0),
      })
      .prefault({}),
  }),
  { invalid: 'last-good' },
);

import { z } from 'zod';
import { isTimeZone } from '#functions/settings/merchant.ts';
import { settingsDocument } from '#functions/settings/settings-document.ts';
import {
  gameId,
  lotteryPlays,
  lotteryShapes,
  lotteryTags,
  oddsTableName,
  prizeModes,
} from '#src/contracts/lottery/lottery-fields.ts';
import { lotteryCalendar } from './lottery-calendar.settings.ts';

const names = z.record(z.string().regex(/^[a-z]{2}$/), z.string().min(1).max(80));

const game = z.strictObject({
  gameId,
  code: z.string().regex(/^[A-Z0-9_]{1,40}$/),
  shape: z.enum(lotteryShapes),
  tag: z.enum(lotteryTags),
  prizeMode: z.enum(prizeModes).default('Lott'),
  plays: z.array(z.enum(lotteryPlays)).min(1).max(2),
  calendar: lotteryCalendar,
  timeZone: z.string().max(60).refine(isTimeZone),
  results: z.enum(['own', 'entered']).default('own'),
  names,
  /** The table of `lottery-odds` at which it sells; the shape's own if none is named. */
  oddsTable: oddsTableName.optional(),
  isOnSale: z.boolean().default(true),
});

const document = z.strictObject({
  /** The operator's own names for categories, by language. */
  categories: z.partialRecord(z.enum(lotteryTags), names).default({}),
  /** The games that lists put first, by id. */
  popular: z.array(gameId).max(30).default([]),
  games: z
    .array(game)
    .max(300)
    .refine((games) => new Set(games.map(({ gameId: id }) => id)).size === games.length)
    .default([]),
});

/** The settings document `lottery-games`: which lottery games a merchant sells, and when they draw. */
export const lotteryGamesSetting = settingsDocument('lottery-games', document, { invalid: 'last-good' });

export type LotteryGamesSettings = ReturnType<typeof lotteryGamesSetting.of>;

import { z } from 'zod';
import { settingsDocument } from '#functions/settings/settings-document.ts';
import type { Settings } from '#functions/http/context.ts';
import { betTypeId, lotteryShapes, odds } from '#src/contracts/lottery-fields.ts';
import type { LotteryGame } from '#src/rules/lottery/lottery-game.ts';
import type { OddsTable } from '#src/rules/lottery/lottery-model.ts';
import { defaultOdds } from '#src/rules/lottery/odds/default-odds.ts';

const table = z.strictObject({
  shape: z.enum(lotteryShapes),
  /** By bet type, then by prize; a bet type without odds is not offered. */
  odds: z.record(betTypeId, odds),
});

const document = z.strictObject({
  /** Grows with every change of odds; a slip made with other odds is refused. */
  version: z.int().min(0).default(0),
  tables: z.record(z.string().regex(/^[a-z0-9-]{1,40}$/), table).default({}),
});

/** The settings document `lottery-odds`: what each bet type pays, by table; a game names its table. */
export const lotteryOddsSetting = settingsDocument('lottery-odds', document, { invalid: 'last-good' });

/**
 * The odds that a game sells at: those of the table that it names, else of its shape's own. A table that is missing
 * or of another shape offers nothing, so that no ticket is sold at odds that nobody chose.
 */
export function oddsTableFor(
  settings: Settings,
  game: Pick<LotteryGame, 'shape' | 'oddsTable'>,
): { readonly version: number; readonly odds: OddsTable } {
  const { version, tables } = lotteryOddsSetting.of(settings);
  const stored = tables[game.oddsTable ?? game.shape];
  if (stored) return { version, odds: stored.shape === game.shape ? stored.odds : {} };
  return { version, odds: (game.oddsTable ? undefined : defaultOdds[game.shape]) ?? {} };
}

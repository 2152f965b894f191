import { z } from 'zod';
import { settingsDocument } from '#functions/settings/settings-document.ts';
import type { Settings } from '#functions/http/context.ts';
import { betTypeId, lotteryShapes, odds, oddsTableName } from '#src/contracts/lottery/lottery-fields.ts';
import type { LotteryGame } from '#src/rules/lottery/lottery-game.ts';
import type { OddsTable } from '#src/rules/lottery/lottery-model.ts';
import { defaultOdds, defaultOddsVersion } from '#src/rules/lottery/odds/default-odds.ts';
import { lintOdds } from '#src/rules/lottery/odds-linter.ts';
import { rulesOf } from '#src/rules/lottery/shapes/shapes.ts';

const name = 'lottery-odds';

const table = z.strictObject({
  shape: z.enum(lotteryShapes),
  /** By bet type, then by prize. A bet type without odds is not offered. */
  odds: z.record(betTypeId, odds),
});

const document = z.strictObject({
  /** The least average return of every bet, in percent of its stake; the law of a market may require more. */
  floorPercent: z.int().min(0).max(100).default(50),
  tables: z.record(oddsTableName, table).default({}),
});

/** Odds that must not be sold: the linter's faults, each named by table, bet type and fault. */
function faultyOdds({ floorPercent, tables }: z.output<typeof document>): string[] {
  return Object.entries(tables).flatMap(([tableName, { shape, odds: of }]) => {
    const rules = rulesOf(shape);
    if (!rules) return [`tables.${tableName}.shape`];
    return lintOdds(rules, of, floorPercent / 100).map(
      ({ betTypeId: id, fault }) => `tables.${tableName}.odds.${id} ${fault}`,
    );
  });
}

/** The settings document `lottery-odds`: what each bet type pays, by table; a game names its table. */
export const lotteryOddsSetting = settingsDocument(name, document, {
  invalid: 'last-good',
  refusedFields: (stored) => [...new Set(faultyOdds(stored))].slice(0, 10),
});

/**
 * The odds of a game: those of the table that it names, or else of its shape's own. A table that is missing or of
 * another shape offers nothing, so that no ticket is sold at odds that nobody chose. The version grows with every
 * change of the operator's odds or the default ones.
 */
export function oddsTableFor(
  settings: Settings,
  game: Pick<LotteryGame, 'shape' | 'oddsTable'>,
): { readonly version: number; readonly odds: OddsTable } {
  const { tables } = lotteryOddsSetting.of(settings);
  const version = settings.version(name) + defaultOddsVersion;
  const stored = tables[game.oddsTable ?? game.shape];
  if (stored) return { version, odds: stored.shape === game.shape ? stored.odds : {} };
  return { version, odds: (game.oddsTable ? undefined : defaultOdds[game.shape]) ?? {} };
}

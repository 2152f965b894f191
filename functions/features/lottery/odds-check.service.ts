import type { RequestContext } from '#functions/http/context.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import type { lotteryOperationsContracts } from '#src/contracts/lottery/lottery-operations.ts';
import { lintOdds, returnsOf } from '#src/rules/lottery/odds-linter.ts';
import { rulesOf } from '#src/rules/lottery/shapes/shapes.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { lotteryOddsSetting, oddsTableFor } from './lottery-odds.settings.ts';

type Contract = typeof lotteryOperationsContracts.checkOdds;

const findingsMax = 500;
const aboutMax = 400;

/** What the linter finds in odds, or in those in force, and what each bet type pays back on average. */
export function checkOdds(
  { settings }: RequestContext,
  { shape, table, odds }: InputOf<Contract>,
): Result<OutputOf<Contract>, 'INVALID_INPUT'> {
  const rules = rulesOf(shape);
  if (!rules) return failed('INVALID_INPUT', { fields: ['shape'] });
  const { floorPercent } = lotteryOddsSetting.of(settings);
  const stored = oddsTableFor(settings, { shape, oddsTable: table }).odds;
  // A table that does not exist, or is of another kind of game, has no odds to look at.
  if (!odds && Object.keys(stored).length === 0) return failed('INVALID_INPUT', { fields: ['table'] });
  const checked = odds ?? stored;
  const findings = lintOdds(rules, checked, floorPercent / 100);
  // Without a price for each prize there is no return.
  const unpriced = new Set(
    findings
      .filter(({ fault }) => !/^(?:RETURN|CHANCES|ODDS)_/.test(fault))
      .map(({ betTypeId }) => betTypeId),
  );
  const priced = Object.fromEntries(
    Object.entries(checked).filter(([betTypeId]) => !unpriced.has(betTypeId)),
  );
  const returns = [...Map.groupBy(returnsOf(rules, priced), ({ betTypeId }) => betTypeId)].map(
    ([betTypeId, found]) => ({
      betTypeId,
      leastBasisPoints: Math.round(Math.min(...found.map(({ share }) => share)) * 10_000),
      mostBasisPoints: Math.round(Math.max(...found.map(({ share }) => share)) * 10_000),
    }),
  );
  const items = findings
    .slice(0, findingsMax)
    .map((each) => ({ ...each, about: each.about.slice(0, aboutMax) }));
  return ok({ items, odds: checked, returns, floorPercent });
}

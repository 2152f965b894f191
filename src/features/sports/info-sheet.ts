import type { SportsLimits } from '#src/contracts/house/sports.ts';
import { legsMax } from '#src/contracts/house/sports-picks.ts';
import { make, part } from '#src/frame/frame-parts.ts';
import { openSheet } from '#src/frame/sheets.ts';
import { fill } from '#src/rules/text/message.ts';
import { abandonedOneIn } from '#src/rules/sports/match-result.ts';
import { leastBack, maxReturn } from '#src/rules/sports/prices.ts';
import type { SportsText } from './sports-text.ts';

/** The rules, the margin and the average return of a bet, by the rules from which prices are derived. */
export function openInfo(text: SportsText, marginThousandths: number, limits: SportsLimits): void {
  const { t } = text.words;
  const percent = new Intl.NumberFormat(text.locale, { maximumFractionDigits: 1 });
  const figures = {
    percent: percent.format(100 + marginThousandths / 10),
    least: percent.format(Math.floor(leastBack(marginThousandths) * 1_000) / 10),
    most: percent.format(Math.floor(maxReturn(marginThousandths) * 1_000) / 10),
  };
  const amounts = {
    least: text.money(limits.stakeMinorLeast),
    most: text.money(limits.stakeMinorMost),
    cap: text.money(limits.returnMinorMost),
  };
  const rules = [
    t.ruleSimulated,
    fill(t.ruleMargin, figures, text.locale),
    fill(t.ruleAccumulator, { count: legsMax }, text.locale),
    t.ruleClose,
    fill(t.ruleAbandon, { count: abandonedOneIn }, text.locale),
    fill(t.ruleLimits, amounts, text.locale),
    t.fairExplained,
  ];
  const list = make('ul', { kind: 'rules', children: rules.map((rule) => make('li', { text: rule })) });
  part('info-body').replaceChildren(list);
  openSheet('info');
}

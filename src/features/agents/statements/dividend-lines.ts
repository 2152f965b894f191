import type { DividendLine, DividendStatement } from '#src/rules/agents/pay/statement.ts';
import type { Figures, StatementLine } from './line-words.ts';
import { purseLines } from './purse-lines.ts';

/** What the site earned of a branch, line by line, and what of it the agent's level pays. */
export function dividendLines(statement: DividendStatement, figures: Figures): StatementLine[] {
  const { t, money, count } = figures;
  const { lines, ngrMinor, carryInMinor, baseMinor, activeMembers } = statement;
  return [
    ...lines.map((line, at) => ({
      entry: `lines[${at}]`,
      ...namedLine(line, figures),
      value: money(line.amountMinor),
    })),
    { entry: 'ngrMinor', label: t.siteEarned, value: money(ngrMinor), isSum: true },
    ...(carryInMinor === 0
      ? []
      : [
          { entry: 'carryInMinor', label: t.carryIn, value: money(carryInMinor) },
          { entry: 'baseMinor', label: t.dividendBase, value: money(baseMinor), isSum: true as const },
        ]),
    { entry: 'activeMembers', label: t.activeMembers, value: count(activeMembers) },
    ...purseLines(statement, figures),
  ];
}

function namedLine(
  line: DividendLine,
  { t, money, percent, said }: Figures,
): Pick<StatementLine, 'label' | 'detail'> {
  switch (line.line) {
    case 'stakes':
      return { label: t.stakes, detail: said(t.roundsCounted, { count: line.rounds }) };
    case 'payouts':
      return { label: t.payouts };
    case 'jackpots':
      return { label: t.jackpots };
    case 'converted':
    case 'given':
      return {
        label: line.line === 'given' ? t.givenToPlayers : t.converted,
        detail: said(t.partOf, { total: money(line.totalMinor) }),
      };
    case 'agents':
      return { label: t.agentsPaid, detail: said(t.statementsCounted, { count: line.count }) };
    case 'vendorFee':
      return { label: t.vendorFee, detail: said(t.vendorFeeDetail, { rate: percent(line.ratePpm) }) };
  }
}

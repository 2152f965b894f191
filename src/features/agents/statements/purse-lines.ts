import type { ContractTier } from '#src/contracts/agents/contract-terms.ts';
import type { DividendStatement, SalaryStatement } from '#src/rules/agents/pay/statement.ts';
import type { Figures, StatementLine } from './line-words.ts';

type Tiered = SalaryStatement | DividendStatement;

/** The end of a statement that follows a contract with levels: the level, its pay, and what of it goes to downlines. */
export function purseLines(statement: Tiered, figures: Figures): StatementLine[] {
  const { t, money, said } = figures;
  const { grossMinor, purseMinor, claims } = statement;
  return [
    tierLine(statement, figures),
    { entry: 'grossMinor', label: t.gross, value: money(grossMinor) },
    ...(purseMinor === grossMinor ? [] : [{ entry: 'purseMinor', label: t.purse, value: money(purseMinor) }]),
    ...claims.map(({ agent, claimMinor, purseMinor: paidMinor }, at) => ({
      entry: `claims[${at}]`,
      label: said(t.claim, { number: String(agent) }),
      ...(claimMinor === paidMinor ? {} : { detail: said(t.claimed, { amount: money(claimMinor) }) }),
      value: money(0 - paidMinor),
    })),
  ];
}

function tierLine({ tier, contract }: Tiered, figures: Figures): StatementLine {
  const { t, money, percent, said } = figures;
  const { tiers, rateType } = contract.terms;
  const met = tier === null ? undefined : tiers[tier];
  if (tier === null || !met) return { entry: 'tier', label: t.tierNone };
  return {
    entry: 'tier',
    label: said(t.tierReached, { level: tier + 1, levels: tiers.length }),
    detail: boundsText(met, figures),
    value: rateType === 'P' ? percent(met.rate) : money(met.rate),
  };
}

/** What a level asks for. */
function boundsText(tier: ContractTier, { t, money, said }: Figures): string {
  const { betMinor, activeMembers, netLossMinor = 0 } = tier;
  const bounds = [
    betMinor > 0 ? said(t.boundTurnover, { amount: money(betMinor) }) : '',
    netLossMinor > 0 ? said(t.boundLosses, { amount: money(netLossMinor) }) : '',
    activeMembers > 0 ? said(t.boundMembers, { count: activeMembers }) : '',
  ].filter((bound) => bound !== '');
  return bounds.length === 0 ? t.boundNone : said(t.boundFrom, { bounds: bounds.join(' · ') });
}

import { said, type ConsoleWords } from '#src/console/words/words.ts';
import type { ContractTier } from '#src/contracts/agents/contract-terms.ts';
import type {
  DividendLine,
  DividendStatement,
  FeeStatement,
  RebateStatement,
  SalaryStatement,
  Statement,
} from '#src/rules/agents/pay/statement.ts';
import { moneyText } from '#src/rules/money/money-text.ts';
import { percentOfPpm } from './percent.ts';

/** One line of a statement as it is read; the sum of those above stands out. */
interface StatementLine {
  readonly label: string;
  readonly value: string;
  readonly isSum?: true;
}

/** Puts amounts of the statement's currency, in minor units, into the words of the page. */
interface StatementFigures {
  readonly words: ConsoleWords;
  readonly currency: string;
}

/** Every line of a statement in the order in which it was computed. */
export function statementLines(statement: Statement, figures: StatementFigures): StatementLine[] {
  const { words } = figures;
  const money = moneyIn(figures);
  const { notCounted, netMinor } = statement;
  return [
    ...ownLines(statement, figures),
    { label: said(words, 'agents.net'), value: money(netMinor), isSum: true },
    ...carriedOut(statement, figures),
    ...(notCounted
      ? [
          { label: said(words, 'agents.leftOutStakes'), value: money(notCounted.stakeMinor) },
          { label: said(words, 'agents.leftOutPayouts'), value: money(notCounted.payoutMinor) },
        ]
      : []),
  ];
}

function ownLines(statement: Statement, figures: StatementFigures): readonly StatementLine[] {
  switch (statement.kind) {
    case 'rebate':
      return rebateLines(statement, figures);
    case 'daily':
    case 'hourly':
      return salaryLines(statement, figures);
    case 'dividend':
      return dividendLines(statement, figures);
    case 'fee':
      return feeLines(statement, figures);
  }
}

function rebateLines(statement: RebateStatement, figures: StatementFigures): StatementLine[] {
  const { words } = figures;
  const money = moneyIn(figures);
  return [
    { label: said(words, 'agents.ownRate'), value: `${percentOfPpm(statement.ratePpm)} %` },
    ...statement.lines.map(({ ratePpm, differencePpm, validMinor, activeMembers }) => ({
      label: said(words, 'agents.downlinesAt', {
        ...{ rate: percentOfPpm(ratePpm), difference: percentOfPpm(differencePpm), count: activeMembers },
      }),
      value: money(validMinor),
    })),
    ...carriedIn(statement.carryInMinor, figures),
  ];
}

function salaryLines(statement: SalaryStatement, figures: StatementFigures): StatementLine[] {
  const { words } = figures;
  return [
    { label: said(words, 'agents.validTurnover'), value: moneyIn(figures)(statement.validMinor) },
    ...carriedIn(statement.carryInMinor, figures),
    ...purseLines(statement, figures),
  ];
}

function dividendLines(statement: DividendStatement, figures: StatementFigures): StatementLine[] {
  const { words } = figures;
  const money = moneyIn(figures);
  return [
    ...statement.lines.map((line) => ({
      label: lineName(line, figures),
      value: money(line.amountMinor),
    })),
    { label: said(words, 'agents.siteEarned'), value: money(statement.ngrMinor), isSum: true },
    ...carriedIn(statement.carryInMinor, figures),
    ...purseLines(statement, figures),
  ];
}

function feeLines({ verified, contract }: FeeStatement, figures: StatementFigures): StatementLine[] {
  const { words } = figures;
  return [
    { label: said(words, 'agents.verified'), value: String(verified) },
    { label: said(words, 'agents.feeEach'), value: moneyIn(figures)(contract.terms.feeMinor) },
  ];
}

function lineName(line: DividendLine, figures: StatementFigures): string {
  const { words } = figures;
  const money = moneyIn(figures);
  switch (line.line) {
    case 'stakes':
      return said(words, 'agents.line.stakes', { count: line.rounds });
    case 'payouts':
      return said(words, 'agents.line.payouts');
    case 'jackpots':
      return said(words, 'agents.line.jackpots');
    case 'converted':
      return said(words, 'agents.line.converted', { total: money(line.totalMinor) });
    case 'given':
      return said(words, 'agents.line.given', { total: money(line.totalMinor) });
    case 'agents':
      return said(words, 'agents.line.agents', { count: line.count });
    case 'vendorFee':
      return said(words, 'agents.line.vendorFee', { rate: percentOfPpm(line.ratePpm) });
  }
}

/** The tier that was met, what it comes to, and what of it goes to the agents directly below. */
function purseLines(
  statement: SalaryStatement | DividendStatement,
  figures: StatementFigures,
): StatementLine[] {
  const { words } = figures;
  const money = moneyIn(figures);
  const { tier, contract, activeMembers, grossMinor, purseMinor, claims } = statement;
  const { tiers, rateType } = contract.terms;
  const met = tier === null ? undefined : tiers[tier];
  return [
    { label: said(words, 'agents.active'), value: String(activeMembers) },
    met
      ? {
          label: said(words, 'agents.tierMet', { level: (tier ?? 0) + 1, levels: tiers.length }),
          value: rateOf(met, rateType, money),
        }
      : { label: said(words, 'agents.tierNone'), value: '–' },
    { label: said(words, 'agents.gross'), value: money(grossMinor) },
    ...(purseMinor === grossMinor ? [] : [{ label: said(words, 'agents.purse'), value: money(purseMinor) }]),
    ...claims.map(({ agent, claimMinor, purseMinor: paidMinor }) => ({
      label: said(words, 'agents.claim', { number: String(agent), claimed: money(claimMinor) }),
      value: money(0 - paidMinor),
    })),
  ];
}

function rateOf({ rate }: ContractTier, rateType: 'P' | 'F', money: (minor: number) => string): string {
  return rateType === 'P' ? `${percentOfPpm(rate)} %` : money(rate);
}

function carriedIn(minor: number, figures: StatementFigures): readonly StatementLine[] {
  if (minor === 0) return [];
  return [{ label: said(figures.words, 'agents.carryIn'), value: moneyIn(figures)(minor) }];
}

function carriedOut(statement: Statement, figures: StatementFigures): readonly StatementLine[] {
  if (statement.kind === 'fee' || statement.carryOutMinor === 0) return [];
  const value = moneyIn(figures)(statement.carryOutMinor);
  return [{ label: said(figures.words, 'agents.carryOut'), value }];
}

function moneyIn({ words, currency }: StatementFigures): (minor: number) => string {
  return (minor) => moneyText(minor, currency, words.locale);
}

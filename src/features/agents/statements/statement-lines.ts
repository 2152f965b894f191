import type {
  DividendStatement,
  FeeStatement,
  RebateStatement,
  SalaryStatement,
  Statement,
} from '#src/rules/agents/pay/statement.ts';
import { dividendLines } from './dividend-lines.ts';
import type { Figures, StatementLine } from './line-words.ts';
import { purseLines } from './purse-lines.ts';

/** Every line of a statement in money and plain words, in the order in which it is computed. */
export function statementLines(statement: Statement, figures: Figures): StatementLine[] {
  const { t, money, said } = figures;
  const { notCounted } = statement;
  const net = { entry: 'netMinor', label: t.net, value: money(statement.netMinor), isSum: true } as const;
  const [before, after] = linesAround(statement, figures);
  if (!notCounted) return [...before, net, ...after];
  const leftOut = { stakes: money(notCounted.stakeMinor), payouts: money(notCounted.payoutMinor) };
  const detail = said(t.leftOutDetail, leftOut);
  return [...before, net, ...after, { entry: 'notCounted', label: t.leftOut, detail }];
}

type Around = readonly [before: readonly StatementLine[], after: readonly StatementLine[]];

function linesAround(statement: Statement, figures: Figures): Around {
  switch (statement.kind) {
    case 'rebate':
      return rebateLines(statement, figures);
    case 'daily':
    case 'hourly':
      return salaryLines(statement, figures);
    case 'dividend':
      return withCarryOut(dividendLines(statement, figures), statement, figures);
    case 'fee':
      return [feeLines(statement, figures), []];
  }
}

function rebateLines(statement: RebateStatement, { t, money, exact, percent, said }: Figures): Around {
  const { ratePpm, lines, carryInMinor, remainderIn, carryOutMinor, remainderOut } = statement;
  return [
    [
      { entry: 'ratePpm', label: t.yourRate, value: percent(ratePpm) },
      ...lines.map((line, at) => ({
        entry: `lines[${at}]`,
        label: said(t.downlinesAt, { rate: percent(line.ratePpm) }),
        detail: said(t.downlinesDetail, {
          difference: percent(line.differencePpm),
          turnover: money(line.validMinor),
          count: line.activeMembers,
        }),
        value: exact(BigInt(line.differencePpm) * BigInt(line.validMinor)),
      })),
      ...carried('carryInMinor', t.carryIn, carryInMinor, money),
      ...(remainderIn === 0
        ? []
        : [{ entry: 'remainderIn', label: t.remainderIn, value: exact(BigInt(remainderIn)) }]),
    ],
    [
      ...carried('carryOutMinor', t.carryOut, carryOutMinor, money),
      ...(remainderOut === 0
        ? []
        : [{ entry: 'remainderOut', label: t.remainderOut, value: exact(BigInt(remainderOut)) }]),
    ],
  ];
}

function salaryLines(statement: SalaryStatement, figures: Figures): Around {
  const { t, money, count } = figures;
  const { validMinor, carryInMinor, baseMinor, activeMembers } = statement;
  const lines = [
    { entry: 'validMinor', label: t.validTurnover, value: money(validMinor) },
    ...carried('carryInMinor', t.carryIn, carryInMinor, money),
    ...carried('baseMinor', t.turnoverBase, carryInMinor === 0 ? 0 : baseMinor, money),
    { entry: 'activeMembers', label: t.activeMembers, value: count(activeMembers) },
    ...purseLines(statement, figures),
  ];
  return withCarryOut(lines, statement, figures);
}

function feeLines({ verified, contract }: FeeStatement, { t, money, count }: Figures): StatementLine[] {
  return [
    { entry: 'verified', label: t.verified, value: count(verified) },
    { entry: 'contract', label: t.feeEach, value: money(contract.terms.feeMinor) },
  ];
}

function withCarryOut(
  lines: readonly StatementLine[],
  { carryOutMinor }: SalaryStatement | DividendStatement,
  { t, money }: Figures,
): Around {
  return [lines, carried('carryOutMinor', t.carryOut, carryOutMinor, money)];
}

/** A line of an amount that most statements do not have. */
function carried(
  entry: string,
  label: string,
  minor: number,
  money: Figures['money'],
): readonly StatementLine[] {
  return minor === 0 ? [] : [{ entry, label, value: money(minor) }];
}

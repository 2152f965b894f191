import { csvFile, csvLine, csvText } from '#functions/http/csv-file.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import type { operatorReportsContracts } from '#src/contracts/operations/reports.ts';
import { currencyDecimals, decimalOfMinor } from '#src/rules/money/money.ts';

type Report = OutputOf<typeof operatorReportsContracts.operatorReport>;

/** A column's header, and its value in a row. */
type Column<Row> = readonly [header: string, valueOf: (row: Row) => string];

interface Table {
  readonly columns: readonly string[];
  readonly lines: readonly string[];
}

/** A file of all rows; sums are decimals of their currency, and names cannot be formulas. */
export function fileOf(report: Report): Response {
  const { columns, lines } = tableOf(report);
  const { name, from, to } = report;
  return csvFile(
    {
      fileName: `report-${name}-${from}-${to}.csv`,
      columns,
      endOf: (count) => `End of the report, ${count} rows`,
    },
    { lines, next: undefined },
  );
}

function tableOf(report: Report): Table {
  switch (report.name) {
    case 'cashier':
      return written(report.rows, [
        ...keyAndCurrency,
        ['deposits', ({ deposits }) => String(deposits)],
        ['deposited', (row) => money(row, row.depositMinor)],
        ['taken back', (row) => money(row, row.takenBackMinor)],
        ['withdrawals', ({ withdrawals }) => String(withdrawals)],
        ['withdrawn', (row) => money(row, row.withdrawalMinor)],
        ['came back', (row) => money(row, row.bouncedMinor)],
        ['net', (row) => money(row, row.netMinor)],
      ]);
    case 'agents':
      return written(report.rows, [
        ...keyAndCurrency,
        ['complete', ({ isPartial }) => (isPartial ? 'no' : 'yes')],
        ['active agents', ({ activeAgents }) => String(activeAgents)],
        ['active members', ({ activeMembers }) => String(activeMembers)],
        ['stakes', (row) => money(row, row.stakeMinor)],
        ['wins', (row) => money(row, row.winMinor)],
        ['valid turnover', (row) => money(row, row.validMinor)],
        ['payments', ({ payments }) => String(payments)],
        ['rebates', (row) => money(row, row.rebateMinor)],
        ['salaries', (row) => money(row, row.salaryMinor)],
        ['dividends', (row) => money(row, row.dividendMinor)],
        ['fees', (row) => money(row, row.feeMinor)],
        ['paid', (row) => money(row, row.paidMinor)],
      ]);
    case 'protection':
      return written(report.rows, [
        ['key', ({ key }) => csvText(key)],
        ['breaks', ({ breaks }) => String(breaks)],
        ['exclusions', ({ exclusions }) => String(exclusions)],
        ['pauses', ({ pauses }) => String(pauses)],
        ['stops by operators', ({ operatorStops }) => String(operatorStops)],
        ['matches', ({ matches }) => String(matches)],
        ['marks', ({ marks }) => String(marks)],
        ['complaints', ({ complaints }) => String(complaints)],
        ['identities accepted', ({ identitiesAccepted }) => String(identitiesAccepted)],
        ['identities refused', ({ identitiesRefused }) => String(identitiesRefused)],
      ]);
    default:
      return written(report.rows, [
        ['key', ({ key }) => csvText(key)],
        ['name', ({ title = '' }) => csvText(title)],
        ['currency', ({ currency }) => csvText(currency)],
        ['bets', ({ bets }) => String(bets)],
        ['stakes', (row) => money(row, row.stakeMinor)],
        ['wins', (row) => money(row, row.winMinor)],
        ['ggr', (row) => money(row, row.ggrMinor)],
        ['bonus stakes', (row) => money(row, row.bonusStakeMinor)],
        ['bonus wins', (row) => money(row, row.bonusWinMinor)],
      ]);
  }
}

const keyAndCurrency: readonly Column<{ readonly key: string; readonly currency: string }>[] = [
  ['key', ({ key }) => csvText(key)],
  ['currency', ({ currency }) => csvText(currency)],
];

function written<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): Table {
  return {
    columns: columns.map(([header]) => header),
    lines: rows.map((row) => csvLine(columns.map(([, valueOf]) => valueOf(row)))),
  };
}

function money({ currency }: { readonly currency: string }, minor: number): string {
  return decimalOfMinor(minor, currencyDecimals(currency));
}

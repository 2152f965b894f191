import type { ReportName } from '#src/contracts/operations/reports.ts';
import type { Report } from './reports.store.ts';

/** A row as it is drawn: amounts in minor units of its currency, and numbers. */
export interface ReportRow {
  readonly key: string;
  readonly title?: string | undefined;
  /** Absent in reports that have no amounts. */
  readonly currency?: string | undefined;
  /** Whether a part of it is still missing. */
  readonly isPartial: boolean;
  readonly figures: Readonly<Record<string, number>>;
}

/** How a report is drawn: the columns of its table, and which of them its chart has. */
interface ReportView {
  readonly columns: readonly string[];
  readonly lines: readonly [string, string];
}

const play: ReportView = {
  columns: ['bets', 'stakeMinor', 'winMinor', 'ggrMinor'],
  lines: ['stakeMinor', 'winMinor'],
};
const bonus = ['bonusStakeMinor', 'bonusWinMinor'] as const;

export const reportViews: Readonly<Record<ReportName, ReportView>> = {
  day: play,
  vendor: play,
  game: play,
  bonus: { columns: bonus, lines: bonus },
  cashier: {
    columns: [
      ...(['deposits', 'depositMinor', 'takenBackMinor'] as const),
      ...(['withdrawals', 'withdrawalMinor', 'bouncedMinor', 'netMinor'] as const),
    ],
    lines: ['depositMinor', 'withdrawalMinor'],
  },
  agents: {
    columns: [
      ...(['activeAgents', 'activeMembers', 'validMinor', 'rebateMinor', 'salaryMinor'] as const),
      ...(['dividendMinor', 'feeMinor', 'paidMinor'] as const),
    ],
    lines: ['stakeMinor', 'validMinor'],
  },
  protection: {
    columns: [
      ...(['breaks', 'exclusions', 'pauses', 'operatorStops', 'matches', 'marks'] as const),
      ...(['complaints', 'identitiesAccepted', 'identitiesRefused'] as const),
    ],
    lines: ['breaks', 'exclusions'],
  },
};

/** Whether a figure is an amount, by its name. */
export function isMoney(figure: string): boolean {
  return figure.endsWith('Minor');
}

/** The rows of any report in one shape. */
export function rowsOf(report: Report): readonly ReportRow[] {
  switch (report.name) {
    case 'protection':
      return report.rows.map(({ key, ...figures }) => ({ key, isPartial: false, figures }));
    case 'agents':
      return report.rows.map(({ key, currency, isPartial, ...figures }) => ({
        ...{ key, currency, isPartial, figures },
      }));
    case 'cashier':
      return report.rows.map(({ key, currency, ...figures }) => ({
        ...{ key, currency, isPartial: false, figures },
      }));
    default:
      return report.rows.map(({ key, title, currency, ...figures }) => ({
        ...{ key, title, currency, isPartial: false, figures },
      }));
  }
}

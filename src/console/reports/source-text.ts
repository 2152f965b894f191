import { secondsText, shortDateTimeText } from '#src/browser/date-text.ts';
import { type ConsoleWords, said } from '#src/console/words/words.ts';
import { protectionCountMax } from '#src/contracts/operations/report-rows.ts';
import type { Report } from './reports.store.ts';

/** What is said of days in which there is nothing, by where the report comes from. */
export const nothingKeys: Readonly<Record<Report['source'], string>> = {
  hourlyPlay: 'reports.nothing',
  hourlyMoney: 'reports.nothingMoney',
  agentDays: 'reports.nothingAgents',
  protectionRecords: 'reports.nothingRecords',
};

/** Where a report comes from, how old it is, and by whose clock its days are. */
export function sourceText(report: Report, words: ConsoleWords): string {
  const about = { time: secondsText(report.atMs, words.locale), zone: report.timeZone };
  switch (report.source) {
    case 'hourlyMoney':
      return said(words, 'reports.sourceMoney', about);
    case 'agentDays':
      return report.completeUntilMs === undefined
        ? said(words, 'reports.sourceNoTeams', about)
        : said(words, 'reports.sourceAgents', {
            ...about,
            until: shortDateTimeText(report.completeUntilMs, words.locale, report.timeZone),
          });
    case 'protectionRecords':
      return said(words, 'reports.sourceRecords', {
        ...about,
        most: protectionCountMax.toLocaleString(words.locale),
      });
    default:
      return said(words, 'reports.source', about);
  }
}

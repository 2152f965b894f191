import { screen } from '#src/console/screen/screen.ts';
import { operatorReportsContracts } from '#src/contracts/operations/reports.ts';

/** Play by day, vendor and game, as a chart, a table and a file. */
export const reports = screen({
  name: 'reports',
  path: '/ops/reports',
  group: 'money',
  words: 'reports',
  isFor: operatorReportsContracts.operatorReport,
  uses: [operatorReportsContracts.operatorReportFile],
});

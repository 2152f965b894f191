import { screen } from '#src/console/screen/screen.ts';
import { exportsContracts } from '#src/contracts/operations/exports.ts';
import { tillsOperationsContracts } from '#src/contracts/tills/tills-operations.ts';
import { operatorReportsContracts } from '#src/contracts/operations/reports.ts';

/** Play by day, vendor and game, as a chart, a table and a file. */
export const reports = screen({
  name: 'reports',
  path: '/ops/reports',
  group: 'money',
  words: 'reports',
  isFor: operatorReportsContracts.operatorReport,
  uses: [operatorReportsContracts.operatorReportFile, tillsOperationsContracts.operatorTills],
});

/** Files of rows that the operator asked for. */
export const exported = screen({
  name: 'exports',
  path: '/ops/exports',
  group: 'money',
  words: 'exports',
  tabOf: 'reports',
  list: {
    call: exportsContracts.exports,
    columns: ['askedAtMs', 'what', 'withContacts', 'state', 'endsAtMs'],
    key: 'exportId',
    live: true,
  },
  detail: {},
  actions: [
    {
      call: exportsContracts.makeExport,
      fresh: ['exportId'],
      together: 'export.contacts',
      isOfList: true,
      isOwn: true,
    },
  ],
  uses: [exportsContracts.exportFile],
});

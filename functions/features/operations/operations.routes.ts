import type { JointActions } from '#functions/audit/joint-action.ts';
import type { SearchedKind } from '#functions/audit/operator-search.ts';
import { routes } from '#functions/http/routes.ts';
import { approvalsContracts } from '#src/contracts/operations/approvals.ts';
import { dashboardContracts } from '#src/contracts/operations/dashboard.ts';
import { exportsContracts } from '#src/contracts/operations/exports.ts';
import { languagesContracts } from '#src/contracts/operations/languages.ts';
import { objectHistoryContracts } from '#src/contracts/operations/object-history.ts';
import { operationsContracts } from '#src/contracts/operations/operations.ts';
import { operatorSearchContracts } from '#src/contracts/operations/operator-search.ts';
import { operatorReportsContracts } from '#src/contracts/operations/reports.ts';
import { settingsContracts } from '#src/contracts/operations/settings.ts';
import { ok } from '#src/rules/result.ts';
import { decide, pageOfApprovals, readApproval } from './approvals.service.ts';
import { readDashboard } from './dashboard.service.ts';
import type { DashboardSources } from './dashboard.sources.ts';
import { type ExportedKinds, sendExport } from './exports/export-file.ts';
import { makeExport, pageOfExports } from './exports/exports.service.ts';
import { readLanguages } from './languages.service.ts';
import { readObjectHistory } from './object-history.service.ts';
import { searchForOperator } from './operator-search.service.ts';
import {
  pageOfChanges,
  readRegionPolicy,
  readSystemStatus,
  writeRegionPolicy,
  writeSystemStatus,
} from './operations.service.ts';
import { testRegionPolicy } from './policy-test.service.ts';
import { changeSetting, readHistory, readSetting, readSettings, readVersion } from './settings.service.ts';
import { readReport, readReportFile } from './reports/reports.service.ts';

/** Operators' calls for the region policy and maintenance. */
const statusRoutes = ({ visits }: Pick<DashboardSources, 'visits'>) =>
  routes(operationsContracts, {
    operatorSystemStatus: async ({ context }) => ok(await readSystemStatus(context)),
    changeSystemStatus: ({ context, operator, input: { expectedVersion, reason, ...state } }) =>
      writeSystemStatus(context, operator, state, { expectedVersion, reason }),
    operatorRegionPolicy: ({ context }) => readRegionPolicy(context),
    changeRegionPolicy: ({ context, operator, input: { expectedVersion, reason, ...policy } }) =>
      writeRegionPolicy(context, operator, policy, { expectedVersion, reason }),
    testRegionPolicy: ({ context, input }) => testRegionPolicy(context, visits, input),
    operatorChanges: async ({ context, input }) => ok(await pageOfChanges(context, input.cursor)),
  });

/** What the build knows of the site's languages. */
const languagesRoutes = routes(languagesContracts, {
  operatorLanguages: ({ context }) => ok(readLanguages(context)),
});

/** Every settings document by its name, as its feature declares it. */
const settingsRoutes = routes(settingsContracts, {
  operatorSettings: async ({ context, input }) => ok(await readSettings(context, input)),
  operatorSetting: ({ context, params }) => readSetting(context, params.name),
  changeSetting: ({ context, operator, params, input }) =>
    changeSetting(context, operator, params.name, input),
  settingVersion: ({ context, params }) => readVersion(context, params),
  settingHistory: ({ context, params, input }) => readHistory(context, params.name, input.cursor),
});

/** Requests that wait for another operator, whatever they are about. */
const approvalsRoutes = (actions: JointActions) =>
  routes(approvalsContracts, {
    approvals: async ({ context, operator, input }) => ok(await pageOfApprovals(context, operator, input)),
    approval: ({ context, operator, params }) => readApproval(context, operator, actions, params.id),
    decideApproval: ({ context, operator, params, input }) =>
      decide(context, operator, actions, params.id, input),
  });

const searchRoutes = (kinds: readonly SearchedKind[]) =>
  routes(operatorSearchContracts, {
    operatorSearch: async ({ context, operator, input }) =>
      ok(await searchForOperator(context, operator, kinds, input)),
  });

const historyRoutes = routes(objectHistoryContracts, {
  objectHistory: async ({ context, operator, params, input }) =>
    ok(await readObjectHistory(context, operator, params, input.cursor)),
});

const reportsRoutes = routes(operatorReportsContracts, {
  operatorReport: ({ context, params, input }) => readReport(context, params.name, input),
  operatorReportFile: ({ context, params, input }) => readReportFile(context, params.name, input),
});

/** Files of rows that operators take away. */
const exportsRoutes = (kinds: ExportedKinds) =>
  routes(exportsContracts, {
    makeExport: ({ context, operator, input }) => makeExport(context, operator, input),
    exports: async ({ context, operator, input }) => ok(await pageOfExports(context, operator, input)),
    exportFile: ({ context, operator, params, input }) =>
      sendExport(context, operator, kinds, params.id, input),
  });

const dashboardRoutes = (sources: DashboardSources) =>
  routes(dashboardContracts, {
    dashboard: async ({ context, operator }) => ok(await readDashboard(context, operator, sources)),
  });

/** What the router hands in, because it is made of other features' parts. */
interface Composed {
  readonly actions: JointActions;
  readonly searched: readonly SearchedKind[];
  readonly dashboard: DashboardSources;
  readonly exported: ExportedKinds;
}

export const operationsRoutes = ({ actions, searched, dashboard, exported }: Composed) => [
  ...statusRoutes(dashboard),
  ...settingsRoutes,
  ...languagesRoutes,
  ...approvalsRoutes(actions),
  ...historyRoutes,
  ...searchRoutes(searched),
  ...dashboardRoutes(dashboard),
  ...reportsRoutes,
  ...exportsRoutes(exported),
];

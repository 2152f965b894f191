import type { Contracts } from '#src/contracts/endpoint.ts';
import { approvalsContracts } from './approvals.ts';
import { dashboardContracts } from './dashboard.ts';
import { exportsContracts } from './exports.ts';
import { languagesContracts } from './languages.ts';
import { objectHistoryContracts } from './object-history.ts';
import { operationsContracts } from './operations.ts';
import { operatorSearchContracts } from './operator-search.ts';
import { operatorReportsContracts } from './reports.ts';
import { settingsContracts } from './settings.ts';

/** The contracts of the operators, one object per line. */
export const operations: readonly Contracts[] = [
  approvalsContracts,
  dashboardContracts,
  exportsContracts,
  languagesContracts,
  objectHistoryContracts,
  operationsContracts,
  operatorSearchContracts,
  operatorReportsContracts,
  settingsContracts,
];

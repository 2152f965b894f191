import { routes } from '#functions/http/routes.ts';
import { operationsContracts } from '#src/contracts/operations/operations.ts';
import { settingsContracts } from '#src/contracts/operations/settings.ts';
import { ok } from '#src/rules/result.ts';
import {
  pageOfChanges,
  readRegionPolicy,
  readSystemStatus,
  writeRegionPolicy,
  writeSystemStatus,
} from './operations.service.ts';
import { changeSetting, readHistory, readSetting, readSettings } from './settings.service.ts';

/** Operators' calls for the region policy and maintenance. */
const statusRoutes = routes(operationsContracts, {
  operatorSystemStatus: async ({ context }) => ok(await readSystemStatus(context)),
  changeSystemStatus: ({ context, operator, input: { expectedVersion, ...state } }) =>
    writeSystemStatus(context, operator, state, expectedVersion),
  operatorRegionPolicy: ({ context }) => readRegionPolicy(context),
  changeRegionPolicy: ({ context, operator, input: { expectedVersion, ...policy } }) =>
    writeRegionPolicy(context, operator, policy, expectedVersion),
  operatorChanges: async ({ context, input }) => ok(await pageOfChanges(context, input.cursor)),
});

/** Every settings document by its name, as its feature declares it. */
const settingsRoutes = routes(settingsContracts, {
  operatorSettings: async ({ context }) => ok(await readSettings(context)),
  operatorSetting: ({ context, params }) => readSetting(context, params.name),
  changeSetting: ({ context, operator, params, input }) =>
    changeSetting(context, operator, params.name, input),
  settingHistory: ({ context, params, input }) => readHistory(context, params.name, input.cursor),
});

export const operationsRoutes = [...statusRoutes, ...settingsRoutes];

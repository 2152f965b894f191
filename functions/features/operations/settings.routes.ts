import { routes } from '#functions/http/routes.ts';
import { settingsContracts } from '#src/contracts/operations/settings.ts';
import { ok } from '#src/rules/result.ts';
import { changeSetting, readHistory, readSetting, readSettings } from './settings.service.ts';

/** Every settings document by its name, as its feature declares it. */
export const settingsRoutes = routes(settingsContracts, {
  operatorSettings: async ({ context }) => ok(await readSettings(context)),
  operatorSetting: ({ context, params }) => readSetting(context, params.name),
  changeSetting: ({ context, operator, params, input }) =>
    changeSetting(context, operator, params.name, input),
  settingHistory: ({ context, params, input }) => readHistory(context, params.name, input.cursor),
});

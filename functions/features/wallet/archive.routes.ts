import { routes } from '#functions/http/routes.ts';
import { archiveContracts } from '#src/contracts/wallet/archive.ts';
import { ok } from '#src/rules/result.ts';
import { standingOfStores } from './stores.service.ts';

export const archiveRoutes = routes(archiveContracts, {
  operatorArchive: async ({ context: { env, merchant, settings } }) =>
    ok(await standingOfStores(env, merchant, settings)),
});

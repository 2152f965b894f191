import { routes } from '#functions/http/routes.ts';
import { tillsOperationsContracts } from '#src/contracts/tills/tills-operations.ts';
import { ok } from '#src/rules/result.ts';
import { loadExtract } from './extract/extract-loading.service.ts';
import { allTills, changeTill } from './tills-operations.service.ts';

export const tillsOperationsRoutes = routes(tillsOperationsContracts, {
  operatorTills: async ({ context }) => ok(await allTills(context)),
  changeTill: ({ context, operator, params, input }) => changeTill(context, operator, params.till, input),
  loadExtract: ({ context, operator, params, input }) => loadExtract(context, operator, params.till, input),
});

import { routes } from '#functions/http/routes.ts';
import { affiliatesContracts } from '#src/contracts/account/affiliates.ts';
import { checkAffiliate } from './affiliates.service.ts';

export const affiliatesRoutes = routes(affiliatesContracts, {
  checkAffiliate: ({ context, input }) => checkAffiliate(context, input),
});

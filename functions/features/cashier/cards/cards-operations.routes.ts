import { routes } from '#functions/http/routes.ts';
import { bankCardsOperationsContracts } from '#src/contracts/cashier/bank-cards-operations.ts';
import { ok } from '#src/rules/result.ts';
import { decideCard, pageOfCards } from './cards-operations.service.ts';

export const bankCardsOperationsRoutes = routes(bankCardsOperationsContracts, {
  listedCards: async ({ context, input }) => ok(await pageOfCards(context, input)),
  decideCard: ({ context, operator, params, input }) => decideCard(context, operator, params.cardId, input),
});

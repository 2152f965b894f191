import { routes } from '#functions/http/routes.ts';
import { bankCardsContracts } from '#src/contracts/cashier/bank-cards.ts';
import { ok } from '#src/rules/result.ts';
import { addBankCard } from './cards.adding.ts';
import { readCards, removeBankCard, usableCards } from './cards.service.ts';

export const bankCardsRoutes = routes(bankCardsContracts, {
  bankCards: async ({ request, context, session }) => ok(await readCards(request, context, session)),
  usableBankCards: async ({ request, context, session }) => ok(await usableCards(request, context, session)),
  addBankCard: ({ request, context, session, input }) => addBankCard(request, context, session, input),
  removeBankCard: ({ context, session, input }) => removeBankCard(context, session, input),
});

import { routes } from '#functions/http/routes.ts';
import { transactionsContracts } from '#src/contracts/records/transactions.ts';
import { ok } from '#src/rules/result.ts';
import { transactionCodeNames, transactionCodes } from '#src/contracts/records/transaction-codes.ts';
import type { LotteryName } from './record-names.ts';
import { pageOfTransactions, transactionsFile } from './transactions.service.ts';

const codes = transactionCodeNames.map((txCode) => ({ txCode, group: transactionCodes[txCode] }));

/** The member's account statement: every movement of the balance. */
export const transactionsRoutes = (lotteryName: LotteryName) =>
  routes(transactionsContracts, {
    transactions: ({ context, session, input }) => pageOfTransactions(context, session, lotteryName, input),
    transactionsFile: ({ context, session, input }) => transactionsFile(context, session, lotteryName, input),
    transactionCodes: () => Promise.resolve(ok(codes)),
  });

import { routes } from '#functions/http/routes.ts';
import { merchantSetting } from '#functions/settings/merchant.ts';
import { betRecordsContracts } from '#src/contracts/records/bet-records.ts';
import { historyContracts } from '#src/contracts/records/history.ts';
import { memberLedgerContracts } from '#src/contracts/records/member-ledger.ts';
import { playHistoryContracts } from '#src/contracts/records/play-history.ts';
import { transactionCodeNames, transactionCodes } from '#src/contracts/records/transaction-codes.ts';
import { transactionsContracts } from '#src/contracts/records/transactions.ts';
import { failed, ok } from '#src/rules/result.ts';
import { recordsFile } from './bet-records.file.ts';
import { type RoundProofs, proofOfRound } from './bet-records.proof.ts';
import { pageOfRecords, recordOfRound } from './bet-records.service.ts';
import { detailsOfRound, pageOfRounds } from './history.service.ts';
import { movementsFile } from './play-history.file.ts';
import { pageOfLedger } from './member-ledger.service.ts';
import { pageOfMovements, playHistory } from './play-history.service.ts';
import type { LotteryName } from './record-names.ts';
import { pageOfTransactions, transactionsFile } from './transactions.service.ts';

/** A member's rounds, read in the member's object, for the member and for operators. */
const historyRoutes = routes(historyContracts, {
  async ownRounds({ context, session, input }) {
    const page = await pageOfRounds(context, session, input);
    if (!page.ok) return page;
    return ok(page.value ?? { currency: merchantSetting.of(context.settings).currency, items: [] });
  },
  async memberRounds({ context, params, input }) {
    const page = await pageOfRounds(context, params, input);
    if (!page.ok) return page.code === 'INVALID_INPUT' ? failed(page.code) : failed('PLAYER_UNKNOWN');
    return page.value ? ok(page.value) : failed('PLAYER_UNKNOWN');
  },
  memberRound: ({ context, params, input }) => detailsOfRound(context, params.memberId, input),
});

/** A member's postings, for operators. */
const memberLedgerRoutes = routes(memberLedgerContracts, {
  memberLedger: ({ context, params, input }) => pageOfLedger(context, params.memberId, input),
});

/** A member's play history and its results, for that member only. */
const playHistoryRoutes = (lotteryName: LotteryName) =>
  routes(playHistoryContracts, {
    playHistory: ({ context, session, input }) => playHistory(context, session, input),
    profitAndLoss: ({ context, session, input }) => playHistory(context, session, input),
    movements: ({ context, session, input }) => pageOfMovements(context, session, lotteryName, input),
    movementsFile: ({ context, session, input }) => movementsFile(context, session, lotteryName, input),
  });

const codes = transactionCodeNames.map((txCode) => ({ txCode, group: transactionCodes[txCode] }));

/** The member's account statement: every movement of the balance. */
const transactionsRoutes = (lotteryName: LotteryName) =>
  routes(transactionsContracts, {
    transactions: ({ context, session, input }) => pageOfTransactions(context, session, lotteryName, input),
    transactionsFile: ({ context, session, input }) => transactionsFile(context, session, lotteryName, input),
    transactionCodes: () => Promise.resolve(ok(codes)),
  });

/** The member's betting record: every round of every provider and every order of the lottery. */
const betRecordsRoutes = (roundProofs: RoundProofs, lotteryName: LotteryName) =>
  routes(betRecordsContracts, {
    gameRecords: ({ context, session, input }) => pageOfRecords(context, session, lotteryName, input),
    gameRecordsFile: ({ context, session, input }) => recordsFile(context, session, lotteryName, input),
    gameRecord: ({ context, session, input }) => recordOfRound(context, session, lotteryName, input),
    gameRecordProof: ({ context, session, input }) => proofOfRound(context, session, roundProofs, input),
  });

/** What a member staked, won and moved, in every form in which it is shown. */
export const recordsRoutes = (roundProofs: RoundProofs, lotteryName: LotteryName) => [
  ...historyRoutes,
  ...memberLedgerRoutes,
  ...playHistoryRoutes(lotteryName),
  ...transactionsRoutes(lotteryName),
  ...betRecordsRoutes(roundProofs, lotteryName),
];

import { routes } from '#functions/http/routes.ts';
import { betRecordsContracts } from '#src/contracts/records/bet-records.ts';
import { recordsFile } from './bet-records.file.ts';
import { proofOfRound, type RoundProofs } from './bet-records.proof.ts';
import { pageOfRecords } from './bet-records.service.ts';
import type { LotteryName } from './record-names.ts';

/** The member's betting record: every round of every provider and every order of the lottery. */
export const betRecordsRoutes = (roundProofs: RoundProofs, lotteryName: LotteryName) =>
  routes(betRecordsContracts, {
    gameRecords: ({ context, session, input }) => pageOfRecords(context, session, lotteryName, input),
    gameRecordsFile: ({ context, session, input }) => recordsFile(context, session, lotteryName, input),
    gameRecordProof: ({ context, session, input }) => proofOfRound(context, session, roundProofs, input),
  });

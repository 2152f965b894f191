import { routes } from '#functions/http/routes.ts';
import { playHistoryContracts } from '#src/contracts/records/play-history.ts';
import { movementsFile } from './play-history.file.ts';
import { pageOfMovements, playHistory } from './play-history.service.ts';
import type { LotteryName } from './record-names.ts';

/** A member's play history and its results, for that member only. */
export const playHistoryRoutes = (lotteryName: LotteryName) =>
  routes(playHistoryContracts, {
    playHistory: ({ context, session, input }) => playHistory(context, session, input),
    profitAndLoss: ({ context, session, input }) => playHistory(context, session, input),
    movements: ({ context, session, input }) => pageOfMovements(context, session, lotteryName, input),
    movementsFile: ({ context, session, input }) => movementsFile(context, session, lotteryName, input),
  });

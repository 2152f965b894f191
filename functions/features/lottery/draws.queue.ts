import type { ObjectQueue } from '#functions/audit/waiting-queue.ts';
import { queueMax } from '#src/contracts/operations/dashboard.ts';
import { enteredGames, waitingDrawsOf } from './lottery-operations.service.ts';

/** Closed draws whose numbers operators have to enter, in each game. */
export const drawsQueue: ObjectQueue = {
  name: 'draws',
  permission: 'draws.read',
  source: 'draws',
  parts: (site) =>
    enteredGames(site).map(({ gameId }) => ({
      name: String(gameId),
      answer: waitingDrawsOf(site, gameId, queueMax).then((found) => ({
        count: found.length,
        firstAtMs: found[0]?.drawsAtMs ?? null,
      })),
    })),
};

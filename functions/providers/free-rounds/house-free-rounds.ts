import { objectNamed } from '#functions/objects/calls.ts';
import type { FreeRoundsPort } from '#functions/wallet/free/free-rounds-port.ts';

/** The house's own slots: each player's table keeps the player's sets. */
export function houseFreeRounds(env: Env): FreeRoundsPort {
  const table = (playerId: string) => objectNamed(env.HOUSE_TABLE, playerId);
  return {
    create: (order) => table(order.playerId).createFreeRounds(order),
    find: ({ id, playerId }) => table(playerId).findFreeRounds(id),
    cancel: ({ id, playerId }) => table(playerId).cancelFreeRounds(id),
  };
}

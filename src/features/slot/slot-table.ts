import { call } from '#src/api/client.ts';
import type { SentInputOf } from '#src/contracts/endpoint.ts';
import { houseContracts, type SlotRound } from '#src/contracts/house/house.ts';
import { LaunchedGame } from '#src/frame/play/launched-game.ts';

/** A spin as the player asks for it. */
export type SpinRequest = SentInputOf<typeof houseContracts.tableSpin>;

/** The calls of a launched slot. */
export class SlotTable extends LaunchedGame {
  open() {
    return this.openAt(houseContracts.tableOpen);
  }

  spin(request: SpinRequest) {
    return call(houseContracts.tableSpin, request, this.options);
  }

  rotate(clientSeed: string) {
    return call(houseContracts.tableSeed, { clientSeed }, this.options);
  }

  rounds() {
    return call(houseContracts.tableRounds, {}, this.options);
  }
}

/** What the fairness page needs to check a slot's round. */
export function slotFragment(round: SlotRound): URLSearchParams {
  const { serverSeed = '', commitment, clientSeed, nonce, modelId, stakeMinor, jackpot } = round;
  return new URLSearchParams({
    server: serverSeed,
    hash: commitment,
    client: clientSeed,
    nonce: String(nonce),
    model: modelId,
    stake: String(stakeMinor),
    odds: String(jackpot?.oddsMinor ?? 0),
  });
}

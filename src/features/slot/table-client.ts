import { call } from '#src/api/client.ts';
import type { SentInputOf } from '#src/contracts/endpoint.ts';
import { houseContracts, type SlotRound } from '#src/contracts/house/house.ts';
import { LaunchedGame } from '#src/frame/launched-game.ts';

/** The table of a launched slot; `open` first exchanges the launch code for the launch token of the other calls. */
export function launchedTable() {
  const game = new LaunchedGame();
  const { options } = game;
  return {
    get cycleMs(): number {
      return game.cycleMs;
    },
    get unseenSpinId(): string | undefined {
      return game.unseenPlayId;
    },
    async open() {
      const entered = await game.enter();
      return entered.ok ? call(houseContracts.tableOpen, {}, options) : entered;
    },
    spin: (asked: SentInputOf<typeof houseContracts.tableSpin>) =>
      call(houseContracts.tableSpin, asked, options),
    rotate: (clientSeed?: string) =>
      call(houseContracts.tableSeed, clientSeed ? { clientSeed } : {}, options),
    rounds: (cursor?: number) => call(houseContracts.tableRounds, cursor ? { cursor } : {}, options),
  };
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

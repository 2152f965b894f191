import { call } from '#src/api/client.ts';
import { instantContracts, type InstantRoundView } from '#src/contracts/instant.ts';
import { LaunchedGame } from '#src/frame/launched-game.ts';
import { writeShots } from '#src/rules/fishing/shot-list.ts';
import type { Batch } from './volleys.ts';

/** The table of a launched water; `open` first exchanges the launch's code for the token of the other calls. */
export function fishingTable() {
  const game = new LaunchedGame();
  const { options } = game;
  const engine = 'fishing' as const;
  return {
    get cycleMs(): number {
      return game.cycleMs;
    },
    async open() {
      const entered = await game.enter();
      return entered.ok ? call(instantContracts.instantOpen, {}, options) : entered;
    },
    play: ({ playId, stakeMinor, shots }: Batch<unknown>) => {
      const choice = {
        engine,
        shots: shots.map((shot) => ({ species: shot.species, stakeMinor: shot.stakeMinor })),
      };
      return call(instantContracts.instantPlay, { playId, stakeMinor, choice }, options);
    },
    rotate: (clientSeed?: string) =>
      call(instantContracts.instantSeed, { engine, ...(clientSeed ? { clientSeed } : {}) }, options),
    rounds: (cursor?: number) =>
      call(instantContracts.instantRounds, { engine, ...(cursor ? { cursor } : {}) }, options),
  };
}

export type FishingTable = ReturnType<typeof fishingTable>;

/** What the fairness page needs to check a batch. */
export function fishingFragment(round: InstantRoundView): URLSearchParams {
  const { serverSeed = '', commitment, clientSeed, nonce, modelId, choice } = round;
  const shots = choice.engine === 'fishing' ? choice.shots : [];
  return new URLSearchParams({
    engine: 'fishing',
    server: serverSeed,
    hash: commitment,
    client: clientSeed,
    nonce: String(nonce),
    model: modelId,
    shots: writeShots(shots),
  });
}

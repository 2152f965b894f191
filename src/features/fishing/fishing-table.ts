import { call } from '#src/api/client.ts';
import { instantContracts } from '#src/contracts/house/instant.ts';
import { LaunchedGame } from '#src/frame/launched-game.ts';
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
    play: ({ playId, stakeMinor, shots, check }: Batch<unknown>) => {
      const choice = {
        engine,
        shots: shots.map((shot) => ({ species: shot.species, stakeMinor: shot.stakeMinor })),
      };
      const asked = { playId, stakeMinor, choice, ...(check ? { check } : {}) };
      return call(instantContracts.instantPlay, asked, options);
    },
    rotate: (clientSeed?: string) =>
      call(instantContracts.instantSeed, { engine, ...(clientSeed ? { clientSeed } : {}) }, options),
    rounds: (cursor?: number) =>
      call(instantContracts.instantRounds, { engine, ...(cursor ? { cursor } : {}) }, options),
  };
}

export type FishingTable = ReturnType<typeof fishingTable>;

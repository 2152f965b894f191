import { call } from '#src/api/client.ts';
import { instantContracts } from '#src/contracts/house/instant.ts';
import { LaunchedGame } from '#src/frame/launched-game.ts';
import type { MinesStep } from '#src/rules/mines/mines-engine.ts';

const engine = 'mines';

/** A round as the player asks for it. */
export interface AskedField {
  readonly playId: string;
  readonly stakeMinor: number;
  readonly mines: number;
  /** Only checks what became of a round whose stake is in doubt; it never takes one. */
  readonly check?: true | undefined;
}

/** The calls of a launched game; `open` first exchanges the launch code for the launch token of the other calls. */
export function launchedField() {
  const game = new LaunchedGame();
  const { options } = game;
  return {
    get cycleMs(): number {
      return game.cycleMs;
    },
    async open() {
      const entered = await game.enter();
      return entered.ok ? call(instantContracts.instantOpen, {}, options) : entered;
    },
    play: ({ mines, ...asked }: AskedField) =>
      call(instantContracts.instantPlay, { ...asked, choice: { engine, mines } }, options),
    step: (roundId: string, stepKey: string, step: MinesStep) =>
      call(instantContracts.instantStep, { roundId, stepKey, step }, options),
    rotate: (clientSeed: string) => call(instantContracts.instantSeed, { engine, clientSeed }, options),
    rounds: () => call(instantContracts.instantRounds, { engine }, options),
  };
}

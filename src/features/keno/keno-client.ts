import { call } from '#src/api/client.ts';
import { type InstantRoundView, instantContracts } from '#src/contracts/house/instant.ts';
import { LaunchedGame } from '#src/frame/launched-game.ts';

const engine = 'keno';

/** The numbers that were picked for a round; none without a round. */
export const picksOf = (round: InstantRoundView | undefined): readonly number[] =>
  round?.choice.engine === 'keno' ? round.choice.picks : [];

/** A round as the player asks for it. */
export interface AskedDraw {
  readonly playId: string;
  readonly stakeMinor: number;
  readonly picks: readonly number[];
  /** Only checks what became of a round whose stake is in doubt; it never takes one. */
  readonly check?: true | undefined;
}

/** The calls of a launched board. */
export type Board = ReturnType<typeof launchedBoard>;

/** The board of a launched game; `open` first exchanges the launch's code for the token of the other calls. */
export function launchedBoard() {
  const game = new LaunchedGame();
  const { options } = game;
  return {
    get cycleMs(): number {
      return game.cycleMs;
    },
    get unseenPlayId(): string | undefined {
      return game.unseenPlayId;
    },
    async open() {
      const entered = await game.enter();
      return entered.ok ? call(instantContracts.instantOpen, {}, options) : entered;
    },
    play: ({ picks, ...asked }: AskedDraw) =>
      call(instantContracts.instantPlay, { ...asked, choice: { engine, picks } }, options),
    rotate: (clientSeed: string) => call(instantContracts.instantSeed, { engine, clientSeed }, options),
    rounds: () => call(instantContracts.instantRounds, { engine }, options),
  };
}

import { call } from '#src/api/client.ts';
import { type TigerBet, tigerContracts } from '#src/contracts/house/tiger.ts';
import { LaunchedGame } from '#src/frame/launched-game.ts';
import { dealFragment } from '#src/rules/tiger/deal-fragment.ts';
import type { PlacedStake } from '#src/rules/tiger/table-payout.ts';

/** A requested bet; requested again with its id, it is the same bet. */
export interface AskedBet {
  readonly betId: string;
  readonly roundNumber: number;
  readonly stakes: readonly PlacedStake[];
  /** Only checks what became of a bet that is in doubt; it never takes a stake. */
  readonly check?: true | undefined;
}

/** The card table's calls to its vendor, each with the launch token. */
export type Table = ReturnType<typeof launchedTable>;

/**
 * The table of a launched card game; `open` first exchanges the launch code for the
 * launch token of the other calls.
 */
export function launchedTable() {
  const game = new LaunchedGame();
  const { options } = game;
  return {
    /** The token that identifies the player on the web socket. */
    get launchToken(): string {
      return options.bearer;
    },
    async open() {
      const entered = await game.enter();
      return entered.ok ? call(tigerContracts.tigerOpen, {}, options) : entered;
    },
    bet: ({ stakes, ...asked }: AskedBet) =>
      call(tigerContracts.tigerBet, { ...asked, stakes: [...stakes] }, options),
    bets: () => call(tigerContracts.tigerBets, {}, options),
  };
}

/** What the fairness page needs to check the cards of a bet; undefined until the seed of its shoe is revealed. */
export function tigerFragment({ shoe, deal, modelId }: TigerBet): URLSearchParams | undefined {
  const { serverSeed, number: shoeNumber, round, commitment } = shoe;
  if (serverSeed === undefined || !deal) return undefined;
  return dealFragment({ modelId, commitment, serverSeed, shoeNumber, round });
}

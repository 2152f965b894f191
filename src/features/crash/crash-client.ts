import { call } from '#src/api/client.ts';
import { crashContracts, type CrashRoundProof } from '#src/contracts/house/crash.ts';
import { LaunchedGame } from '#src/frame/launched-game.ts';

/** A bet as the player requested it. */
export interface AskedBet {
  readonly betId: string;
  readonly stakeMinor: number;
  readonly autoAt: number | undefined;
  /** The round of the bet; a queued bet has none yet. */
  readonly roundNumber: number | undefined;
  /** Only checks what became of a bet that is in doubt; it never takes a stake. */
  readonly check?: true | undefined;
}

/** The crash game's calls to its vendor, each with the launch token. */
export type CrashClient = ReturnType<typeof launchedCrash>;

/** The table of a launched crash game; `open` first exchanges the launch's code for the token of the other calls. */
export function launchedCrash() {
  const game = new LaunchedGame();
  const { options } = game;
  return {
    launchToken: () => options.bearer,
    async open() {
      const entered = await game.enter();
      return entered.ok ? call(crashContracts.crashOpen, {}, options) : entered;
    },
    bet: (asked: AskedBet) => call(crashContracts.crashBet, asked, options),
    cashOut: (betId: string) => call(crashContracts.crashCashOut, { betId }, options),
    bets: () => call(crashContracts.crashBets, {}, options),
  };
}

/** The address fragment with which the fairness page checks a round. */
export function crashFragment(proof: CrashRoundProof): URLSearchParams {
  const { serverSeed, commitment, roundId, roundNumber, modelId } = proof;
  return new URLSearchParams({
    engine: 'crash',
    server: serverSeed,
    hash: commitment,
    client: roundId,
    nonce: String(roundNumber),
    model: modelId,
  });
}

import { call } from '#src/api/client.ts';
import { crashContracts, type CrashRoundProof } from '#src/contracts/house/crash.ts';
import { LaunchedGame } from '#src/frame/play/launched-game.ts';
import type { StakeRequest } from '#src/frame/play/stake-request.ts';

/** A bet as the player requested it. */
export interface BetRequest extends StakeRequest {
  readonly betId: string;
  readonly stakeMinor: number;
  readonly autoAt: number | undefined;
  /** The round of the bet; a queued bet has none yet. */
  readonly roundNumber: number | undefined;
}

/** The calls of a launched crash game. */
export class CrashClient extends LaunchedGame {
  open() {
    return this.openAt(crashContracts.crashOpen);
  }

  bet(request: BetRequest) {
    return call(crashContracts.crashBet, request, this.options);
  }

  cashOut(betId: string) {
    return call(crashContracts.crashCashOut, { betId }, this.options);
  }

  bets() {
    return call(crashContracts.crashBets, {}, this.options);
  }
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

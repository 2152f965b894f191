import { call } from '#src/api/client.ts';
import { type TigerBet, tigerContracts } from '#src/contracts/house/tiger.ts';
import { LaunchedGame } from '#src/frame/play/launched-game.ts';
import type { StakeRequest } from '#src/frame/play/stake-request.ts';
import { dealFragment } from '#src/rules/tiger/deal-fragment.ts';
import type { PlacedStake } from '#src/rules/tiger/table-payout.ts';

/** A requested bet; requested again with its id, it is the same bet. */
export interface BetRequest extends StakeRequest {
  readonly betId: string;
  readonly roundNumber: number;
  readonly stakes: readonly PlacedStake[];
}

/** The calls of a launched card table. */
export class TigerClient extends LaunchedGame {
  open() {
    return this.openAt(tigerContracts.tigerOpen);
  }

  bet({ stakes, ...request }: BetRequest) {
    return call(tigerContracts.tigerBet, { ...request, stakes: [...stakes] }, this.options);
  }

  bets() {
    return call(tigerContracts.tigerBets, {}, this.options);
  }
}

/** What the fairness page needs to check the cards of a bet; undefined until the seed of its shoe is revealed. */
export function tigerFragment({ shoe, deal, modelId }: TigerBet): URLSearchParams | undefined {
  const { serverSeed, number: shoeNumber, round, commitment } = shoe;
  if (serverSeed === undefined || !deal) return undefined;
  return dealFragment({ modelId, commitment, serverSeed, shoeNumber, round });
}

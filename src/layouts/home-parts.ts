import { startBand } from '#src/features/jackpots/jackpot-band.ts';
import { startHomeLottery } from '#src/features/lottery/home-lottery.ts';

/** Starts the counter of the jackpot and the list of the lottery. */
export function startHomeParts(): void {
  startBand();
  startHomeLottery();
}

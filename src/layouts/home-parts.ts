import { moveBanners } from '#src/features/games/banners/banners.ts';
import { startBand } from '#src/features/jackpots/jackpot-band.ts';
import { startHomeLottery } from '#src/features/lottery/home/home-lottery.ts';

/** Starts the moving parts of home outside its islands. */
export async function startHomeParts(): Promise<void> {
  moveBanners();
  startBand();
  startHomeLottery();
}

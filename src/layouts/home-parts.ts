import { moveBanners } from '#src/features/games/banners.ts';
import { startBand } from '#src/features/jackpots/jackpot-band.ts';
import { startHomeLottery } from '#src/features/lottery/home-lottery.ts';

moveBanners();
startBand();
startHomeLottery();

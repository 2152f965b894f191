import { screen } from '#src/console/screen/screen.ts';
import { gamesOperationsContracts } from '#src/contracts/games/games-operations.ts';
import { sportsContracts } from '#src/contracts/house/sports.ts';
import { lotteryOperationsContracts } from '#src/contracts/lottery/lottery-operations.ts';

/** The lottery games, their draws, and what operators enter for them. */
export const draws = screen({
  name: 'draws',
  path: '/ops/draws',
  group: 'site',
  words: 'draws',
  list: {
    call: lotteryOperationsContracts.operatorLotteryGames,
    columns: ['name', 'gameId', 'shape', 'results', 'isOnSale'],
    key: 'gameId',
  },
  detail: {},
  uses: [
    lotteryOperationsContracts.waitingDraws,
    lotteryOperationsContracts.operatorDraws,
    lotteryOperationsContracts.enterResult,
    lotteryOperationsContracts.voidDraw,
  ],
});

/** What bet types pay, and what the linter finds in it. */
export const odds = screen({
  name: 'odds',
  path: '/ops/odds',
  group: 'site',
  words: 'draws',
  tabOf: 'draws',
  isFor: lotteryOperationsContracts.checkOdds,
});

/** Matches on which bets are open. */
export const sports = screen({
  name: 'sports',
  path: '/ops/sports',
  group: 'site',
  words: 'draws',
  tabOf: 'draws',
  isFor: sportsContracts.sportsExposure,
  detail: { history: 'match' },
  uses: [gamesOperationsContracts.operatorGames, sportsContracts.voidSportsMatch],
});

import { routes } from '#functions/http/routes.ts';
import { SerialisedValue } from '#functions/http/serialised.ts';
import { lotteryMenusContracts } from '#src/contracts/lottery/menus.ts';
import { lotteryContracts } from '#src/contracts/lottery/lottery.ts';
import { ok } from '#src/rules/result.ts';
import { gameJson } from '#functions/features/lottery/game.service.ts';
import * as menu from './menu.service.ts';

export const lotteryMenuRoutes = [
  ...routes(lotteryContracts, {
    lotteryMenu: async ({ context, input }) => json(await menu.menuJson(context, input)),
    lotteryGame: ({ context, input }) => {
      const game = gameJson(context, input);
      return game.ok ? json(game.value) : game;
    },
  }),
  ...routes(lotteryMenusContracts, {
    mobileLotteryGames: ({ context, input }) => json(menu.mobileJson(context, input)),
    popularLotteryGames: ({ context, input }) => json(menu.popularJson(context, input)),
    openNumeros: ({ context, input }) => menu.openNumeros(context, input.gameId),
    nearNumeros: ({ context, input }) => menu.nearNumeros(context, input.gameId),
    vietnamMenu: ({ context, input }) => json(menu.vietnamJson(context, input)),
    vietnamRecentMenu: ({ context, input }) => json(menu.vietnamRecentJson(context, input)),
    vietnamOpenNumeros: ({ context, input }) => menu.openNumeros(context, input.gameId, true),
  }),
];

function json(text: string) {
  return ok(new SerialisedValue(text));
}

import { route } from '#functions/http/route.ts';
import { winnersContracts } from '#src/contracts/winners.ts';
import { ok } from '#src/rules/result.ts';
import { winners } from './winners.service.ts';

export const winnersRoutes = [
  route(winnersContracts.winnerBoard, async ({ context, input }) =>
    ok({ list: await winners(context, input) }),
  ),
];

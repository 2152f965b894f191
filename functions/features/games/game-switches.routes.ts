import type { RequestContext } from '#functions/http/context.ts';
import { route } from '#functions/http/route.ts';
import { switchGame, switchVendor } from '#src/contracts/game-switches.ts';
import { failed, ok } from '#src/rules/result.ts';
import { forgetCatalogue } from './catalogue-cache.ts';
import * as repo from './games.repo.ts';

export const gameSwitchesRoutes = [
  route(switchGame, async ({ context, params, input }) => {
    if (!context.operator) return failed('FORBIDDEN');
    const found = await repo.switchGame(
      context.env,
      changeOf(context, context.operator.operatorId, params.nodeId, input.enabled),
    );
    forgetCatalogue(context.merchant);
    return found ? ok({ enabled: input.enabled }) : failed('GAME_UNKNOWN');
  }),
  route(switchVendor, async ({ context, params, input }) => {
    if (!context.operator) return failed('FORBIDDEN');
    const found = await repo.switchVendor(
      context.env,
      changeOf(context, context.operator.operatorId, params.code, input.enabled),
    );
    forgetCatalogue(context.merchant);
    return found ? ok({ enabled: input.enabled }) : failed('VENDOR_UNKNOWN');
  }),
];

function changeOf(context: RequestContext, actor: string, id: string, enabled: boolean): repo.Switch {
  return { merchant: context.merchant, id, enabled, actor, nowMs: context.nowMs };
}

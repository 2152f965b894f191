import { eventsOf } from '#functions/events/record-event.ts';
import type { RequestContext } from '#functions/http/context.ts';
import { route } from '#functions/http/route.ts';
import { gameSwitchesContracts } from '#src/contracts/game-switches.ts';
import { failed, ok } from '#src/rules/result.ts';
import { forgetCatalogue } from '#functions/catalogue/catalogue-cache.ts';
import { type Switch, writeGameSwitch, writeVendorSwitch } from './game-switches.repo.ts';

export const gameSwitchesRoutes = [
  route(gameSwitchesContracts.switchGame, async ({ context, params, input }) => {
    const found = await writeGameSwitch(context.env.DB, switchOf(context, params.nodeId, input));
    followed(context);
    return found ? ok({ enabled: input.enabled }) : failed('GAME_UNKNOWN');
  }),
  route(gameSwitchesContracts.switchVendor, async ({ context, params, input }) => {
    const found = await writeVendorSwitch(context.env.DB, switchOf(context, params.code, input));
    followed(context);
    return found ? ok({ enabled: input.enabled }) : failed('VENDOR_UNKNOWN');
  }),
];

function followed({ env, execution, merchant }: RequestContext): void {
  forgetCatalogue(merchant);
  execution.waitUntil(eventsOf(env, merchant).fold());
}

function switchOf(
  { merchant, operator, requestId, nowMs }: RequestContext,
  id: string,
  { enabled, reason }: { enabled: boolean; reason: string },
): Switch {
  if (!operator) throw new Error(`${id} has no operator to be switched by`);
  return { merchant, id, enabled, reason, operatorId: operator.operatorId, requestId, nowMs };
}

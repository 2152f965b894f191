import { operatorOf } from '#functions/audit/operator-act.ts';
import { forgetCatalogue } from '#functions/catalogue/catalogue-cache.ts';
import { route } from '#functions/http/route.ts';
import { gameSwitchesContracts } from '#src/contracts/game-switches.ts';
import { failed, ok } from '#src/rules/result.ts';
import { writeGameSwitch, writeVendorSwitch } from './game-switches.repo.ts';

export const gameSwitchesRoutes = [
  route(gameSwitchesContracts.switchGame, async ({ context, params, input }) => {
    const found = await writeGameSwitch(operatorOf(context), { id: params.nodeId, ...input });
    forgetCatalogue(context.merchant);
    return found ? ok({ enabled: input.enabled }) : failed('GAME_UNKNOWN');
  }),
  route(gameSwitchesContracts.switchVendor, async ({ context, params, input }) => {
    const found = await writeVendorSwitch(operatorOf(context), { id: params.code, ...input });
    forgetCatalogue(context.merchant);
    return found ? ok({ enabled: input.enabled }) : failed('VENDOR_UNKNOWN');
  }),
];

import { route } from '#functions/http/route.ts';
import { operationsContracts } from '#src/contracts/operations.ts';
import { ok } from '#src/rules/result.ts';
import {
  pageOfChanges,
  readRegionPolicy,
  readSystemStatus,
  writeRegionPolicy,
  writeSystemStatus,
} from './operations.service.ts';

/** The calls of the console and of scripts that decide who gets in and when. */
export const operationsRoutes = [
  route(operationsContracts.operatorSystemStatus, async ({ context }) => ok(await readSystemStatus(context))),
  route(operationsContracts.changeSystemStatus, ({ context, input: { expectedVersion, ...state } }) =>
    writeSystemStatus(context, state, expectedVersion),
  ),
  route(operationsContracts.operatorRegionPolicy, ({ context }) => readRegionPolicy(context)),
  route(operationsContracts.changeRegionPolicy, ({ context, input: { expectedVersion, ...policy } }) =>
    writeRegionPolicy(context, policy, expectedVersion),
  ),
  route(operationsContracts.operatorChanges, async ({ context, input }) =>
    ok(await pageOfChanges(context, input.cursor)),
  ),
];

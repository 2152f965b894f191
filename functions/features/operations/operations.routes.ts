import { route } from '#functions/http/route.ts';
import {
  changeRegionPolicy,
  changeSystemStatus,
  operatorChanges,
  operatorRegionPolicy,
  operatorSystemStatus,
} from '#src/contracts/operations.ts';
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
  route(operatorSystemStatus, async ({ context }) => ok(await readSystemStatus(context))),
  route(changeSystemStatus, ({ context, input: { expectedVersion, ...state } }) =>
    writeSystemStatus(context, state, expectedVersion),
  ),
  route(operatorRegionPolicy, ({ context }) => readRegionPolicy(context)),
  route(changeRegionPolicy, ({ context, input: { expectedVersion, ...policy } }) =>
    writeRegionPolicy(context, policy, expectedVersion),
  ),
  route(operatorChanges, async ({ context, input }) => ok(await pageOfChanges(context, input.cursor))),
];

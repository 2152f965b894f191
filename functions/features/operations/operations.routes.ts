import { routes } from '#functions/http/routes.ts';
import { operationsContracts } from '#src/contracts/operations/operations.ts';
import { ok } from '#src/rules/result.ts';
import {
  pageOfChanges,
  readRegionPolicy,
  readSystemStatus,
  writeRegionPolicy,
  writeSystemStatus,
} from './operations.service.ts';

/** Operators' calls for the region policy and maintenance. */
export const operationsRoutes = routes(operationsContracts, {
  operatorSystemStatus: async ({ context }) => ok(await readSystemStatus(context)),
  changeSystemStatus: ({ context, operator, input: { expectedVersion, ...state } }) =>
    writeSystemStatus(context, operator, state, expectedVersion),
  operatorRegionPolicy: ({ context }) => readRegionPolicy(context),
  changeRegionPolicy: ({ context, operator, input: { expectedVersion, ...policy } }) =>
    writeRegionPolicy(context, operator, policy, expectedVersion),
  operatorChanges: async ({ context, input }) => ok(await pageOfChanges(context, input.cursor)),
});

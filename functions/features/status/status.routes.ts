import { routes } from '#functions/http/routes.ts';
import { statusContracts } from '#src/contracts/status.ts';
import { ok } from '#src/rules/result.ts';
import { healthOf, statusFor } from './status.service.ts';

/** The only calls that speak of the site itself: what the gate decided, and whether the site runs. */
export const statusRoutes = routes(statusContracts, {
  systemStatus: ({ context, request }) => ok(statusFor(context, request)),
  health: ({ context }) => healthOf(context),
});

import { routes } from '#functions/http/routes.ts';
import { statusContracts } from '#src/contracts/status/status.ts';
import { ok } from '#src/rules/result.ts';
import { healthOf, statusFor } from './status.service.ts';

/** The calls about the site itself: the gate's verdict, and its health. */
export const statusRoutes = routes(statusContracts, {
  systemStatus: ({ context, request }) => ok(statusFor(context, request)),
  health: ({ context }) => healthOf(context),
});

import { systemStatusOf } from '#functions/edge/gate.ts';
import { refusalLanguage } from '#functions/edge/language.ts';
import { profileOf } from '#functions/edge/merchant.ts';
import { noticeOf, systemStatusSetting } from '#functions/edge/system-state.ts';
import type { RequestContext } from '#functions/http/context.ts';
import { routes } from '#functions/http/routes.ts';
import { statusContracts } from '#src/contracts/status.ts';
import { ok } from '#src/rules/result.ts';
import { healthOf } from './status.health.ts';

/** The only calls that speak of the site itself: what the gate decided, and whether the site runs. */
export const statusRoutes = routes(statusContracts, {
  systemStatus: ({ context, request }) => ok(statusFor(context, request)),
  health: ({ context }) => healthOf(context),
});

function statusFor({ verdict, settings }: RequestContext, request: Request) {
  const systemStatus = systemStatusOf(verdict);
  const state = verdict === 'maintenance' ? systemStatusSetting.of(settings) : undefined;
  if (!state) return { systemStatus };
  const { endsAtMs } = state;
  const message = noticeOf(state, refusalLanguage(request, profileOf(settings).defaultLanguage));
  return { systemStatus, ...(endsAtMs === undefined ? {} : { endsAtMs }), ...(message ? { message } : {}) };
}

import { systemStatusOf } from '#functions/edge/gate.ts';
import { refusalLanguage } from '#functions/edge/language.ts';
import { noticeOf } from '#functions/edge/system-state.ts';
import type { RequestContext } from '#functions/http/context.ts';
import { route } from '#functions/http/route.ts';
import { statusContracts } from '#src/contracts/status.ts';
import { ok } from '#src/rules/result.ts';
import { healthOf } from './status.health.ts';

/** The only calls that speak of the site itself: what the gate decided, and whether the site runs. */
export const statusRoutes = [
  route(statusContracts.systemStatus, ({ context, request }) =>
    Promise.resolve(ok(statusFor(context, request))),
  ),
  route(statusContracts.health, ({ context }) => healthOf(context)),
];

function statusFor({ verdict, site }: RequestContext, request: Request) {
  const systemStatus = systemStatusOf(verdict);
  if (verdict !== 'maintenance' || !site || site.system === 'unreadable') return { systemStatus };
  const { endsAtMs } = site.system;
  const message = noticeOf(site.system, refusalLanguage(request, site.profile.defaultLanguage));
  return { systemStatus, ...(endsAtMs === undefined ? {} : { endsAtMs }), ...(message ? { message } : {}) };
}

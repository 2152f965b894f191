import { systemStatusOf } from '#functions/edge/gate/gate.ts';
import { refusalLanguage } from '#functions/edge/pages/language.ts';
import { profileOf } from '#functions/edge/merchant.ts';
import { noticeOf, systemStatusSetting } from '#functions/edge/system-state.ts';
import type { RequestContext } from '#functions/http/context.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { databaseAnswers, hasRegionPolicy } from './status.repo.ts';

const checkMsMax = 2_000;

type Looked = 'ok' | 'failed';
interface Checks {
  readonly database: Looked;
  readonly settings: Looked;
  readonly files: Looked;
}

/** The gate's decision, and during maintenance the operators' message and the end time. */
export function statusFor({ verdict, settings }: RequestContext, request: Request) {
  const systemStatus = systemStatusOf(verdict);
  const state = verdict === 'maintenance' ? systemStatusSetting.of(settings) : undefined;
  if (!state) return { systemStatus };
  const { endsAtMs } = state;
  const message = noticeOf(state, refusalLanguage(request, profileOf(settings)));
  return { systemStatus, ...(endsAtMs === undefined ? {} : { endsAtMs }), ...(message ? { message } : {}) };
}

/** Checks what every visit depends on, each for at most two seconds; UNHEALTHY lists the checks that failed. */
export async function healthOf({
  env,
  merchant,
  target,
}: Pick<RequestContext, 'env' | 'merchant' | 'target'>): Promise<
  Result<{ readonly ok: true; readonly checks: Checks }, 'UNHEALTHY'>
> {
  const [database, settings, files] = await Promise.all([
    looked(databaseAnswers(env)),
    looked(hasRegionPolicy(env, merchant)),
    looked(
      env.ASSETS.fetch(`${target.origin}/robots.txt`, { method: 'HEAD' }).then(({ ok: found }) => found),
    ),
  ]);
  const checks = { database, settings, files };
  const failing = Object.entries(checks).flatMap(([name, found]) => (found === 'ok' ? [] : [name]));
  return failing.length === 0 ? ok({ ok: true, checks }) : failed('UNHEALTHY', { failing });
}

/** Whether the promise resolves to a truthy value in time. */
async function looked(finding: Promise<unknown>): Promise<Looked> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), checkMsMax);
  });
  try {
    return (await Promise.race([finding, late])) ? 'ok' : 'failed';
  } catch {
    return 'failed';
  } finally {
    clearTimeout(timer);
  }
}

import { recordSampled } from '#functions/events/event-sampling.ts';
import { parseJson, readBody } from '#functions/http/body.ts';
import type { RequestContext } from '#functions/http/context.ts';
import { count } from '#functions/http/counts.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import { policyReportsContracts } from '#src/contracts/policy-reports/policy-reports.ts';
import { ok, type Result } from '#src/rules/result.ts';
import { violationsOf } from './violations.ts';

type Report = typeof policyReportsContracts.reportPolicy;

/**
 * Counts what a browser reports, and logs it as a sampled event. Anybody can send anything here: an invalid
 * report is ignored, and the response does not reveal whether it was valid.
 */
export async function takeReport(
  request: Request,
  context: RequestContext,
): Promise<Result<OutputOf<Report>, 'BODY_TOO_LARGE' | 'BODY_TOO_SLOW' | 'INVALID_INPUT'>> {
  const bytes = await readBody(request, policyReportsContracts.reportPolicy.bodyBytesMax);
  if (!bytes.ok) return bytes;
  const body = parseJson(bytes.value);
  const { env, execution, merchant, nowMs, requestId, target } = context;
  const [violation] = body.ok ? violationsOf(body.value, target.origin) : [];
  if (!violation) return ok({});
  count(merchant, `policy violated ${violation.directive}`);
  recordSampled(env, execution, {
    kind: 'POLICY_VIOLATED',
    actor: 'visitor',
    merchant,
    requestId,
    nowMs,
    details: { ...violation },
  });
  return ok({});
}

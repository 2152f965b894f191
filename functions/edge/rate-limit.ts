import type { RequestContext } from '#functions/http/context.ts';
import type { Endpoint } from '#src/contracts/endpoint.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';

/** Stops floods by the platform's limiter, per address and kind of call. */
export async function withinRate(
  endpoint: Endpoint,
  context: RequestContext,
): Promise<Result<undefined, 'TOO_MANY_REQUESTS'>> {
  if (endpoint.rateLimit === 'none') return ok(undefined);
  const { success } = await context.env.FLOOD.limit({ key: `${endpoint.rateLimit}:${context.address}` });
  return success ? ok(undefined) : failed('TOO_MANY_REQUESTS');
}

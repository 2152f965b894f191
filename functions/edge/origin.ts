import type { RequestContext } from '#functions/http/context.ts';
import type { Endpoint } from '#src/contracts/endpoint.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';

/** Refuses a changing call that rides on a cookie, or starts a session, from another origin. */
export function checkOrigin(
  endpoint: Endpoint,
  request: Request,
  context: RequestContext,
): Result<undefined, 'ORIGIN_REFUSED'> {
  if (
    endpoint.method === 'GET' ||
    endpoint.access === 'vendor' ||
    endpoint.access === 'launch' ||
    endpoint.access === 'operator'
  )
    return ok(undefined);
  if (context.session?.carrier === 'bearer') return ok(undefined);
  // An app has no origin; a page that could set this header for another site would have to ask that site first.
  if (request.headers.get('Session-Carrier') === 'bearer' && !request.headers.has('Cookie'))
    return ok(undefined);
  const site = request.headers.get('Sec-Fetch-Site');
  if (site !== null && site !== 'same-origin') return failed('ORIGIN_REFUSED');
  if (request.headers.get('Origin') !== context.target.origin) return failed('ORIGIN_REFUSED');
  return ok(undefined);
}

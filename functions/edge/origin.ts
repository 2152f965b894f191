import type { OperatorClaims, RequestContext, SessionClaims } from '#functions/http/context.ts';
import type { Access, Endpoint } from '#src/contracts/endpoint.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { accessHeader } from './session/operator-access.ts';

/** What is known of the caller: a player's session, or an operator with or without one. */
export interface Signed {
  readonly session?: SessionClaims | undefined;
  readonly operator?: OperatorClaims | undefined;
}

/** Access levels whose proof no browser sends on its own: a header, or the first message of a web socket. */
const carriesProof: ReadonlySet<Access> = new Set<Access>([
  'vendor',
  'launch',
  'launch-code',
  'launch-message',
]);

/**
 * The CSRF check: a state-changing call that a cookie authenticates, or that starts a session, must come from the
 * site's own origin. So must a web socket, because browsers let any site open one.
 */
export function checkOrigin(
  endpoint: Endpoint,
  request: Request,
  context: RequestContext,
  { session, operator }: Signed,
): Result<undefined, 'ORIGIN_REFUSED'> {
  const { method, access, isReport, isSocket } = endpoint;
  if ((method === 'GET' && !isSocket) || isReport || carriesProof.has(access)) return ok(undefined);
  if (access === 'console' || operator?.session) return checkConsoleOrigin(endpoint, request, context);
  if (access === 'operator') return checkOperatorOrigin(request, context);
  if (session?.carrier === 'bearer') return ok(undefined);
  // An app sends no Origin. A page on another site could set this header only after a CORS preflight.
  if (request.headers.get('Session-Carrier') === 'bearer' && !request.headers.has('Cookie'))
    return ok(undefined);
  const site = request.headers.get('Sec-Fetch-Site');
  if (site !== null && site !== 'same-origin') return failed('ORIGIN_REFUSED');
  if (request.headers.get('Origin') !== context.target.origin) return failed('ORIGIN_REFUSED');
  return ok(undefined);
}

/**
 * Another site cannot send a token in a header, but Cloudflare Access also adds its header to calls that its own
 * cookie authenticates. Browsers always send the Origin of a state-changing call; scripts send none.
 */
function checkOperatorOrigin(request: Request, context: RequestContext): Result<undefined, 'ORIGIN_REFUSED'> {
  if (!request.headers.has(accessHeader)) return ok(undefined);
  const origin = request.headers.get('Origin');
  return origin === null || origin === context.target.origin ? ok(undefined) : failed('ORIGIN_REFUSED');
}

/**
 * An operator's cookie counts only from a page of the console itself, and with a header that no other site can set.
 * A web socket cannot have the header; browsers name its origin.
 */
function checkConsoleOrigin(
  { isSocket }: Endpoint,
  request: Request,
  context: RequestContext,
): Result<undefined, 'ORIGIN_REFUSED'> {
  const { headers } = request;
  const isOwn = headers.get('Origin') === context.target.origin;
  if (isSocket) return isOwn ? ok(undefined) : failed('ORIGIN_REFUSED');
  const isFromPage = headers.get('Sec-Fetch-Site') === 'same-origin' && headers.get('Ops-Request') === '1';
  return isOwn && isFromPage ? ok(undefined) : failed('ORIGIN_REFUSED');
}

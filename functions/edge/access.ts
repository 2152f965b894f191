import { recordSampled } from '#functions/events/event-sampling.ts';
import { readLaunch } from './launch-token.ts';
import type { RequestContext } from '#functions/http/context.ts';
import type { Endpoint } from '#src/contracts/endpoint.ts';
import { isRealAccount } from '#src/rules/account-type.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { identifyOperator } from './operator.ts';
import { readSession } from './session.ts';

export type AccessError =
  | 'SESSION_MISSING'
  | 'SESSION_ENDED'
  | 'REAL_ACCOUNT_NEEDED'
  | 'LAUNCH_ENDED'
  | 'OPERATOR_UNKNOWN';

type Admission = Result<undefined, AccessError>;

/** Lets a call pass that its endpoint's access allows, and notes on the context who calls. */
export function admit(
  endpoint: Endpoint,
  request: Request,
  context: RequestContext,
): Admission | Promise<Admission> {
  switch (endpoint.access) {
    case 'public':
    case 'vendor':
      return ok(undefined);
    case 'launch':
      return admitLaunch(request, context);
    case 'operator':
      return admitOperator(endpoint, request, context);
    case 'visitor':
    case 'session':
    case 'member':
      return admitSession(endpoint.access, request, context);
  }
}

async function admitLaunch(
  request: Request,
  context: RequestContext,
): Promise<Result<undefined, 'LAUNCH_ENDED'>> {
  const token = /^Bearer (\S+)$/i.exec(request.headers.get('Authorization') ?? '')?.[1] ?? '';
  const claims = await readLaunch(context.env, context.merchant, token, context.nowMs);
  if (!claims.ok) return claims;
  context.launch = claims.value;
  return ok(undefined);
}

function admitSession(
  access: 'visitor' | 'session' | 'member',
  request: Request,
  context: RequestContext,
): Admission | Promise<Admission> {
  const read = readSession(request, context);
  return read instanceof Promise
    ? read.then((session) => admitRead(access, session, context))
    : admitRead(access, read, context);
}

function admitRead(
  access: 'visitor' | 'session' | 'member',
  session: Awaited<ReturnType<typeof readSession>>,
  context: RequestContext,
): Admission {
  if (!session.ok && access !== 'visitor') return session;
  context.session = session.ok ? session.value : undefined;
  if (access === 'visitor') return ok(undefined);
  if (!context.session) return failed('SESSION_MISSING');
  if (access === 'member' && !isRealAccount(context.session.accountType))
    return failed('REAL_ACCOUNT_NEEDED');
  return ok(undefined);
}

async function admitOperator(
  endpoint: Endpoint,
  request: Request,
  context: RequestContext,
): Promise<Result<undefined, 'OPERATOR_UNKNOWN'>> {
  const operator = await identifyOperator(request, context);
  if (!operator.ok) {
    const { env, execution, merchant, requestId, nowMs, country } = context;
    const about = { merchant, requestId, nowMs, details: { country, path: endpoint.path } };
    recordSampled(env, execution, { kind: 'OPERATOR_REFUSED', actor: 'visitor', ...about });
    return operator;
  }
  context.operator = operator.value;
  return ok(undefined);
}

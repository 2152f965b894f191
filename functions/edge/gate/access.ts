import type { CallerOf } from '#functions/http/caller.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import type { Access, accessErrors, Endpoint } from '#src/contracts/endpoint.ts';
import { operationsContracts } from '#src/contracts/operations/operations.ts';
import { isRealAccount } from '#src/rules/account/account-type.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { readLaunch, readLaunchCode } from '#functions/edge/launch/launch-token.ts';
import { anyOperator } from '#src/contracts/operators/permissions.ts';
import { servesConsole } from '#functions/edge/gate/console-host.ts';
import { operatorMay, recordRefusedOperator } from '#functions/edge/gate/operator-permission.ts';
import { identifyOperator } from '#functions/edge/session/operator.ts';
import { readSession } from '#functions/edge/session/session.ts';

type Admission<A extends Access> = Result<
  CallerOf[A],
  (typeof accessErrors)[A][number] | 'STEP_UP_NEEDED' | 'NOT_FOUND'
>;
type Admit<A extends Access> = (
  request: Request,
  context: RequestContext,
  endpoint: Endpoint,
) => Admission<A> | Promise<Admission<A>>;

const unnamed = ok<CallerOf['public']>({});

const admissions: { readonly [A in Access]: Admit<A> } = {
  public: () => unnamed,
  vendor: () => unnamed,
  visitor: (request, context) =>
    withSession(request, context, (read) => ok({ session: read.ok ? read.value : undefined })),
  session: (request, context) => withSession(request, context, needed),
  member: (request, context) => withSession(request, context, real),
  launch: admitLaunch,
  'launch-code': admitLaunchCode,
  'launch-message': () => unnamed,
  operator: admitOperator,
  // Refused like any address at which there is nothing, before a body is read.
  console: (_, context) => (servesConsole(context) ? unnamed : failed('NOT_FOUND')),
};

/** Authorises a call according to the endpoint's access level and returns the caller. */
export function admit(
  endpoint: Endpoint,
  request: Request,
  context: RequestContext,
): Admission<Access> | Promise<Admission<Access>> {
  return admissions[endpoint.access](request, context, endpoint);
}

type ReadSession = Awaited<ReturnType<typeof readSession>>;

/** Stays synchronous when this isolate has already verified the session token. */
function withSession<Outcome>(
  request: Request,
  context: RequestContext,
  judge: (read: ReadSession) => Outcome,
): Outcome | Promise<Outcome> {
  const read = readSession(request, context);
  return read instanceof Promise ? read.then(judge) : judge(read);
}

function needed(read: ReadSession): Admission<'session'> {
  if (!read.ok) return read;
  return read.value ? ok({ session: read.value }) : failed('SESSION_MISSING');
}

function real(read: ReadSession): Admission<'member'> {
  const caller = needed(read);
  return caller.ok && !isRealAccount(caller.value.session.accountType)
    ? failed('REAL_ACCOUNT_NEEDED')
    : caller;
}

async function admitLaunch(request: Request, context: RequestContext): Promise<Admission<'launch'>> {
  const launchToken = bearerOf(request);
  const read = await readLaunch(context.env, context.merchant, launchToken, context.nowMs);
  return read.ok ? ok({ launch: read.value.claims, launchToken }) : read;
}

async function admitLaunchCode(request: Request, context: RequestContext): Promise<Admission<'launch-code'>> {
  const code = await readLaunchCode(context.env, context.merchant, bearerOf(request), context.nowMs);
  return code.ok ? ok({ launchCode: code.value }) : code;
}

function bearerOf(request: Request): string {
  return /^Bearer (\S+)$/i.exec(request.headers.get('Authorization') ?? '')?.[1] ?? '';
}

async function admitOperator(
  request: Request,
  context: RequestContext,
  { path, permission, stepUp }: Endpoint,
): Promise<Admission<'operator'>> {
  const operator = await identifyOperator(request, context);
  if (!operator.ok) {
    recordRefusedOperator(context, 'visitor', path);
    return operator;
  }
  const { isEmergency, isSteppedUp } = operator.value;
  if (isEmergency) return admitEmergency(operator.value, context, path);
  const isRuled = permission !== undefined && permission !== anyOperator;
  const may = isRuled ? operatorMay(context, operator.value, permission, path) : ok(undefined);
  if (!may.ok) return may;
  return stepUp && !isSteppedUp ? failed('STEP_UP_NEEDED') : ok({ operator: operator.value });
}

/** Once owners have enrolled, the deployment's secrets only read and set the system status. */
function admitEmergency(
  operator: OperatorClaims,
  context: RequestContext,
  path: string,
): Admission<'operator'> {
  if (path === operationsContracts.changeSystemStatus.path) return ok({ operator });
  recordRefusedOperator(context, `operator/${operator.operatorId}`, path);
  return failed('PERMISSION_NEEDED', { permission: 'a session of an operator' });
}

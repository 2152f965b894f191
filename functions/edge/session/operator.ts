import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import { consoleSetting, servesConsole } from '#functions/edge/gate/console-host.ts';
import { isPrivateHost } from '#functions/edge/gate/private-hosts.ts';
import { deskOf, secretHash } from '#functions/operators/operator-desk.ts';
import type { Credentials, Identification } from '#functions/operators/operator-desk.types.ts';
import { operatorsSetting, rolesOf } from '#functions/settings/operators.settings.ts';
import { operatorRoles } from '#src/contracts/operators/permissions.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { type AccessIdentity, accessHeader, accessKeys, identityOfAccess } from './operator-access.ts';
import { type NamedOperator, operatorOfToken, operatorsOfSecrets } from './operator-token.ts';
import { presentedSession } from './ops-cookie.ts';

type Operators = NonNullable<ReturnType<typeof operatorsSetting.of>>;

/**
 * Identifies the calling operator. The desk knows them by their session or token. Until two owners have enrolled, the
 * settings do too: by Access if it is configured, otherwise by a bearer token. While the settings document is invalid
 * nobody is admitted, since it says whether Access stands in front.
 */
export async function identifyOperator(
  request: Request,
  context: RequestContext,
): Promise<Result<OperatorClaims, 'OPERATOR_UNKNOWN'>> {
  const configured = operatorsSetting.of(context.settings);
  if (!configured) return failed('OPERATOR_UNKNOWN');
  const token = bearerOf(request);
  const presented = await sessionOf(request, context, token);
  const claims = configured.access
    ? await byAccess(request, context, configured, presented, token)
    : await byOwnMeans(context, configured, presented, token);
  return claims ? ok(claims) : failed('OPERATOR_UNKNOWN');
}

/** The person or service that Access has let through, if it stands in front of this site. */
export async function accessIdentity(
  request: Request,
  { settings, nowMs }: RequestContext,
): Promise<AccessIdentity | undefined> {
  const access = operatorsSetting.of(settings)?.access;
  const assertion = request.headers.get(accessHeader);
  if (!access || !assertion) return undefined;
  return identityOfAccess(assertion, access, accessKeys(access.teamDomain), nowMs);
}

/**
 * Behind Access, a person's session must be that of the person whom Access has let through. A secret of the deployment
 * makes the first owners' links, and is the emergency door; it approves nothing, since one person may hold both.
 */
async function byAccess(
  request: Request,
  context: RequestContext,
  { operators }: Operators,
  session: Credentials['session'],
  token: string | undefined,
): Promise<OperatorClaims | undefined> {
  const identity = await accessIdentity(request, context);
  if (!identity) return undefined;
  const { id, kind } = identity;
  const known = await deskOf(context.env, context.merchant).identify({
    ...(session ? { session } : {}),
    ...(kind === 'service' ? { serviceName: id } : {}),
  });
  const secret =
    token === undefined ? undefined : await operatorOfToken(token, await operatorsOfSecrets(context.env));
  if (secret !== undefined) return { ...secretClaims(secret, known, context), isSteppedUp: false };
  if (known.operator) return known.operator.operatorId === id ? claimsOf(known, context) : undefined;
  if (known.isBootstrapped) return undefined;
  const named = operators.find((each) => each.id === id);
  return named && { operatorId: id, roles: named.roles, isSteppedUp: true };
}

async function byOwnMeans(
  context: RequestContext,
  { operators }: Operators,
  session: Credentials['session'],
  token: string | undefined,
): Promise<OperatorClaims | undefined> {
  const { env, merchant, settings } = context;
  if (token === undefined && !session) return undefined;
  const known = await deskOf(env, merchant).identify({
    ...(session ? { session } : {}),
    ...(token === undefined ? {} : { tokenHash: await secretHash(token) }),
  });
  if (known.operator) return claimsOf(known, context);
  if (token === undefined) return undefined;
  const secret = await operatorOfToken(token, await operatorsOfSecrets(env));
  if (secret !== undefined) return secretClaims(secret, known, context);
  if (known.isBootstrapped) return undefined;
  const named: NamedOperator[] = operators.flatMap(({ id, tokenSha256 }) =>
    tokenSha256 === undefined ? [] : [{ id, tokenSha256: new Uint8Array(Buffer.from(tokenSha256, 'hex')) }],
  );
  const operatorId = await operatorOfToken(token, named);
  return operatorId === undefined
    ? undefined
    : { operatorId, roles: rolesOf(settings, operatorId), isSteppedUp: true };
}

/** A secret of the deployment has every role, until owners have enrolled and it becomes the emergency door. */
function secretClaims(
  operatorId: string,
  { isBootstrapped }: Identification,
  { settings, target }: RequestContext,
): OperatorClaims {
  const isLocal = isPrivateHost(target.host);
  const { secretTokens = isLocal ? 'full' : 'emergency' } = consoleSetting.of(settings);
  if (!isBootstrapped || secretTokens === 'full')
    return { operatorId, roles: operatorRoles, isSteppedUp: !isBootstrapped || isLocal };
  return { operatorId, roles: [], isSteppedUp: false, isEmergency: true };
}

function claimsOf(
  { operator, isBootstrapped }: Identification,
  { nowMs }: RequestContext,
): OperatorClaims | undefined {
  if (!operator) return undefined;
  const { operatorId, roles, session } = operator;
  const isSteppedUp = session ? session.steppedUpUntilMs > nowMs : !isBootstrapped;
  return {
    ...{ operatorId, roles, isSteppedUp, isOfDesk: true },
    session: session && { id: session.id, endsAtMs: session.endsAtMs },
  };
}

/** A bearer token says what the caller wants to be identified by, so that a cookie does not count beside it. */
async function sessionOf(
  request: Request,
  context: RequestContext,
  token: string | undefined,
): Promise<Credentials['session']> {
  return token === undefined && servesConsole(context) ? presentedSession(request, context) : undefined;
}

function bearerOf(request: Request): string | undefined {
  return /^Bearer (\S{1,200})$/i.exec(request.headers.get('Authorization') ?? '')?.[1];
}

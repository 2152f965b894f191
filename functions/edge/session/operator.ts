import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import { operatorsSetting, rolesOf } from '#functions/settings/operators.settings.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { accessHeader, accessKeys, operatorOfAccess } from './operator-access.ts';
import { type NamedOperator, operatorOfToken, operatorsOfSecrets } from './operator-token.ts';

type Operators = NonNullable<ReturnType<typeof operatorsSetting.of>>;
type Context = Pick<RequestContext, 'env' | 'settings' | 'nowMs'>;

/** Identifies the calling operator: by Access if it is configured, otherwise by a bearer token. */
export async function identifyOperator(
  request: Request,
  context: Context,
): Promise<Result<OperatorClaims, 'OPERATOR_UNKNOWN'>> {
  const configured = operatorsSetting.of(context.settings);
  if (!configured) return failed('OPERATOR_UNKNOWN');
  const operatorId = await operatorIdOf(request, configured, context);
  if (operatorId === undefined) return failed('OPERATOR_UNKNOWN');
  return ok({ operatorId, roles: rolesOf(context.settings, operatorId) });
}

async function operatorIdOf(
  request: Request,
  { operators, access }: Operators,
  { env, nowMs }: Context,
): Promise<string | undefined> {
  if (access) {
    const assertion = request.headers.get(accessHeader);
    if (!assertion) return undefined;
    // Mail servers ignore the case of an address, so two spellings must not be two persons.
    return (await operatorOfAccess(assertion, access, accessKeys(access.teamDomain), nowMs))?.toLowerCase();
  }
  const token = /^Bearer (\S{1,200})$/i.exec(request.headers.get('Authorization') ?? '')?.[1];
  if (token === undefined) return undefined;
  const named: NamedOperator[] = operators.flatMap(({ id, tokenSha256 }) =>
    tokenSha256 === undefined ? [] : [{ id, tokenSha256: new Uint8Array(Buffer.from(tokenSha256, 'hex')) }],
  );
  return operatorOfToken(token, [...(await operatorsOfSecrets(env)), ...named]);
}

import { z } from 'zod';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import { settingsDocument } from '#functions/settings/settings-document.ts';
import { type OperatorRole, operatorRoles } from '#src/contracts/operators/permissions.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { accessConfiguration, accessHeader, accessKeys, operatorOfAccess } from './operator-access.ts';
import {
  type NamedOperator,
  operatorOfToken,
  operatorsOfSecrets,
  secretOperators,
} from './operator-token.ts';

/**
 * The settings document `operators`: people by the hash of their token, or Cloudflare Access in front, and the
 * roles of each. While it is invalid no operator is admitted, since a mistake could switch Access off. No call
 * can write it, since one operator could then act as two.
 */
const operatorsSetting = settingsDocument(
  'operators',
  z.strictObject({
    operators: z
      .array(
        z.strictObject({
          id: z.string().regex(/^[a-z0-9][a-z0-9._@-]{0,63}$/),
          /** Absent for people who sign in through Access; their id is their e-mail address. */
          tokenSha256: z
            .string()
            .regex(/^[0-9a-f]{64}$/)
            .optional(),
          /** Without a role a person has no permission. */
          roles: z.array(z.enum(operatorRoles)).max(operatorRoles.length).default([]),
        }),
      )
      .max(200)
      .default([]),
    access: accessConfiguration.optional(),
  }),
  { invalid: 'closed', isReadOnly: true },
);

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
  return ok({ operatorId, roles: rolesOf(operatorId, configured) });
}

/** The operators of the deployment's secrets have every role; all others have the roles stored for them. */
function rolesOf(operatorId: string, { operators, access }: Operators): readonly OperatorRole[] {
  if (!access && secretOperators.includes(operatorId)) return operatorRoles;
  return operators.find(({ id }) => id === operatorId)?.roles ?? [];
}

async function operatorIdOf(
  request: Request,
  { operators, access }: Operators,
  { env, nowMs }: Context,
): Promise<string | undefined> {
  if (access) {
    const assertion = request.headers.get(accessHeader);
    if (!assertion) return undefined;
    return operatorOfAccess(assertion, access, accessKeys(access.teamDomain), nowMs);
  }
  const token = /^Bearer (\S{1,200})$/i.exec(request.headers.get('Authorization') ?? '')?.[1];
  if (token === undefined) return undefined;
  const named: NamedOperator[] = operators.flatMap(({ id, tokenSha256 }) =>
    tokenSha256 === undefined ? [] : [{ id, tokenSha256: new Uint8Array(Buffer.from(tokenSha256, 'hex')) }],
  );
  return operatorOfToken(token, [...(await operatorsOfSecrets(env)), ...named]);
}

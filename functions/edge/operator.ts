import { z } from 'zod';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import { settingsDocument } from '#functions/settings/settings-document.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { accessConfiguration, accessHeader, accessKeys, operatorOfAccess } from './operator-access.ts';
import { type NamedOperator, operatorOfToken, operatorsOfSecrets } from './operator-token.ts';

/**
 * The settings document `operators`: people by the hash of their token, or Cloudflare Access in front. While it is
 * invalid no operator is admitted, since a mistake could switch Access off; no call writes it, since one operator
 * could then act as two.
 */
const operatorsSetting = settingsDocument(
  'operators',
  z.strictObject({
    operators: z
      .array(
        z.strictObject({
          id: z.string().regex(/^[a-z0-9][a-z0-9._@-]{0,63}$/),
          tokenSha256: z.string().regex(/^[0-9a-f]{64}$/),
        }),
      )
      .max(200)
      .default([]),
    access: accessConfiguration.optional(),
  }),
  { invalid: 'closed', isReadOnly: true },
);

type Operators = NonNullable<ReturnType<typeof operatorsSetting.of>>;
type Asked = Pick<RequestContext, 'env' | 'settings' | 'nowMs'>;

/** Finds out which operator calls: by Access where it is configured, by a bearer token elsewhere. */
export async function identifyOperator(
  request: Request,
  context: Asked,
): Promise<Result<OperatorClaims, 'OPERATOR_UNKNOWN'>> {
  const configured = operatorsSetting.of(context.settings);
  const operatorId = configured && (await operatorIdOf(request, configured, context));
  return operatorId === undefined ? failed('OPERATOR_UNKNOWN') : ok({ operatorId });
}

async function operatorIdOf(
  request: Request,
  { operators, access }: Operators,
  { env, nowMs }: Asked,
): Promise<string | undefined> {
  if (access) {
    const assertion = request.headers.get(accessHeader);
    if (!assertion) return undefined;
    return operatorOfAccess(assertion, access, accessKeys(access.teamDomain), nowMs);
  }
  const token = /^Bearer (\S{1,200})$/i.exec(request.headers.get('Authorization') ?? '')?.[1];
  if (token === undefined) return undefined;
  const named: NamedOperator[] = operators.map(({ id, tokenSha256 }) => ({
    id,
    tokenSha256: new Uint8Array(tokenSha256.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? []),
  }));
  return operatorOfToken(token, [...(await operatorsOfSecrets(env)), ...named]);
}

import { timingSafeEqual } from 'node:crypto';
import { secretOperators } from '#functions/settings/operators.settings.ts';

/** An operator and the SHA-256 hash of their bearer token. */
export interface NamedOperator {
  readonly id: string;
  readonly tokenSha256: Uint8Array;
}

const shortestToken = 32;

/** The operator whose token this is. Every operator is compared, in constant time. */
export async function operatorOfToken(
  token: string,
  operators: readonly NamedOperator[],
): Promise<string | undefined> {
  const presented = await sha256(token);
  let found: string | undefined;
  for (const { id, tokenSha256 } of operators)
    if (tokenSha256.length === presented.length && timingSafeEqual(tokenSha256, presented)) found ??= id;
  return found;
}

/** The two operators whose tokens are secrets of the deployment; a token that is too short is ignored. */
export async function operatorsOfSecrets(
  env: Pick<Env, 'OPERATOR_TOKEN' | 'OPERATOR_TOKEN_2'>,
): Promise<NamedOperator[]> {
  const secrets = [env.OPERATOR_TOKEN, env.OPERATOR_TOKEN_2];
  const named: NamedOperator[] = [];
  for (const [at, id] of secretOperators.entries()) {
    const token = secrets[at];
    if (token && token.length >= shortestToken) named.push({ id, tokenSha256: await sha256(token) });
  }
  return named;
}

async function sha256(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}

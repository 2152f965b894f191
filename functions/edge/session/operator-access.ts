import { createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { AccessConfiguration } from '#functions/settings/operators.settings.ts';

/** The header in which Access passes its token to the Worker. */
export const accessHeader = 'Cf-Access-Jwt-Assertion';

const algorithm = 'RS256';
const keysOfTeam = new Map<string, JWTVerifyGetKey>();

/** The team's public keys, fetched when first needed and again when they change. */
export function accessKeys(teamDomain: string): JWTVerifyGetKey {
  const known = keysOfTeam.get(teamDomain);
  if (known) return known;
  const keys = createRemoteJWKSet(new URL(`https://${teamDomain}/cdn-cgi/access/certs`));
  keysOfTeam.set(teamDomain, keys);
  return keys;
}

/** Whom Access has let through: a person by their e-mail address in lower case, or a service by its name. */
export interface AccessIdentity {
  readonly id: string;
  readonly kind: 'person' | 'service';
}

/** The person or service of a token of Access for an application; undefined if it is not valid. */
export async function identityOfAccess(
  token: string,
  { teamDomain, audience }: AccessConfiguration,
  keys: JWTVerifyGetKey,
  nowMs: number,
): Promise<AccessIdentity | undefined> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: [algorithm],
      issuer: `https://${teamDomain}`,
      audience,
      requiredClaims: ['exp', 'iat'],
      currentDate: new Date(nowMs),
    });
    if (!Number.isSafeInteger(payload.exp) || !Number.isSafeInteger(payload.iat)) return undefined;
    // Access also issues tokens of other types, such as those of its own session across applications.
    if (payload['type'] !== 'app') return undefined;
    const { email, common_name: service } = payload;
    const name = email ?? service;
    if (typeof name !== 'string' || name === '' || name.length > 200) return undefined;
    // Mail servers ignore the case of an address, so two spellings must not be two persons.
    return { id: name.toLowerCase(), kind: email === undefined ? 'service' : 'person' };
  } catch {
    return undefined;
  }
}

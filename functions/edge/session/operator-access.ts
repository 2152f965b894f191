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

/** The subject of an Access token: a person's e-mail address or a service's name; undefined if it is not valid. */
export async function operatorOfAccess(
  token: string,
  { teamDomain, audience }: AccessConfiguration,
  keys: JWTVerifyGetKey,
  nowMs: number,
): Promise<string | undefined> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: [algorithm],
      issuer: `https://${teamDomain}`,
      audience,
      requiredClaims: ['exp', 'iat'],
      currentDate: new Date(nowMs),
    });
    if (!Number.isSafeInteger(payload.exp) || !Number.isSafeInteger(payload.iat)) return undefined;
    const name = payload['email'] ?? payload['common_name'];
    return typeof name === 'string' && name !== '' && name.length <= 200 ? name : undefined;
  } catch {
    return undefined;
  }
}

import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { boundedJson } from './bounded-json.ts';

const keySet = z.object({
  keys: z
    .array(z.looseObject({ kty: z.enum(['RSA', 'EC']), kid: z.string().max(200).optional() }))
    .min(1)
    .max(30),
});

interface Kept {
  readonly find: JWTVerifyGetKey;
  readonly fetchedAtMs: number;
}

/** How long a provider's keys are cached, and how soon an unknown key may cause another fetch, in milliseconds. */
const keptMs = 600_000;
const againMs = 60_000;
const setsMax = 20;
const kept = new Map<string, Kept>();

/** The keys of a provider. If the cached set lacks the token's key, it is fetched again, at most once a minute. */
export async function keysOf(
  jwksUri: string,
  hasKey: (find: JWTVerifyGetKey) => Promise<boolean>,
  nowMs: number,
): Promise<Result<JWTVerifyGetKey, 'IDENTITY_REFUSED' | 'PROVIDER_UNREACHABLE'>> {
  const known = kept.get(jwksUri);
  const ageMs = known ? nowMs - known.fetchedAtMs : Number.POSITIVE_INFINITY;
  if (known && ageMs < keptMs && (ageMs < againMs || (await hasKey(known.find)))) return ok(known.find);
  const answer = await boundedJson(jwksUri, { headers: { Accept: 'application/json' } });
  if (!answer.ok) return known && ageMs < 6 * keptMs ? ok(known.find) : failed('PROVIDER_UNREACHABLE');
  const keys = keySet.safeParse(answer.value);
  if (!keys.success) return failed('PROVIDER_UNREACHABLE');
  const find = createLocalJWKSet(keys.data as JSONWebKeySet);
  if (kept.size >= setsMax) kept.clear();
  kept.set(jwksUri, { find, fetchedAtMs: nowMs });
  return ok(find);
}

/** Whether an error means that the key set lacks the key. */
export function isUnknownKey(error: unknown): boolean {
  return error instanceof errors.JWKSNoMatchingKey;
}

import { createHash } from 'node:crypto';
import { z } from 'zod';
import type {
  IdentityPort,
  IdentityRefusal,
  ProvenIdentity,
  SignInSecrets,
} from '#functions/features/account/social/identity-port.ts';
import {
  configuredProvider,
  identitySetting,
} from '#functions/features/account/identity/identity.settings.ts';
import type { RequestContext } from '#functions/http/context.ts';
import { type SocialProvider, socialContracts } from '#src/contracts/account/social.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { boundedJson } from './bounded-json.ts';
import { provenIdToken } from './id-token.ts';
import { type KnownProvider, providerWith } from './known-providers.ts';

const tokens = z.object({
  id_token: z.string().max(8_192).optional(),
  access_token: z.string().max(4_096).optional(),
});
const subject = z.string().min(1).max(255);
const claims = z.object({ sub: subject, name: z.string().optional() });
const user = z.object({ data: z.object({ id: subject, name: z.string().optional() }) });
const phone = z.object({ phone_number: z.string().regex(/^\+[1-9]\d{5,14}$/) });

/** An ID token is presented within minutes of its issue; the phone service's lives an hour. */
const signInSecondsMax = 600;
const phoneSecondsMax = 3_600;

interface Client {
  readonly provider: KnownProvider;
  readonly clientId: string;
  readonly secret: string;
}

/** OpenID Connect with Google, LINE and Facebook, OAuth 2 with X, and the phone service's ID tokens. */
export const identityProviders: IdentityPort = {
  async address(context, name, { state, nonce, verifier }) {
    const client = clientOf(context, name);
    if (!client) return failed('FEATURE_OFF');
    const address = new URL(client.provider.authorizationEndpoint);
    const request = {
      response_type: 'code',
      client_id: client.clientId,
      redirect_uri: redirectOf(context),
      scope: client.provider.scope,
      state,
      ...(client.provider.proof.kind === 'id-token' ? { nonce } : {}),
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    };
    for (const [key, value] of Object.entries(request)) address.searchParams.set(key, value);
    return ok(address.href);
  },

  async prove(context, name, { code, secrets }) {
    const client = clientOf(context, name);
    if (!client) return failed('FEATURE_OFF');
    const answer = await exchange(context, client, code, secrets);
    if (!answer.ok) return answer;
    const given = tokens.safeParse(answer.value);
    if (!given.success) return failed('IDENTITY_REFUSED');
    const { id_token: idToken, access_token: accessToken } = given.data;
    return client.provider.proof.kind === 'id-token'
      ? identityOfToken(client, idToken, secrets.nonce, context.nowMs)
      : identityOfUser(client, accessToken);
  },

  async provePhone({ settings, nowMs }, idToken) {
    const service = identitySetting.of(settings).phone;
    if (!service) return failed('FEATURE_OFF');
    const expected = {
      ...service,
      algorithm: 'RS256',
      secret: '',
      nonce: undefined,
      ageSecondsMax: phoneSecondsMax,
    } as const;
    const proven = await provenIdToken(idToken, expected, nowMs);
    if (!proven.ok) return proven;
    const said = phone.safeParse(proven.value);
    return said.success ? ok(said.data.phone_number) : failed('IDENTITY_REFUSED');
  },
};

function clientOf(context: RequestContext, name: SocialProvider): Client | undefined {
  const configured = configuredProvider(context, name);
  if (!configured) return undefined;
  const { settings, secret } = configured;
  return { provider: providerWith(name, settings), clientId: settings.clientId, secret };
}

function redirectOf({ target }: RequestContext): string {
  return target.origin + socialContracts.socialCallback.path;
}

function exchange(
  context: RequestContext,
  { provider, clientId, secret }: Client,
  code: string,
  { verifier }: SignInSecrets,
): Promise<Result<unknown, IdentityRefusal>> {
  const isBasic = provider.clientAuthentication === 'basic';
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectOf(context),
    code_verifier: verifier,
    client_id: clientId,
    ...(isBasic ? {} : { client_secret: secret }),
  });
  const proof = btoa(`${encodeURIComponent(clientId)}:${encodeURIComponent(secret)}`);
  return boundedJson(provider.tokenEndpoint, {
    method: 'POST',
    body,
    headers: { Accept: 'application/json', ...(isBasic ? { Authorization: `Basic ${proof}` } : {}) },
  });
}

async function identityOfToken(
  { provider: { proof }, clientId, secret }: Client,
  idToken: string | undefined,
  nonce: string,
  nowMs: number,
): Promise<Result<ProvenIdentity, IdentityRefusal>> {
  if (proof.kind !== 'id-token' || idToken === undefined) return failed('IDENTITY_REFUSED');
  const { issuer, algorithm, jwksUri } = proof;
  const expected = { issuer, algorithm, jwksUri, audience: clientId, secret, nonce };
  const proven = await provenIdToken(idToken, { ...expected, ageSecondsMax: signInSecondsMax }, nowMs);
  if (!proven.ok) return proven;
  const said = claims.safeParse(proven.value);
  return said.success
    ? ok({ subject: said.data.sub, name: shownName(said.data.name) })
    : failed('IDENTITY_REFUSED');
}

async function identityOfUser(
  { provider: { proof } }: Client,
  accessToken: string | undefined,
): Promise<Result<ProvenIdentity, IdentityRefusal>> {
  if (proof.kind !== 'user-call' || accessToken === undefined) return failed('IDENTITY_REFUSED');
  const headers = { Accept: 'application/json', Authorization: `Bearer ${accessToken}` };
  const answer = await boundedJson(proof.userEndpoint, { headers });
  if (!answer.ok) return answer;
  const said = user.safeParse(answer.value);
  if (!said.success) return failed('IDENTITY_REFUSED');
  return ok({ subject: said.data.data.id, name: shownName(said.data.data.name) });
}

/** A name for greetings: short, without control characters and direction marks. */
function shownName(name: string | undefined): string | undefined {
  const plain = name?.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim() ?? '';
  return plain === '' ? undefined : [...plain].slice(0, 40).join('');
}

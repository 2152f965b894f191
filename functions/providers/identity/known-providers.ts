import type { ProviderSettings } from '#functions/features/account/identity/identity.settings.ts';
import type { SocialProvider } from '#src/contracts/account/social.ts';

/** A provider's endpoints, and what proves an identity there. */
export interface KnownProvider {
  readonly scope: string;
  readonly authorizationEndpoint: string;
  readonly tokenEndpoint: string;
  /** How the client authenticates at the token endpoint. */
  readonly clientAuthentication: 'basic' | 'post';
  /** A signed ID token under one algorithm, or a call that returns the user. */
  readonly proof:
    | {
        readonly kind: 'id-token';
        readonly issuer: string;
        readonly algorithm: 'RS256' | 'HS256';
        readonly jwksUri: string;
      }
    | { readonly kind: 'user-call'; readonly userEndpoint: string };
}

const known: Readonly<Record<SocialProvider, KnownProvider>> = {
  google: {
    scope: 'openid profile',
    authorizationEndpoint: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenEndpoint: 'https://oauth2.googleapis.com/token',
    clientAuthentication: 'post',
    proof: {
      kind: 'id-token',
      issuer: 'https://accounts.google.com',
      algorithm: 'RS256',
      jwksUri: 'https://www.googleapis.com/oauth2/v3/certs',
    },
  },
  line: {
    scope: 'openid profile',
    authorizationEndpoint: 'https://access.line.me/oauth2/v2.1/authorize',
    tokenEndpoint: 'https://api.line.me/oauth2/v2.1/token',
    clientAuthentication: 'post',
    // LINE signs the ID tokens of web logins with the client's secret.
    proof: { kind: 'id-token', issuer: 'https://access.line.me', algorithm: 'HS256', jwksUri: '' },
  },
  facebook: {
    scope: 'openid public_profile',
    authorizationEndpoint: 'https://www.facebook.com/v19.0/dialog/oauth',
    tokenEndpoint: 'https://graph.facebook.com/v19.0/oauth/access_token',
    clientAuthentication: 'post',
    proof: {
      kind: 'id-token',
      issuer: 'https://www.facebook.com',
      algorithm: 'RS256',
      jwksUri: 'https://www.facebook.com/.well-known/oauth/openid/jwks/',
    },
  },
  twitter: {
    scope: 'users.read tweet.read',
    authorizationEndpoint: 'https://x.com/i/oauth2/authorize',
    tokenEndpoint: 'https://api.x.com/2/oauth2/token',
    clientAuthentication: 'basic',
    proof: { kind: 'user-call', userEndpoint: 'https://api.x.com/2/users/me' },
  },
};

/** A provider's published endpoints, overridden by the merchant's settings. */
export function providerWith(name: SocialProvider, settings: ProviderSettings): KnownProvider {
  const provider = known[name];
  const { proof } = provider;
  return {
    scope: settings.scope ?? provider.scope,
    authorizationEndpoint: settings.authorizationEndpoint ?? provider.authorizationEndpoint,
    tokenEndpoint: settings.tokenEndpoint ?? provider.tokenEndpoint,
    clientAuthentication: provider.clientAuthentication,
    proof:
      proof.kind === 'id-token'
        ? {
            ...proof,
            issuer: settings.issuer ?? proof.issuer,
            jwksUri: settings.jwksUri ?? proof.jwksUri,
          }
        : { ...proof, userEndpoint: settings.userEndpoint ?? proof.userEndpoint },
  };
}

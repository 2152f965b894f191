import { once } from 'node:events';
import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';
import { listening } from './listening.ts';

interface Client {
  readonly clientId: string;
  readonly secret: string;
  readonly redirectUri: string;
}

/** A real identity server on this machine. Everybody who is redirected to it is logged in as `loggedIn`. */
export interface IdentityServer {
  readonly issuer: string;
  loggedIn: string;
  /** Follows a browser's redirects through the server, and returns the address where they end. */
  follow(address: string): Promise<string>;
  close(): Promise<void>;
}

interface Context {
  readonly oidc: {
    readonly client: { readonly clientId: string };
    readonly session: { readonly accountId: string };
    readonly provider: { readonly Grant: new (of: object) => Grant };
  };
}

interface Grant {
  addOIDCScope(scope: string): void;
  save(): Promise<string>;
}

/** Starts oidc-provider with one client that must use PKCE. */
export async function startIdentityServer({
  clientId,
  secret,
  redirectUri,
}: Client): Promise<IdentityServer> {
  const server = createServer();
  const issuer = await listening(server);
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: secret,
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    claims: { openid: ['sub'], profile: ['name'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['a key of the tests'] },
    findAccount: (_: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, name: `Name of ${id}`, email: 'sana@example.com', email_verified: true }),
    }),
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    // Skips the consent screen.
    async loadExistingGrant({ oidc }: Context) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client.clientId,
        accountId: oidc.session.accountId,
      });
      grant.addOIDCScope('openid profile');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  const state = { loggedIn: 'sana' };
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/'))
      void provider.interactionFinished(request, response, { login: { accountId: state.loggedIn } });
    else void answer(request, response);
  });
  return {
    issuer,
    get loggedIn() {
      return state.loggedIn;
    },
    set loggedIn(who: string) {
      state.loggedIn = who;
    },
    follow: (address) => followed(issuer, address),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function followed(issuer: string, address: string): Promise<string> {
  const cookies = new Map<string, string>();
  let at = address;
  for (let turn = 0; turn < 10 && at.startsWith(issuer); turn += 1) {
    const headers = { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
    const answer = await fetch(at, { headers, redirect: 'manual' });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const next = answer.headers.get('Location');
    if (!next) throw new Error(`${answer.status} ${(await answer.text()).slice(0, 300)}`);
    at = new URL(next, at).href;
  }
  return at;
}

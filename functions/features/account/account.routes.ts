import { loginKeys } from '#functions/edge/session/login-key.ts';
import { routes } from '#functions/http/routes.ts';
import { accountContracts } from '#src/contracts/account/account.ts';
import { ok } from '#src/rules/result.ts';
import type { IdentityPort } from './social/identity-port.ts';
import { makeCaptcha } from './login/account.captcha.ts';
import { makeChallenge } from './login/account.proof-of-work.ts';
import { logIn } from './login/account.login.ts';
import { logOut } from './login/account.logout.ts';
import { readRegisterSettings, readUsername } from './account.queries.ts';
import type { IdentityJudgePort } from './identity/identity-judge-port.ts';
import { identityCheckRoutes } from './identity/identity-check.routes.ts';
import { signInRoutes } from './login/sign-in.routes.ts';
import { memberRoutes } from './profile/member.routes.ts';
import { registerRoutes } from './register/register.routes.ts';
import { codesRoutes } from './security/codes.routes.ts';
import type { PayoutSecurityPort } from './security/member.security.ts';
import { socialRoutes } from './social/social.routes.ts';
import { register } from './register/account.registration.ts';

/** The account endpoints. The identity port verifies numbers that the phone service has proven. */
const sessionRoutes = (port: IdentityPort) =>
  routes(accountContracts, {
    async sessionKey({ context }) {
      const keys = (await loginKeys(context.env)).map(({ kid, publicKey }) => ({
        kid,
        ...publicKey,
        alg: 'ECDH-ES' as const,
        enc: 'A256GCM' as const,
        use: 'enc' as const,
      }));
      return ok({ nowMs: context.nowMs, keys });
    },
    sessionLogin: ({ request, context, session, input }) => logIn(port, request, context, session, input),
    async sessionLogout({ context, session }) {
      await logOut(context, session);
      return ok({});
    },
    memberRegister: ({ request, context, session, input }) =>
      register(port, request, context, session, input),
    registerSettings: ({ context }) => ok(readRegisterSettings(context)),
    checkUsername: ({ request, context, input }) => readUsername(request, context, input),
    captcha: ({ request, context }) => makeCaptcha(request, context),
    proofOfWork: async ({ context, request }) => ok(await makeChallenge(request, context)),
  });

interface AccountPorts {
  readonly identity: IdentityPort;
  readonly judge: IdentityJudgePort;
  readonly payoutSecurity: PayoutSecurityPort;
}

/** Login, registration, profile, security and identity. */
export const accountRoutes = ({ identity, judge, payoutSecurity }: AccountPorts) => [
  ...sessionRoutes(identity),
  ...registerRoutes,
  ...socialRoutes(identity),
  ...signInRoutes,
  ...codesRoutes(identity),
  ...identityCheckRoutes(judge),
  ...memberRoutes(payoutSecurity),
];

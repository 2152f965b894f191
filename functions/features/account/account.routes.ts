import { clearSessionCookies } from '#functions/edge/session-cookies.ts';
import { loginKeys } from '#functions/edge/login-key.ts';
import { route } from '#functions/http/route.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { accountContracts } from '#src/contracts/account.ts';
import { membersContracts } from '#src/contracts/members.ts';
import { ok } from '#src/rules/result.ts';
import { makeCaptcha } from './account.captcha.ts';
import { makeWork } from './account.captcha-work.ts';
import { readMember, readRegisterSettings, readUsername } from './account.readings.ts';
import { logIn } from './account.login.ts';
import { changeStatus, lookUpMember } from './account.status.ts';
import { register } from './account.registration.ts';
import { readTrial, startTrial } from './account.trial.ts';

export const accountRoutes = [
  route(accountContracts.sessionKey, async ({ context }) => {
    const keys = (await loginKeys(context.env)).map(({ kid, publicKey }) => ({
      kid,
      ...publicKey,
      alg: 'ECDH-ES' as const,
      enc: 'A256GCM' as const,
      use: 'enc' as const,
    }));
    return ok({ nowMs: context.nowMs, keys });
  }),
  route(accountContracts.sessionLogin, ({ request, context, input }) => logIn(request, context, input)),
  route(accountContracts.sessionLogout, async ({ context }) => {
    const { env, merchant, session, answerHeaders } = context;
    if (session) await playerOf(env, merchant, session.memberId).endSession(session.sessionId);
    if (session?.carrier !== 'bearer') clearSessionCookies(answerHeaders);
    return ok({});
  }),
  route(accountContracts.trialLogin, ({ request, context }) => startTrial(request, context)),
  route(accountContracts.trialUser, async ({ context }) => ok(await readTrial(context))),
  route(accountContracts.memberRegister, ({ request, context, input }) => register(request, context, input)),
  route(accountContracts.registerSettings, async ({ context }) => ok(readRegisterSettings(context))),
  route(accountContracts.checkUsername, ({ request, context, input }) =>
    readUsername(request, context, input),
  ),
  route(accountContracts.captcha, ({ request, context }) => makeCaptcha(request, context)),
  route(accountContracts.captchaWork, async ({ context }) => ok(await makeWork(context))),
  route(membersContracts.findMember, ({ context, input }) => lookUpMember(context, input.username)),
  route(membersContracts.changeMemberStatus, ({ context, params, input }) =>
    changeStatus(context, params.memberId, input),
  ),
  route(accountContracts.memberDetails, ({ context }) => readMember(context)),
];

import type { RequestContext, TokenClaims } from '#functions/http/context.ts';
import { whitelabelSetting } from '#functions/settings/whitelabel.ts';
import type { accountContracts } from '#src/contracts/account/account.ts';
import type { memberContracts } from '#src/contracts/member/member.ts';
import type { ErrorsOf, InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import { maskedName } from '#src/rules/account/profile.ts';
import { mobileRegistrationRules, registrationRules } from '#src/rules/account/registration.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { loginRules } from '#src/rules/account/login.ts';
import { problemOf } from '#src/rules/account/validation.ts';
import { checkCaptcha } from './login/account.captcha.ts';
import { isKeptByClaim } from '#functions/affiliation/claims.repo.ts';
import { memberById, memberByUsername, usernameKeyOf } from './account.repo.ts';
import { ruledAccountSettings } from './register/account.pack.ts';
import { accountSettingsOf, merchantDay } from './account.settings.ts';
import { iconAddress } from './profile/member.icon.ts';
import { countNameQuestion } from './security/name-questions.ts';
import { isReserved } from './register/registration-check.ts';
import { registersByMobile, verifiesMobile } from '#functions/settings/by-mobile.ts';

/** The signed-in member, if the member's object confirms that the session is live. */
export async function readMember(
  context: RequestContext,
  session: TokenClaims,
): Promise<Result<OutputOf<typeof memberContracts.memberDetails>, 'SESSION_ENDED'>> {
  const [live, member] = await Promise.all([
    context.ports.sessionIsLive(context, session),
    memberById(context.env, context.merchant, session.memberId),
  ]);
  if (!live || member?.status !== 'active') return failed('SESSION_ENDED');
  return ok({
    id: member.id,
    account: member.username,
    nickname: member.nickname,
    payeeName: maskedName(member.payeeName),
    payeeNameOpen: member.payeeNameChangedAtMs === null,
    ...(member.iconId === null ? {} : { icon: iconAddress(member.iconId) }),
    type: member.accountType,
    clubLabel: { labelName: member.labelName },
    currency: member.currency,
    registeredAtMs: member.registeredAtMs,
    hasPassword: member.passwordHash !== null,
    ...(member.previousLoginAtMs === null ? {} : { lastLoginAtMs: member.previousLoginAtMs }),
  });
}

/** The ways to register at this merchant. */
export function readRegisterSettings(
  context: RequestContext,
): OutputOf<typeof accountContracts.registerSettings> {
  const { settings } = context;
  const account = ruledAccountSettings(context);
  const { USERNAMEREG3, MOBILENUMPASSREG3 } = whitelabelSetting.of(settings);
  const isByMobile = registersByMobile(settings);
  return {
    methods: [
      ...(USERNAMEREG3 ? (['username'] as const) : []),
      ...(isByMobile ? (['mobileNum'] as const) : []),
    ],
    fields: registrationRules(account),
    mobileFields: isByMobile ? mobileRegistrationRules(account, { asksPassword: MOBILENUMPASSREG3 }) : [],
    mobileVerification: verifiesMobile(settings),
    agreement: {
      version: account.agreementVersion,
      ageMin: account.ageMin,
      startsTicked: account.agreementStartsTicked,
    },
    captcha: account.captchaOnRegistration,
    trialOffered: account.trialOffered,
    rules: loginRules,
  };
}

type CheckUsername = typeof accountContracts.checkUsername;

/**
 * Whether a username can still be registered here. A network that asks often must solve a captcha for each further
 * answer, so that nobody can enumerate the site's members.
 */
export async function readUsername(
  request: Request,
  context: RequestContext,
  { username, captcha, captchaId }: InputOf<CheckUsername>,
): Promise<Result<OutputOf<CheckUsername>, ErrorsOf<CheckUsername>>> {
  const settings = accountSettingsOf(context.settings);
  const [rule] = registrationRules(settings);
  const problem = rule && problemOf(rule, { username }, merchantDay(settings, context.nowMs));
  if (problem) return ok({ free: false, problem });
  if (isReserved(username, settings)) return ok({ free: false });
  const solved = await checkCaptcha(request, context, { captcha, captchaId });
  if (solved === 'wrong') return failed('CAPTCHA_WRONG', { captchaNeeded: true });
  const input = await countNameQuestion(context, solved === 'right');
  if (!input.ok) return input;
  const { env, merchant, nowMs } = context;
  const [member, isKept] = await Promise.all([
    memberByUsername(env, merchant, username),
    isKeptByClaim(env, merchant, usernameKeyOf(username), nowMs),
  ]);
  return ok({ free: !member && !isKept });
}

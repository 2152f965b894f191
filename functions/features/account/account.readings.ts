import type { RequestContext } from '#functions/http/context.ts';
import { playerOf } from '#functions/player/player-stub.ts';
import type { accountContracts } from '#src/contracts/account.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import { registrationRules } from '#src/rules/registration.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { problemOf } from '#src/rules/validation.ts';
import { memberById, memberByUsername } from './account.repo.ts';
import { accountSettingsOf, merchantDay } from './account.settings.ts';

/** The signed-in member, if the member's object says that the session still lives. */
export async function readMember(
  context: RequestContext,
): Promise<Result<OutputOf<typeof accountContracts.memberDetails>, 'SESSION_MISSING' | 'SESSION_ENDED'>> {
  const { env, merchant, session } = context;
  if (!session) return failed('SESSION_MISSING');
  const [live, member] = await Promise.all([
    playerOf(env, merchant, session.memberId).sessionIsLive(session.sessionId),
    memberById(env, merchant, session.memberId),
  ]);
  if (!live || member?.status !== 'active') return failed('SESSION_ENDED');
  return ok({
    id: member.id,
    account: member.username,
    nickname: member.nickname,
    type: member.accountType,
    clubLabel: { labelName: member.labelName },
    currency: member.currency,
    registeredAtMs: member.registeredAtMs,
    ...(member.previousLoginAtMs === null ? {} : { lastLoginAtMs: member.previousLoginAtMs }),
  });
}

/** How one can register at this merchant. */
export function readRegisterSettings({
  settings,
}: RequestContext): OutputOf<typeof accountContracts.registerSettings> {
  const account = accountSettingsOf(settings);
  return {
    methods: account.usernameRegistration ? ['username'] : [],
    fields: registrationRules(account),
    agreement: {
      version: account.agreementVersion,
      ageMin: account.ageMin,
      startsTicked: account.agreementStartsTicked,
    },
    captcha: account.captchaOnRegistration,
    trialOffered: account.trialOffered,
  };
}

/** Whether a username can still be registered here. */
export async function readUsername(
  context: RequestContext,
  username: string,
): Promise<OutputOf<typeof accountContracts.checkUsername>> {
  const settings = accountSettingsOf(context.settings);
  const [rule] = registrationRules(settings);
  const problem = rule && problemOf(rule, { username }, merchantDay(settings, context.nowMs));
  if (problem) return { free: false, problem };
  return { free: !(await memberByUsername(context.env, context.merchant, username)) };
}

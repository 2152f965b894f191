import { countersOfClient, takeFromAll, tooMany } from '#functions/edge/throttle/client-throttle.ts';
import { freshRenewal, renewalHash } from '#functions/edge/session/renewal-token.ts';
import type { RequestContext, SessionClaims, TokenClaims } from '#functions/http/context.ts';
import { breakCookieOf } from '#functions/edge/session/break-cookie.ts';
import { personKeys } from '#functions/protection/person-keys.ts';
import { coolDaysOf } from '#functions/protection/may-be-advertised-to.ts';
import { stoppedPerson } from '#functions/protection/play-stops.repo.ts';
import { playerOf } from '#functions/member/player-port.ts';
import type { trialContracts } from '#src/contracts/account/trial.ts';
import type { ErrorsOf, OutputOf } from '#src/contracts/endpoint.ts';
import { hourMs } from '#src/rules/durations.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { recordLoginLater } from '#functions/features/account/login/account.login-events.ts';
import { trialAccountType } from '#src/rules/account/account-type.ts';
import { insertMember } from '#functions/features/account/account.repo.ts';
import { startSessionOn } from '#functions/features/account/login/account.session-start.ts';
import { type AccountSettings, accountSettingsOf } from '#functions/features/account/account.settings.ts';
import { grantWelcome } from './account.welcome.ts';

/** Resumes this device's trial account, or starts one with demo credit. */
export async function startTrial(
  request: Request,
  context: RequestContext,
  session: TokenClaims | undefined,
): Promise<Result<OutputOf<typeof trialContracts.trialLogin>, ErrorsOf<typeof trialContracts.trialLogin>>> {
  const settings = accountSettingsOf(context.settings);
  if (!settings.trialOffered) return failed('FEATURE_OFF');
  if (await isDeviceOfBreak(request, context)) return failed('PLAY_STOPPED');
  const present = await presentTrial(context, session);
  if (present) return ok({ userName: present, type: trialAccountType, firstTimeLogin: false });
  const counted = await countTrial(context, settings);
  if (!counted.ok) return counted;
  const { id, username } = await openTrialAccount(context, settings.currency);
  recordLoginLater(context, id);
  return startSessionOn(request, context, {
    memberId: id,
    username,
    accountType: trialAccountType,
    firstTimeLogin: true,
    remembered: false,
  });
}

/** A trial account with its demo credit, on no device yet. */
async function openTrialAccount(context: RequestContext, currency: string) {
  const { env, merchant, nowMs } = context;
  const id = crypto.randomUUID();
  // The hyphen keeps guest names distinct from every name that can be registered.
  const username = `guest-${id.slice(0, 8)}`;
  const member = {
    id,
    username,
    accountType: trialAccountType,
    passwordHash: null,
    currency,
    registeredAtMs: nowMs,
    consentVersion: null,
  };
  if ((await insertMember(env, merchant, member)) !== 'added') throw new Error('A guest’s name was taken');
  await grantWelcome(context, member);
  return member;
}

/** A trial account with a session on no device, with which operators test a game before the site opens. */
export async function openTestAccount(context: RequestContext) {
  const { env, merchant, settings, country } = context;
  const { currency } = accountSettingsOf(settings);
  const { id: memberId, username } = await openTrialAccount(context, currency);
  const sessionId = crypto.randomUUID();
  const started = await playerOf(env, merchant, memberId).startSession(
    {
      ...{ id: sessionId, username, accountType: trialAccountType, device: 'test round', remembered: false },
      ...{ country, renewalHash: await renewalHash(freshRenewal(env, memberId, sessionId)) },
    },
    coolDaysOf(settings),
  );
  if (!started.ok) throw new Error('A new account was refused its session');
  return { memberId, sessionId, currency };
}

/** Counts a new trial account against this network and, with IPv6, against the customer's /48 prefix. */
async function countTrial(
  context: RequestContext,
  { trialsPerHourMax, trialsPerAllocationPerHourMax }: AccountSettings,
): Promise<Result<undefined, 'TOO_MANY_REQUESTS'>> {
  const verdict = await takeFromAll(
    countersOfClient(
      context.env,
      context,
      (client) => `trial/${client}`,
      (networks) => ({
        attemptsMax: networks === 1 ? trialsPerHourMax : trialsPerAllocationPerHourMax,
        lockMs: hourMs,
      }),
    ),
  );
  return verdict.kind === 'taken' ? ok(undefined) : tooMany(context, verdict);
}

/** Ends the trial session of a device that logs in or registers. */
export async function endTrialSession(
  { env, merchant }: RequestContext,
  session: SessionClaims | undefined,
): Promise<void> {
  if (session?.accountType !== trialAccountType) return;
  await playerOf(env, merchant, session.memberId).endSession(session.sessionId);
}

/** Whether demo play is offered, and the trial account in use on this device. */
export async function readTrial(
  request: Request,
  context: RequestContext,
  session: TokenClaims | undefined,
): Promise<OutputOf<typeof trialContracts.trialUser>> {
  const offered =
    accountSettingsOf(context.settings).trialOffered && !(await isDeviceOfBreak(request, context));
  const userName = await presentTrial(context, session);
  return userName ? { offered, userName, customerType: trialAccountType } : { offered };
}

/** Whether a member whose play is stopped took that break on this device, which then invites nobody to play. */
async function isDeviceOfBreak(
  request: Request,
  { env, merchant, nowMs }: Pick<RequestContext, 'env' | 'merchant' | 'nowMs'>,
): Promise<boolean> {
  const device = breakCookieOf(request);
  if (device === undefined) return false;
  return (await stoppedPerson(env, merchant, personKeys(merchant, { device }), nowMs)) !== undefined;
}

async function presentTrial(
  context: RequestContext,
  session: TokenClaims | undefined,
): Promise<string | undefined> {
  if (session?.accountType !== trialAccountType) return undefined;
  const live = await context.ports.sessionIsLive(context, session);
  return live ? session.username : undefined;
}

import { throttleOf } from '#functions/edge/throttle/throttle-stub.ts';
import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { brandNameOf } from '#functions/settings/merchant.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import type { signInContracts } from '#src/contracts/account/sign-in.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { locked } from '#functions/features/account/login/account.attempts.ts';
import {
  recordFactorSwitched,
  recordSecondFactorLocked,
} from '#functions/features/account/login/account.login-events.ts';
import { proveOwner } from '#functions/features/account/login/account.owner.ts';
import { freshRecoveryCodes, readRecoveryCode } from '#functions/sign-in/recovery-codes.ts';
import { freshAppSecret, timeStepOf } from '#functions/sign-in/one-time-code.ts';
import { ruledAccountSettings } from '#functions/features/account/register/account.pack.ts';
import { loginLimits } from '#functions/features/account/account.settings.ts';
import { decryptSecret, encryptSecret, secretMarks } from '#functions/member/member-secrets.ts';

type Contracts = typeof signInContracts;
type Answer<Name extends keyof Contracts> = Promise<
  Result<OutputOf<Contracts[Name]>, Contracts[Name]['errors'][number] | 'SESSION_ENDED'>
>;

const ownerOf = ({ merchant }: RequestContext, memberId: string) => `${merchant}/${memberId}`;

/** Offers a fresh secret for an authenticator app. Nothing changes until a code from the app is confirmed. */
export async function offerAuthenticator(
  context: RequestContext,
  session: SessionClaims,
  password: string | undefined,
): Answer<'offerAuthenticator'> {
  const proven = await proveOwner(context, session, password);
  if (!proven.ok) return proven;
  const { env, merchant, settings } = context;
  const { memberId, sessionId, username } = session;
  const issuer = brandNameOf(settings);
  const offer = freshAppSecret(issuer, username);
  const encrypted = await encryptSecret(env, ownerOf(context, memberId), offer.secret);
  const offered = await playerOf(env, merchant, memberId).offerAuthenticator(sessionId, encrypted);
  return offered.ok ? ok(offer) : offered;
}

/** Switches the offered app on after a correct code from it, and returns its recovery codes. */
export async function confirmAuthenticator(
  context: RequestContext,
  { memberId, sessionId }: SessionClaims,
  code: string,
): Answer<'confirmAuthenticator'> {
  const player = playerOf(context.env, context.merchant, memberId);
  const factors = await player.factors();
  if (factors.authenticator !== undefined) return failed('SECOND_FACTOR_ON');
  const encryptedSecret = factors.offered;
  if (encryptedSecret === undefined) return failed('SECOND_FACTOR_OFF');
  const guess = await takeGuess(context, memberId, 'signed in');
  if (!guess.ok) return guess;
  const secret = await decryptSecret(context.env, ownerOf(context, memberId), encryptedSecret);
  const step = timeStepOf(secret, code, context.nowMs);
  if (step === undefined) return failed('SECOND_FACTOR_WRONG', { attemptsLeft: guess.value.attemptsLeft });
  const codes = freshRecoveryCodes();
  const recoveryHashes = hashesOf(context, memberId, codes);
  const confirmed = await player.confirmAuthenticator(sessionId, { encryptedSecret, step, recoveryHashes });
  if (!confirmed.ok) return confirmed;
  await guess.value.forgive();
  recordFactorSwitched(context, memberId, 'authenticator', true);
  return ok({ recoveryCodes: codes });
}

/** Switches the app off after a correct code from it or a recovery code. */
export async function endAuthenticator(
  context: RequestContext,
  { memberId, sessionId }: SessionClaims,
  code: string,
): Answer<'endAuthenticator'> {
  const player = playerOf(context.env, context.merchant, memberId);
  if ((await player.factors()).authenticator === undefined) return failed('SECOND_FACTOR_OFF');
  const checked = await checkCode(context, memberId, code, 'signed in');
  if (!checked.ok) return checked;
  const ended = await player.endAuthenticator(sessionId);
  if (!ended.ok) return ended;
  recordFactorSwitched(context, memberId, 'authenticator', false);
  return ok({});
}

/** Replaces the recovery codes after a correct code. */
export async function renewRecoveryCodes(
  context: RequestContext,
  { memberId, sessionId }: SessionClaims,
  code: string,
): Answer<'renewRecoveryCodes'> {
  const checked = await checkCode(context, memberId, code, 'signed in');
  if (!checked.ok) return checked;
  const codes = freshRecoveryCodes();
  const player = playerOf(context.env, context.merchant, memberId);
  const renewed = await player.renewRecoveryCodes(sessionId, hashesOf(context, memberId, codes));
  return renewed.ok ? ok({ recoveryCodes: codes }) : renewed;
}

/** Verifies a code of the member's app or a recovery code. Each code works once, and guesses are limited. */
export async function checkCode(
  context: RequestContext,
  memberId: string,
  code: string,
  guesser: Guesser,
): Promise<Result<undefined, 'SECOND_FACTOR_OFF' | 'SECOND_FACTOR_WRONG' | 'ACCOUNT_LOCKED'>> {
  const { env, merchant } = context;
  const player = playerOf(env, merchant, memberId);
  const { authenticator, passkeyStep } = await player.factors();
  if (authenticator === undefined && !passkeyStep) return failed('SECOND_FACTOR_OFF');
  const guess = await takeGuess(context, memberId, guesser);
  if (!guess.ok) return guess;
  const recovery = readRecoveryCode(code);
  const owner = ownerOf(context, memberId);
  if (recovery !== undefined) {
    if (await player.useRecoveryCode(secretMarks(env, owner, recovery))) return forgiven(guess.value);
  } else if (authenticator !== undefined) {
    const step = timeStepOf(await decryptSecret(env, owner, authenticator), code, context.nowMs);
    if (step !== undefined && (await player.useAuthenticatorStep(step))) return forgiven(guess.value);
  }
  return failed('SECOND_FACTOR_WRONG', { attemptsLeft: guess.value.attemptsLeft });
}

interface Guess {
  readonly attemptsLeft: number;
  forgive(): Promise<void>;
}

/** Who guesses a code: somebody with a session, or a login that has passed the password on this known device. */
type Guesser = 'signed in' | { readonly device: string | undefined };

/**
 * Counts a guess before it is checked. Whoever guesses at a login has already passed the password, so the limit
 * covers all networks; a device where the member has logged in before, and an open session, are counted by themselves,
 * so that somebody with the password cannot lock the owner out.
 */
async function takeGuess(
  context: RequestContext,
  memberId: string,
  guesser: Guesser,
): Promise<Result<Guess, 'ACCOUNT_LOCKED'>> {
  const own = guesser === 'signed in' ? guesser : guesser.device;
  const topic = `second-factor/${memberId}${own === undefined ? '' : `/${own}`}`;
  const counter = throttleOf(context.env, context.merchant, topic);
  const { attemptsMax, lockMs } = loginLimits(ruledAccountSettings(context)).account;
  const verdict = await counter.take({ attemptsMax, lockMs });
  if (verdict.kind === 'locked') return locked(context, verdict.retryAfterMs);
  const attemptsLeft = verdict.kind === 'taken' ? verdict.attemptsLeft : 0;
  if (attemptsLeft === 0) recordSecondFactorLocked(context, memberId);
  return ok({
    attemptsLeft,
    async forgive() {
      await counter.forgive();
    },
  });
}

async function forgiven(guess: Guess): Promise<Result<undefined, never>> {
  await guess.forgive();
  return ok(undefined);
}

/** The hashes under which a member's recovery codes are stored. */
export function hashesOf(context: RequestContext, memberId: string, codes: readonly string[]): string[] {
  return codes.map((code) => {
    const plain = readRecoveryCode(code) ?? '';
    return secretMarks(context.env, ownerOf(context, memberId), plain)[0];
  });
}

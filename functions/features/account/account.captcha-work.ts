import { createHmac } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { networkOf, throttleOf } from '#functions/edge/throttle-stub.ts';
import { type SessionSecret, sessionSecrets } from '#functions/edge/session-secrets.ts';
import type { RequestContext } from '#functions/http/context.ts';
import type { accountContracts } from '#src/contracts/account.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import { captchaWorkAlgorithm, captchaWorkKeyBytes, type CaptchaWorkDone } from '#src/rules/captcha-work.ts';
import { accountSettingsOf } from './account.settings.ts';

const lifetimeMs = 5 * 60_000;
/** Every 256th key begins so: as many as a device has to try, on average. */
const keyPrefix = '00';

/** How long a piece of work that was asked for makes the next one harder. */
const memoryMs = 15 * 60_000;
const piecesMax = 1_000;
/** The most rounds that an answer may cost the Worker to check. */
const roundsMax = 50_000;

/**
 * The rounds of the next piece of work for a network: each piece that it asked for within a quarter of an hour adds
 * the setting's rounds once more.
 */
async function roundsFor(context: RequestContext): Promise<number> {
  const { env, merchant, address } = context;
  const asked = throttleOf(env, merchant, `captcha-work/${networkOf(address)}`);
  const verdict = await asked.take({ attemptsMax: piecesMax, lockMs: memoryMs });
  const pieces = verdict.kind === 'taken' ? piecesMax - verdict.attemptsLeft : piecesMax;
  return Math.min(roundsMax, pieces * accountSettingsOf(context.settings).captchaWorkRounds);
}

/** Sets a piece of work. The work itself is not stored: it is signed, for this merchant and for five minutes. */
export async function makeWork(
  context: RequestContext,
): Promise<OutputOf<typeof accountContracts.captchaWork>> {
  const expiresAtMs = Math.ceil((context.nowMs + lifetimeMs) / 1000) * 1000;
  const { parameters, signature } = await createChallenge({
    algorithm: captchaWorkAlgorithm,
    cost: await roundsFor(context),
    keyLength: captchaWorkKeyBytes,
    keyPrefix,
    expiresAt: expiresAtMs / 1000,
    deriveKey,
    hmacSignatureSecret: signingSecret(sessionSecrets(context.env)[0], context.merchant),
  });
  const { nonce, salt, cost } = parameters;
  return {
    algorithm: captchaWorkAlgorithm,
    nonce,
    salt,
    cost,
    keyLength: captchaWorkKeyBytes,
    keyPrefix,
    expiresAt: expiresAtMs / 1000,
    signature: signature ?? '',
  };
}

/** Whether the work was set by this site for this merchant, is not over yet, and was done. */
export async function isWorkDone(context: RequestContext, done: CaptchaWorkDone): Promise<boolean> {
  const { signature, counter, derivedKey, ...parameters } = done;
  for (const secret of sessionSecrets(context.env)) {
    const { verified } = await verifySolution({
      challenge: { parameters, signature },
      solution: { counter, derivedKey },
      deriveKey,
      hmacSignatureSecret: signingSecret(secret, context.merchant),
    });
    if (verified) return true;
  }
  return false;
}

function signingSecret({ bytes }: SessionSecret, merchant: string): string {
  return createHmac('sha256', bytes).update(`captcha-work|${merchant}`).digest('hex');
}

import { createHmac } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { countersOfClient, sharesOf } from '#functions/edge/throttle/client-throttle.ts';
import { networkOf } from '#functions/edge/throttle/throttle-stub.ts';
import { type SessionSecret, sessionSecrets } from '#functions/edge/session/session-secrets.ts';
import type { RequestContext } from '#functions/http/context.ts';
import type { accountContracts } from '#src/contracts/account/account.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import {
  proofOfWorkAlgorithm,
  proofOfWorkKeyBytes,
  type SolvedProofOfWork,
} from '#src/rules/account/proof-of-work.ts';
import { accountSettingsOf } from '#functions/features/account/account.settings.ts';

const lifetimeMs = 5 * 60_000;
/** One key in 256 begins like this, so a device tries 256 on average. */
const keyPrefix = '00';

/** How long an issued challenge makes the next ones harder, in milliseconds. */
const windowMs = 15 * 60_000;
const challengesMax = 1_000;
/** The most key-derivation rounds that verifying one solution may cost the Worker. */
const roundsMax = 50_000;

/**
 * The rounds of a client's next challenge. They grow with each challenge of the last 15 minutes of its network, or,
 * slower, of its whole IPv6 allocation.
 */
async function roundsFor(context: RequestContext): Promise<number> {
  const limit = sharesOf({ attemptsMax: challengesMax, lockMs: windowMs });
  const topic = (client: string) => `proof-of-work/${client}`;
  const counters = countersOfClient(context.env, context, topic, limit);
  const counts = await Promise.all(
    counters.map(async ({ counter, limit: { attemptsMax } }) => {
      const verdict = await counter.take({ attemptsMax, lockMs: windowMs });
      const count = verdict.kind === 'taken' ? attemptsMax - verdict.attemptsLeft : attemptsMax;
      return Math.ceil((count * challengesMax) / attemptsMax);
    }),
  );
  const count = Math.max(...counts);
  return Math.min(roundsMax, count * accountSettingsOf(context.settings).proofOfWorkRounds);
}

/**
 * Makes a challenge. It is not stored but signed for this merchant, network and device, and valid for five minutes.
 */
export async function makeChallenge(
  request: Request,
  context: RequestContext,
): Promise<OutputOf<typeof accountContracts.proofOfWork>> {
  const expiresAtMs = Math.ceil((context.nowMs + lifetimeMs) / 1000) * 1000;
  const { parameters, signature } = await createChallenge({
    algorithm: proofOfWorkAlgorithm,
    cost: await roundsFor(context),
    keyLength: proofOfWorkKeyBytes,
    keyPrefix,
    expiresAt: expiresAtMs / 1000,
    deriveKey,
    hmacSignatureSecret: signingSecret(sessionSecrets(context.env)[0], request, context),
  });
  const { nonce, salt, cost } = parameters;
  return {
    algorithm: proofOfWorkAlgorithm,
    nonce,
    salt,
    cost,
    keyLength: proofOfWorkKeyBytes,
    keyPrefix,
    expiresAt: expiresAtMs / 1000,
    signature: signature ?? '',
  };
}

/** Whether this site made the challenge for this client, it has not expired, and the solution is correct. */
export async function isSolved(
  request: Request,
  context: RequestContext,
  solved: SolvedProofOfWork,
): Promise<boolean> {
  const { signature, counter, derivedKey, ...parameters } = solved;
  for (const secret of sessionSecrets(context.env)) {
    const { verified } = await verifySolution({
      challenge: { parameters, signature },
      solution: { counter, derivedKey },
      deriveKey,
      hmacSignatureSecret: signingSecret(secret, request, context),
    });
    if (verified) return true;
  }
  return false;
}

/** Includes the network. Otherwise one client could collect the cheap first challenges of many networks. */
function signingSecret(
  { bytes }: SessionSecret,
  request: Request,
  { merchant, address }: RequestContext,
): string {
  const device = request.headers.get('User-Agent') ?? '';
  const bound = JSON.stringify(['proof-of-work', merchant, networkOf(address), device]);
  return createHmac('sha256', bytes).update(bound).digest('hex');
}

import type { Delivery } from './message-adapter.ts';

const answerMsMax = 10_000;

/**
 * Sends one request to a provider and reads its answer by the status alone: what it did not take for good is refused,
 * what a busy or unreachable provider did not take is tried again. It follows no redirect, which could lead a secret
 * elsewhere.
 */
export async function askProvider(url: string, init: RequestInit): Promise<Delivery> {
  try {
    const answer = await fetch(url, {
      ...init,
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(answerMsMax),
    });
    await answer.body?.cancel();
    if (answer.ok) return 'sent';
    return answer.status >= 400 && answer.status < 500 && !passing.has(answer.status) ? 'refused' : 'failed';
  } catch {
    return 'failed';
  }
}

/** Refusals of a client that may pass: no access (a secret being exchanged), too slow, too early, too many. */
const passing: ReadonlySet<number> = new Set([401, 403, 408, 425, 429]);

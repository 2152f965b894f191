import type { Delivery } from './message-adapter.ts';

const answerMsMax = 10_000;

/**
 * Sends one request to a provider, a POST unless said, and judges the response by its status alone: `refused` if it will never be accepted,
 * `failed` if the provider is busy or unreachable and a retry may succeed. Redirects are not followed, because they
 * could send a secret elsewhere.
 */
export async function askProvider(url: string, init: RequestInit): Promise<Delivery> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      ...init,
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

/** Temporary client errors: no access (while a secret is being rotated), too slow, too early, too many requests. */
const passing: ReadonlySet<number> = new Set([401, 403, 408, 425, 429]);

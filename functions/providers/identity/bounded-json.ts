import { boundedBytes } from '#functions/outgoing/bounded-bytes.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';

/** How long a provider may take to respond, in milliseconds, and how much it may send, in bytes. */
const answerMsMax = 5_000;
const bytesMax = 65_536;

type Unanswered = 'IDENTITY_REFUSED' | 'PROVIDER_UNREACHABLE';

/**
 * Fetches JSON from a configured address, with limits on time and size. Redirects are not followed: the
 * settings allow one address, not wherever it leads. A 4xx is the provider's refusal.
 */
export async function boundedJson(address: string, init: RequestInit): Promise<Result<unknown, Unanswered>> {
  try {
    const answer = await fetch(address, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(answerMsMax),
    });
    const bytes = await boundedBytes(answer, bytesMax);
    if (answer.status >= 400 && answer.status < 500) return failed('IDENTITY_REFUSED');
    if (answer.status !== 200 || !bytes) return failed('PROVIDER_UNREACHABLE');
    return ok(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return failed('PROVIDER_UNREACHABLE');
  }
}

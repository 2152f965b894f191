import { answerMsMax } from '#src/api/client.ts';

const triesMost = 3;
const firstWaitMs = 800;

/** The part of a call's answer that says whether an answer came at all. */
type Answer = { readonly ok: true } | { readonly ok: false; readonly code: string };

/**
 * Retries while no answer comes, with growing delays. No try begins once one call's timeout has
 * passed since the first, so a hanging network is reported after one try. `wasLost` is whether an
 * earlier try may have reached the server.
 */
export async function untilAnswered<A extends Answer>(
  ask: () => Promise<A>,
): Promise<{ answer: A; wasLost: boolean }> {
  const lastAtMs = Date.now() + answerMsMax;
  for (let tries = 1; ; tries += 1) {
    const answer = await ask();
    const isLost = !answer.ok && answer.code === 'UNREACHABLE';
    if (!isLost || tries >= triesMost || Date.now() >= lastAtMs) return { answer, wasLost: tries > 1 };
    await new Promise((resolve) => setTimeout(resolve, firstWaitMs * tries));
  }
}

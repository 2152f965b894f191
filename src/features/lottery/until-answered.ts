import { answerMsMax } from '#src/api/client.ts';

const triesMost = 3;
const firstWaitMs = 800;

/** As much of a call's answer as says whether anybody answered. */
type Answer = { readonly ok: true } | { readonly ok: false; readonly code: string };

/**
 * Asks again while nobody answers, a little later each time. No try begins once one call's time has passed since the
 * first, so a network that hangs is told after one. `wasLost` is whether an earlier try may have been answered.
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

let pending = 0;
let latest: Promise<unknown> = Promise.resolve();

/** Whether a task of Web Cryptography runs: its end comes from another thread, not from the simulated network. */
export function isDeciphering(): boolean {
  return pending > 0;
}

/**
 * Counts the running tasks of Web Cryptography, so that a turn lasts until its own are over, and lets them end in the
 * order in which they began: which of two threads is the faster is no part of a world.
 */
export function watchCryptography(): void {
  const subtle = crypto.subtle as unknown as Record<string, (...values: unknown[]) => Promise<unknown>>;
  for (const name of [
    'sign',
    'verify',
    'digest',
    'encrypt',
    'decrypt',
    'importKey',
    'generateKey',
    'deriveBits',
  ]) {
    const task = subtle[name]?.bind(subtle);
    if (!task) continue;
    Object.defineProperty(subtle, name, {
      value: (...values: unknown[]) => {
        pending += 1;
        const inOrder = after(latest, task(...values)).finally(() => (pending -= 1));
        latest = inOrder.catch(() => undefined);
        return inOrder;
      },
    });
  }
}

async function after(earlier: Promise<unknown>, task: Promise<unknown>): Promise<unknown> {
  const [, ended] = await Promise.allSettled([earlier, task]);
  if (ended.status === 'rejected') throw ended.reason;
  return ended.value;
}

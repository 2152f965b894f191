let pending = 0;
let latest: Promise<unknown> = Promise.resolve();

/** Whether a Web Cryptography task is running. Its end comes from another thread, not from the simulated network. */
export function isDeciphering(): boolean {
  return pending > 0;
}

/**
 * Counts the running Web Cryptography tasks, so that a turn lasts until its own are done, and completes them in the
 * order in which they started. Which of two threads is faster must not affect a world.
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

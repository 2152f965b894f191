let pending = 0;

/** Whether a task of Web Cryptography runs: its end comes from another thread, not from the simulated network. */
export function isDeciphering(): boolean {
  return pending > 0;
}

/** Counts the running tasks of Web Cryptography, so that an object's turn lasts until its own are over. */
export function watchCryptography(): void {
  const subtle = crypto.subtle as unknown as Record<string, (...values: unknown[]) => Promise<unknown>>;
  for (const name of ['sign', 'verify', 'digest', 'encrypt', 'decrypt', 'importKey', 'deriveBits']) {
    const task = subtle[name]?.bind(subtle);
    if (!task) continue;
    Object.defineProperty(subtle, name, {
      value: async (...values: unknown[]) => {
        pending += 1;
        try {
          return await task(...values);
        } finally {
          pending -= 1;
        }
      },
    });
  }
}

import { call } from '#src/api/client.ts';
import { launchStateContracts } from '#src/contracts/games/launch-state.ts';

/** How long a vendor may take to accept a launch, in milliseconds. */
export const vendorTimeoutMs = 25_000;

const askEveryMs = 1_000;

/** Waits until the vendor's server has accepted a launch; false on timeout. */
export async function vendorAnswers(launchId: string): Promise<boolean> {
  const untilMs = performance.now() + vendorTimeoutMs;
  while (performance.now() < untilMs) {
    await new Promise((resolve) => setTimeout(resolve, askEveryMs));
    const state = await call(launchStateContracts.launchState, { launchId });
    if (state.ok && state.value.isOpened) return true;
  }
  return false;
}

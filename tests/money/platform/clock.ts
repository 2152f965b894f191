/** The simulated clock, in milliseconds since 1970; all code of the simulation reads it. */
export const clock = { nowMs: 1_800_000_000_000 };

/** Replaces the machine's clock by the simulated one. */
export function stopMachineClock(): void {
  Date.now = () => clock.nowMs;
}

/**
 * Real time does not pass in a world, however slow the machine: whoever waits for an answer is told by the network that
 * none came, never by a timer of the product.
 */
export function stopTimers(): void {
  globalThis.setTimeout = (() => 0) as unknown as typeof setTimeout;
  globalThis.clearTimeout = () => undefined;
}

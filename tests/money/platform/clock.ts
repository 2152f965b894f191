/** The simulated clock, in milliseconds since 1970; all code of the simulation reads it. */
export const clock = { nowMs: 1_800_000_000_000 };

/** Replaces the machine's clock by the simulated one. */
export function stopMachineClock(): void {
  Date.now = () => clock.nowMs;
}

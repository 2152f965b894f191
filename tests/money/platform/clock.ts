/** The simulation's one clock, in milliseconds since 1970; everything that asks for the time gets this. */
export const clock = { nowMs: 1_800_000_000_000 };

/** Puts the simulated clock in the place of the machine's. */
export function stopMachineClock(): void {
  Date.now = () => clock.nowMs;
}

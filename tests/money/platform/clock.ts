const firstMs = 1_800_000_000_000;
/** The simulated clock, in milliseconds since 1970; all code of the simulation reads it. */
export const clock = { nowMs: firstMs };

/**
 * Replaces the machine's clock by the simulated one, reset to its first instant because test files share a process.
 */
export function stopMachineClock(): void {
  clock.nowMs = firstMs;
  Date.now = () => clock.nowMs;
}

const afterTurn: (() => void)[] = [];

/**
 * Real time does not pass in a world, however slow the machine. A caller learns from the network that no response
 * came, never from a timer of the product. A timer without a delay runs at the end of the turn that set it.
 */
export function stopTimers(): void {
  const setNone = (work: () => void, delayMs?: number) => {
    if (delayMs === undefined) afterTurn.push(work);
    return 0;
  };
  globalThis.setTimeout = setNone as unknown as typeof setTimeout;
  globalThis.clearTimeout = () => undefined;
  AbortSignal.timeout = () => new AbortController().signal;
}

/** Runs the work that waited for the end of the turn. */
export function endTurn(): void {
  for (const work of afterTurn.splice(0)) work();
}

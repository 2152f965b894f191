import type { PlayClock } from '#src/contracts/limits/reality-check.ts';

/** Shows the check that is due, or what a limit did. Most visits end before either, so both load only then. */
export async function confirm(): Promise<PlayClock | undefined> {
  return (await import('./reality-check.ts')).confirm();
}

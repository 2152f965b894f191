const secondMs = 1_000;

/** Shown if the end is unknown. */
export const noCountdown = '--:--:--';

/** The remaining time as `HH:MM:SS`, rounded up to whole seconds; hours continue past 24. */
export function countdownText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / secondMs));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** How long until the text changes, in milliseconds. */
export function untilNextSecondMs(leftMs: number): number {
  return leftMs % secondMs || secondMs;
}

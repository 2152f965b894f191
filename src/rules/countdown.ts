const secondMs = 1_000;

/** What is shown where no end is known. */
export const noCountdown = '--:--:--';

/** The time that is left as `HH:MM:SS`, a second that has begun counted whole; hours go on beyond a day. */
export function countdownText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / secondMs));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** How long the text stands as it is. */
export function untilNextSecondMs(leftMs: number): number {
  return leftMs % secondMs || secondMs;
}

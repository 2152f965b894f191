/** Formats a duration as 4:05, or as 1:04:05 from one hour on. */
export function durationText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  return hours > 0
    ? `${hours}:${twoDigits(minutes)}:${twoDigits(seconds % 60)}`
    : `${minutes}:${twoDigits(seconds % 60)}`;
}

/** Calls at once and then every second; returns a function that stops it. */
export function everySecond(work: () => void): () => void {
  work();
  const timer = setInterval(work, 1_000);
  return () => clearInterval(timer);
}

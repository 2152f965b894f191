/** An instant as a field for the time of this place takes it. */
export function localTime(atMs: unknown): string {
  if (typeof atMs !== 'number') return '';
  const at = new Date(atMs);
  return new Date(atMs - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

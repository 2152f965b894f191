/** Whether a message of the framed sportsbook asks for a login: its data contains `relogin`. */
export function asksForLogin(data: unknown): boolean {
  if (typeof data === 'string') return /\brelogin\b/.test(data.slice(0, 200));
  if (typeof data !== 'object' || data === null) return false;
  const { type, relogin } = data as Record<string, unknown>;
  return type === 'relogin' || relogin === true;
}

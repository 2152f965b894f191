/**
 * The level to show with a member's name: the stored one, or else 0, as at a site without levels. Where there are levels
 * it is empty until the first counted day has given one.
 */
export function shownLevel(stored: string, hasLevels: boolean): string {
  if (isNamedLevel(stored)) return stored;
  return hasLevels ? '' : '0';
}

/** Whether a stored level is one that the operator named. */
export function isNamedLevel(stored: string): boolean {
  return stored !== '' && stored !== '0';
}

export const shownMax = 99;

/** The text of an unread badge: the number, or 99+ above 99. */
export function badgeText(unread: number): string {
  return unread > shownMax ? `${shownMax}+` : String(unread);
}

export const shownMost = 99;

/** What a badge of unread things says: their number, from a hundred on 99+. */
export function badgeText(unread: number): string {
  return unread > shownMost ? `${shownMost}+` : String(unread);
}

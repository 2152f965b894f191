import { whenAccountKnown } from '#src/api/session.store.ts';
import { sendKeptMarks } from '#src/api/read-marks.ts';
import { $unread, loadUnread, type Unread } from '#src/api/unread.store.ts';
import { pageLocale } from '#src/browser/page-locale.ts';
import { everyWhileVisible } from '#src/browser/visibility.ts';
import { badgeText } from '#src/rules/text/badge-text.ts';
import { fill } from '#src/rules/text/message.ts';

/** How often a visible page requests the counts again, in milliseconds. */
const againMs = 60_000;

/**
 * Fills the badges of the shell for a member, and sends what the member read without a connection. A demo account has
 * no inbox and no chat, so it requests no counts.
 */
export function showUnread(): void {
  $unread.subscribe(showCounts);
  whenAccountKnown((isReal) => {
    const renew = async () => {
      await sendKeptMarks();
      if (isReal) await loadUnread();
    };
    void renew();
    everyWhileVisible(againMs, () => void renew());
  });
}

/** Shows the counts of the parts that the merchant has on; a badge whose count is not known stays as it is. */
function showCounts(unread: Unread): void {
  const on = (document.documentElement.dataset.features ?? '').split(' ');
  let sum: number | undefined;
  for (const part of ['announcements', 'messages', 'chat'] as const) {
    const count = unread[part];
    if (count === undefined || !on.includes(part)) continue;
    sum = (sum ?? 0) + count;
    for (const badge of document.querySelectorAll<HTMLElement>(`[data-unread="${part}"]`))
      fillBadge(badge, count);
  }
  if (sum !== undefined) markAccount(sum);
}

function fillBadge(badge: HTMLElement, count: number): void {
  badge.textContent = badgeText(count);
  const { words } = badge.dataset;
  if (words) {
    // The role is given here, because bytes in the page are scarce.
    badge.role = 'img';
    badge.ariaLabel = fill(words, { count }, pageLocale());
  }
  badge.hidden = count === 0;
}

/** The entry of the account shows the sum of all parts. */
function markAccount(sum: number): void {
  for (const entry of document.querySelectorAll<HTMLElement>('[data-unread="all"]')) {
    const { words = '' } = entry.dataset;
    entry.ariaLabel = sum > 0 ? fill(words, { count: sum }, pageLocale()) : null;
    if (sum > 0) entry.dataset.count = badgeText(sum);
    else delete entry.dataset.count;
  }
}

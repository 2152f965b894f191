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

/** A badge of one part shows its count, one of `all` the sum; a count that is not known leaves its badge as it is. */
function showCounts(unread: Unread): void {
  const on = new Set((document.documentElement.dataset.features ?? '').split(' '));
  const known = new Map(
    Object.entries(unread).filter(([part, count]) => count !== undefined && on.has(part)) as [
      string,
      number,
    ][],
  );
  if (known.size > 0)
    known.set(
      'all',
      [...known.values()].reduce((sum, count) => sum + count),
    );
  for (const badge of document.querySelectorAll<HTMLElement>('[data-unread]')) {
    const count = known.get(badge.dataset.unread ?? '');
    if (count === undefined) continue;
    badge.textContent = badgeText(count);
    badge.ariaLabel = fill(badge.dataset.words ?? '{count}', { count }, pageLocale());
    badge.hidden = count === 0;
  }
}

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
  if (unread.promotion) showPromotion(unread.promotion.title);
  const on = (document.documentElement.dataset.features ?? '').split(' ');
  let sum: number | undefined;
  for (const part of ['announcements', 'messages', 'chat'] as const) {
    const count = unread[part];
    if (count === undefined || !on.includes(part)) continue;
    sum = (sum ?? 0) + count;
    for (const badge of document.querySelectorAll<HTMLElement>(`[data-unread="${part}"]`))
      fillBadge(badge, count);
  }
  if (sum !== undefined) mark('all', sum);
  // What can be claimed is no news, so the account's entry does not count it.
  if (unread.unclaimed !== undefined && on.includes('rewards'))
    showUnclaimed(unread.unclaimed, unread.owedDays);
  if (unread.owedDays === undefined || !on.includes('cashback')) return;
  fillRows('cashback', unread.owedDays);
  mark('owed', invited(unread.owedDays));
}

/** A promotion of the member's own replaces the one that everybody is shown. */
function showPromotion(title: string): void {
  const place = document.querySelector<HTMLElement>('[data-download-bonus]');
  if (!place) return;
  place.textContent = title;
  place.hidden = false;
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

/**
 * The entry of the rewards in the navigation counts closed days as well, as does the newer member centre's one row for
 * both; the base one has a row for each.
 */
function showUnclaimed(unclaimed: number, owedDays = 0): void {
  mark('unclaimed', invited(unclaimed));
  fillRows('claims', unclaimed);
  fillRows('rewards', unclaimed - owedDays);
}

/** The rows of the member centre that lead to a part. */
function fillRows(part: 'claims' | 'rewards' | 'cashback', count: number): void {
  for (const badge of document.querySelectorAll<HTMLElement>(`[data-unread="${part}"]`))
    fillBadge(badge, invited(count));
}

/** Nothing invites on a quiet device. */
function invited(count: number): number {
  return document.documentElement.hasAttribute('data-quiet') ? 0 : count;
}

/** An entry of the navigation shows a count: the account's the sum of all parts, the others' what can be claimed there. */
function mark(entries: 'all' | 'unclaimed' | 'owed', count: number): void {
  for (const entry of document.querySelectorAll<HTMLElement>(`[data-unread="${entries}"]`)) {
    const { words = '' } = entry.dataset;
    entry.ariaLabel = count > 0 ? fill(words, { count }, pageLocale()) : null;
    if (count > 0) entry.dataset.count = badgeText(count);
    else delete entry.dataset.count;
  }
}

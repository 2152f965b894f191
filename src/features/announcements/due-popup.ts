import { keep, readKeptJson } from '#src/browser/kept.ts';

/** A popup of home with announcements that this visitor has not closed: its type, and their fingerprints. */
export interface DuePopup {
  readonly type: string;
  readonly prints: readonly string[];
}

/** More closed announcements than a popup ever has; those closed longest ago are forgotten first. */
const closedMax = 200;

const keyOf = (type: string) => `announcementPopup${type}`;

/**
 * The popup that the page was delivered with, as `A 1x2y3z 4u5v6w`, without the announcements that this visitor has
 * closed. Each is remembered by itself, so that none returns when others end, change or are put in another order.
 */
export function duePopup(): DuePopup | undefined {
  const { popup = '' } = document.querySelector<HTMLElement>('[data-news-bar]')?.dataset ?? {};
  const [type, ...all] = popup.split(' ');
  if (!type) return undefined;
  const closed = closedOf(type);
  const prints = all.filter((print) => !closed.includes(print));
  return prints.length > 0 ? { type, prints } : undefined;
}

/** Hides these announcements of a type of popup until the operator changes them. */
export function closePopup({ type, prints }: DuePopup): void {
  const closed = [...new Set([...closedOf(type), ...prints])].slice(-closedMax);
  keep('local', keyOf(type), JSON.stringify({ show: false, closed }));
}

function closedOf(type: string): readonly unknown[] {
  const stored = readKeptJson('local', keyOf(type)) as { closed?: unknown } | null | undefined;
  return Array.isArray(stored?.closed) ? stored.closed : [];
}

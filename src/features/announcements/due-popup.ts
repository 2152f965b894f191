import { keep, readKeptJson } from '#src/browser/kept.ts';

/** A popup of home that this visitor has not closed: its type, and which announcements it is made of. */
export interface DuePopup {
  readonly type: string;
  readonly version: string;
}

interface Stored {
  readonly show: boolean;
  readonly version: string;
}

const keyOf = (type: string) => `announcementPopup${type}`;

/** What the page was delivered with, unless this visitor has closed just that; the page carries `A 1x2y3z`. */
export function duePopup(): DuePopup | undefined {
  const { popup = '' } = document.querySelector<HTMLElement>('[data-news-bar]')?.dataset ?? {};
  const [type, version] = popup.split(' ');
  if (!type || !version) return undefined;
  const stored = readKeptJson('local', keyOf(type)) as Stored | null | undefined;
  return stored?.show === false && stored.version === version ? undefined : { type, version };
}

/** Keeps a type of popup hidden until the operator has new ones. */
export function closePopup({ type, version }: DuePopup): void {
  keep('local', keyOf(type), JSON.stringify({ show: false, version } satisfies Stored));
}

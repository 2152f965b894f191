import { keep, readKeptJson } from '#src/browser/kept.ts';

/** A popup of home that this visitor has not closed: its type, and a version of its announcements. */
export interface DuePopup {
  readonly type: string;
  readonly version: string;
}

interface Stored {
  readonly show: boolean;
  readonly version: string;
}

const keyOf = (type: string) => `announcementPopup${type}`;

/** The popup that the page was delivered with, as `A 1x2y3z`, unless this visitor has closed that version. */
export function duePopup(): DuePopup | undefined {
  const { popup = '' } = document.querySelector<HTMLElement>('[data-news-bar]')?.dataset ?? {};
  const [type, version] = popup.split(' ');
  if (!type || !version) return undefined;
  const stored = readKeptJson('local', keyOf(type)) as Stored | null | undefined;
  return stored?.show === false && stored.version === version ? undefined : { type, version };
}

/** Hides a type of popup until the operator has new announcements. */
export function closePopup({ type, version }: DuePopup): void {
  keep('local', keyOf(type), JSON.stringify({ show: false, version } satisfies Stored));
}

import { askOverPage } from '#src/browser/login-redirect.ts';
import { isSignedIn } from '#src/browser/session.ts';
import { nextPaint } from '#src/browser/scheduling.ts';
import { showToast } from '#src/ui/overlays/toast.ts';
import { toggleFavourite } from './games.store.ts';
import type { Words } from '#src/i18n/words.ts';

/** The messages that a tap on a star can show. */
export type FavouriteKey = 'favouriteFailed' | 'favouritesFull' | 'realAccountNeeded' | 'saved' | 'saving';

/** How long to wait for the answer before a loading toast is shown, in milliseconds. */
const waitingAfterMs = 400;

/** The messages that a star needs. */
export type StarKey = 'addToFavourites' | 'removeFromFavourites' | FavouriteKey;

/** The label of a star, which states what a tap would do. */
export function starLabel({ t }: Words<StarKey>, favourite: boolean, name: string): string {
  return `${favourite ? t.removeFromFavourites : t.addToFavourites}: ${name}`;
}

/** Adds or removes a favourite and shows the result; a guest logs in first, a trial user is asked to register. */
export async function tapFavourite(
  nodeId: string,
  vendorCode: string,
  words: Words<FavouriteKey>,
): Promise<void> {
  if (!isSignedIn() && !(await askOverPage())) return;
  const { t } = words;
  const waiting = setTimeout(() => (hide = showToast(t.saving, { kind: 'loading' })), waitingAfterMs);
  let hide = () => clearTimeout(waiting);
  const refused = await toggleFavourite(nodeId, vendorCode, nextPaint());
  hide();
  const say = (text: string) => showToast(text, { kind: 'danger' });
  if (!refused) showToast(t.saved, { kind: 'confirmed' });
  else if (refused === 'REAL_ACCOUNT_NEEDED') void askOverPage(() => say(t.realAccountNeeded), true);
  else say(refused === 'FAVOURITES_FULL' ? t.favouritesFull : t.favouriteFailed);
}

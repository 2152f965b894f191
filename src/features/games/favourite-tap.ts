import { goToLogin } from '#src/browser/login-redirect.ts';
import { isSignedIn } from '#src/browser/session.ts';
import { nextPaint } from '#src/browser/scheduling.ts';
import { showToast } from '#src/ui/toast.ts';
import { toggleFavourite } from './games.store.ts';
import type { Words } from '#src/i18n/words.ts';

/** The words that a tap on a star may come to say. */
export type FavouriteKey = 'favouriteFailed' | 'realAccountNeeded' | 'saved';

/** Adds or removes a favourite and says how it went; a guest is led to the login first. */
export async function tapFavourite(
  nodeId: string,
  vendorCode: string,
  { t }: Words<FavouriteKey>,
): Promise<void> {
  if (!isSignedIn()) return goToLogin();
  const refused = await toggleFavourite(nodeId, vendorCode, nextPaint());
  if (!refused) showToast(t.saved, { kind: 'confirmed', durationMs: 1_500 });
  else
    showToast(refused === 'REAL_ACCOUNT_NEEDED' ? t.realAccountNeeded : t.favouriteFailed, {
      kind: 'danger',
    });
}

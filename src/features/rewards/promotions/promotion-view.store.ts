import { atom, onMount } from 'nanostores';

const path = '/m/activity';

/** The promotion whose page is open, as the address states; undefined shows the list. */
export const $openPromotion = atom<string | undefined>();

onMount($openPromotion, () => {
  const read = () => $openPromotion.set(new URLSearchParams(location.search).get('promotion') ?? undefined);
  read();
  addEventListener('popstate', read);
  return () => removeEventListener('popstate', read);
});

/** The address of a promotion, or of the list. */
export function promotionAddress(promotionId?: string): string {
  return promotionId === undefined ? path : `${path}?promotion=${encodeURIComponent(promotionId)}`;
}

/** Opens a promotion, or the list; the back button then leads to the previous view. */
export function openPromotion(promotionId?: string): void {
  history.pushState(null, '', promotionAddress(promotionId));
  $openPromotion.set(promotionId);
  scrollTo({ top: 0, behavior: 'instant' });
}

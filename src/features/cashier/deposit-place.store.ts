import { atom, onMount } from 'nanostores';

/** What of the deposit page is shown, as its address says. */
export type DepositPlace =
  | { readonly view: 'start' }
  | { readonly view: 'form'; readonly channel: string }
  | { readonly view: 'deposit'; readonly depositId: string }
  | { readonly view: 'list' };

const path = '/m/voucherCenter';

export const $depositPlace = atom<DepositPlace>({ view: 'start' });

onMount($depositPlace, () => {
  const read = () => $depositPlace.set(placeOf(location.search));
  read();
  addEventListener('popstate', read);
  return () => removeEventListener('popstate', read);
});

/** The address of a place, for links and for what comes back to it. */
export function depositAddress(place: DepositPlace): string {
  if (place.view === 'form') return `${path}?channel=${encodeURIComponent(place.channel)}`;
  if (place.view === 'deposit') return `${path}?deposit=${encodeURIComponent(place.depositId)}`;
  return place.view === 'list' ? `${path}?list=all` : path;
}

/** Goes to a place; going back leads to where one was, unless that is replaced. */
export function showDepositPlace(place: DepositPlace, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') history.pushState(null, '', depositAddress(place));
  else history.replaceState(history.state, '', depositAddress(place));
  $depositPlace.set(place);
  scrollTo({ top: 0, behavior: 'instant' });
}

function placeOf(search: string): DepositPlace {
  const asked = new URLSearchParams(search);
  const [depositId, channel] = [asked.get('deposit'), asked.get('channel')];
  if (depositId) return { view: 'deposit', depositId };
  if (channel) return { view: 'form', channel };
  return { view: asked.has('list') ? 'list' : 'start' };
}

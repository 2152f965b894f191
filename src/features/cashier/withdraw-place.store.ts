import { atom, onMount } from 'nanostores';

/** What of the withdraw page is shown, as its address says. */
export type WithdrawPlace =
  | { readonly view: 'start' }
  | { readonly view: 'withdrawal'; readonly withdrawalId: string }
  | { readonly view: 'list' };

const path = '/m/withdraw';

export const $withdrawPlace = atom<WithdrawPlace>({ view: 'start' });

onMount($withdrawPlace, () => {
  const read = () => $withdrawPlace.set(placeOf(location.search));
  read();
  addEventListener('popstate', read);
  return () => removeEventListener('popstate', read);
});

/** Goes to a place; going back leads to where one was. */
export function showWithdrawPlace(place: WithdrawPlace): void {
  history.pushState(null, '', addressOf(place));
  $withdrawPlace.set(place);
  scrollTo({ top: 0, behavior: 'instant' });
}

function addressOf(place: WithdrawPlace): string {
  if (place.view === 'withdrawal') return `${path}?id=${encodeURIComponent(place.withdrawalId)}`;
  return place.view === 'list' ? `${path}?list=all` : path;
}

function placeOf(search: string): WithdrawPlace {
  const asked = new URLSearchParams(search);
  const withdrawalId = asked.get('id');
  if (withdrawalId) return { view: 'withdrawal', withdrawalId };
  return { view: asked.has('list') ? 'list' : 'start' };
}

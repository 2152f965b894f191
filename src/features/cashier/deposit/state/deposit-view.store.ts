import { atom, onMount } from 'nanostores';

/** The view of the deposit page, as its address states. */
export type DepositView =
  | { readonly name: 'start' }
  | { readonly name: 'form'; readonly channel: string }
  | { readonly name: 'deposit'; readonly depositId: string }
  | { readonly name: 'list' };

const path = '/m/voucherCenter';

export const $depositView = atom<DepositView>({ name: 'start' });

onMount($depositView, () => {
  const read = () => $depositView.set(viewOf(location.search));
  read();
  addEventListener('popstate', read);
  return () => removeEventListener('popstate', read);
});

/** The address of a view, for links and redirects. */
export function depositAddress(view: DepositView): string {
  if (view.name === 'form') return `${path}?channel=${encodeURIComponent(view.channel)}`;
  if (view.name === 'deposit') return `${path}?deposit=${encodeURIComponent(view.depositId)}`;
  return view.name === 'list' ? `${path}?list=all` : path;
}

/** Shows a view; the back button then leads to the previous one, unless it is replaced. */
export function showDepositView(view: DepositView, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') history.pushState(null, '', depositAddress(view));
  else history.replaceState(history.state, '', depositAddress(view));
  $depositView.set(view);
  scrollTo({ top: 0, behavior: 'instant' });
}

function viewOf(search: string): DepositView {
  const request = new URLSearchParams(search);
  const [depositId, channel] = [request.get('deposit'), request.get('channel')];
  if (depositId) return { name: 'deposit', depositId };
  if (channel) return { name: 'form', channel };
  return { name: request.has('list') ? 'list' : 'start' };
}

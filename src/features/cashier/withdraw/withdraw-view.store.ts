import { atom, onMount } from 'nanostores';

/** The view of the withdraw page, as its address states. */
export type WithdrawView =
  | { readonly name: 'start' }
  | { readonly name: 'withdrawal'; readonly withdrawalId: string }
  | { readonly name: 'list' };

const path = '/m/withdraw';

export const $withdrawView = atom<WithdrawView>({ name: 'start' });

onMount($withdrawView, () => {
  const read = () => $withdrawView.set(viewOf(location.search));
  read();
  addEventListener('popstate', read);
  return () => removeEventListener('popstate', read);
});

/** Shows a view; the back button then leads to the previous one. */
export function showWithdrawView(view: WithdrawView): void {
  history.pushState(null, '', addressOf(view));
  $withdrawView.set(view);
  scrollTo({ top: 0, behavior: 'instant' });
}

function addressOf(view: WithdrawView): string {
  if (view.name === 'withdrawal') return `${path}?id=${encodeURIComponent(view.withdrawalId)}`;
  return view.name === 'list' ? `${path}?list=all` : path;
}

function viewOf(search: string): WithdrawView {
  const request = new URLSearchParams(search);
  const withdrawalId = request.get('id');
  if (withdrawalId) return { name: 'withdrawal', withdrawalId };
  return { name: request.has('list') ? 'list' : 'start' };
}

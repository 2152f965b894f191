import { atom } from 'nanostores';
import { call } from '#src/api/client.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import { walletContracts } from '#src/contracts/wallet/wallet.ts';

export type Funds = OutputOf<typeof walletContracts.funds>;
export type LoadedFunds =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly funds: Funds }
  | { readonly status: 'failed'; readonly code: string };

export const $funds = atom<LoadedFunds>({ status: 'loading' });

/** Loads what can be withdrawn; what is on screen stays until the answer arrives. */
export async function loadFunds(): Promise<void> {
  const answer = await call(walletContracts.funds);
  if (answer.ok) $funds.set({ status: 'ready', funds: answer.value });
  else if ($funds.get().status !== 'ready') $funds.set({ status: 'failed', code: answer.code });
}

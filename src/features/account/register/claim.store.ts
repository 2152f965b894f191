import { atom } from 'nanostores';
import { call } from '#src/api/client.ts';
import { downlinesContracts } from '#src/contracts/agents/downlines.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';

type Offered = OutputOf<typeof downlinesContracts.offeredAccount>;

/** The account that the link of an agent offers to this visitor. */
export type OfferedAccount =
  | { readonly status: 'none' }
  | { readonly status: 'loading'; readonly claim: string }
  | { readonly status: 'open'; readonly claim: string; readonly account: Offered }
  | { readonly status: 'ended' }
  | { readonly status: 'failed'; readonly claim: string };

export const $offered = atom<OfferedAccount>({ status: 'none' });

/** Reads the offer that the address names, if any; its secret never leaves the part behind the hash. */
export async function readOffered(): Promise<void> {
  const claim = new URLSearchParams(location.hash.slice(1)).get('claim');
  if (claim === null) return;
  $offered.set({ status: 'loading', claim });
  const answer = await call(downlinesContracts.offeredAccount, { claim });
  if (answer.ok) $offered.set({ status: 'open', claim, account: answer.value });
  else if (answer.code === 'CLAIM_ENDED' || answer.code === 'INVALID_INPUT')
    $offered.set({ status: 'ended' });
  else $offered.set({ status: 'failed', claim });
}

/** The offer by which somebody registers here: what is sent with the form. */
export function sentClaim(): { readonly claim?: string; readonly username?: string } {
  const offered = $offered.get();
  if (offered.status !== 'open') return {};
  return { claim: offered.claim, username: offered.account.username };
}

import { atom } from 'nanostores';
import { call } from '#src/api/client.ts';
import type { DepositStanding } from '#src/contracts/cashier-fields.ts';
import { depositsContracts } from '#src/contracts/deposits.ts';

/** The member's deposits as one union; `nextCursor` says where the next page begins. */
export type Deposits =
  | { readonly status: 'loading' }
  | {
      readonly status: 'ready';
      readonly items: readonly DepositStanding[];
      readonly nextCursor: string | undefined;
      /** How far the page after the last one is. */
      readonly older: 'waiting' | 'loading' | 'failed';
    }
  | { readonly status: 'failed'; readonly code: string };

export const $deposits = atom<Deposits>({ status: 'loading' });

/** Asks for the latest deposits; what is shown stays until the answer. */
export async function loadDeposits(): Promise<void> {
  const answer = await call(depositsContracts.deposits);
  if (answer.ok) {
    const { list, nextCursor } = answer.value;
    $deposits.set({ status: 'ready', items: list, nextCursor, older: 'waiting' });
  } else if ($deposits.get().status !== 'ready') $deposits.set({ status: 'failed', code: answer.code });
}

/** Asks for the deposits before the last one shown; false where they could not be loaded. */
export async function loadOlderDeposits(): Promise<boolean> {
  const before = $deposits.get();
  if (before.status !== 'ready' || before.older === 'loading' || before.nextCursor === undefined) return true;
  $deposits.set({ ...before, older: 'loading' });
  const answer = await call(depositsContracts.deposits, { cursor: before.nextCursor });
  const now = $deposits.get();
  if (now.status !== 'ready') return true;
  if (answer.ok)
    $deposits.set({
      status: 'ready',
      items: [...now.items, ...answer.value.list],
      nextCursor: answer.value.nextCursor,
      older: 'waiting',
    });
  else $deposits.set({ ...now, older: 'failed' });
  return answer.ok;
}

import { atom } from 'nanostores';
import { call } from '#src/api/client.ts';
import type { DepositStatus } from '#src/contracts/cashier/cashier-fields.ts';
import { depositsContracts } from '#src/contracts/cashier/deposits.ts';

/** The member's deposits as one union; `nextCursor` is where the next page starts. */
export type Deposits =
  | { readonly status: 'loading' }
  | {
      readonly status: 'ready';
      readonly items: readonly DepositStatus[];
      readonly nextCursor: string | undefined;
      /** The state of loading the next page. */
      readonly older: 'waiting' | 'loading' | 'failed';
    }
  | { readonly status: 'failed'; readonly code: string };

export const $deposits = atom<Deposits>({ status: 'loading' });

/** Loads the latest deposits; the list on screen stays until the answer arrives. */
export async function loadDeposits(): Promise<void> {
  const answer = await call(depositsContracts.deposits);
  if (answer.ok) {
    const { list, nextCursor } = answer.value;
    $deposits.set({ status: 'ready', items: list, nextCursor, older: 'waiting' });
  } else if ($deposits.get().status !== 'ready') $deposits.set({ status: 'failed', code: answer.code });
}

/** Loads the deposits older than the last one shown; false when that failed. */
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

import { atom } from 'nanostores';
import { call } from '#src/api/client.ts';
import { memberCall } from '#src/api/member-call.ts';
import type { SealedCallError } from '#src/api/sealed-call.ts';
import type { CallError } from '#src/contracts/call-errors.ts';
import type { WithdrawalStatus } from '#src/contracts/cashier/cashier-fields.ts';
import type { ErrorsOf, OutputOf } from '#src/contracts/endpoint.ts';
import { withdrawalsContracts } from '#src/contracts/cashier/withdrawals.ts';
import type { Details } from '#src/rules/result.ts';
import { loadFunds } from './funds.store.ts';

const { withdraw, withdrawals, cancelWithdrawal } = withdrawalsContracts;

/** The member's withdrawals, newest first; `nextCursor` is where the next page starts. */
export type Withdrawals =
  | { readonly status: 'loading' }
  | {
      readonly status: 'ready';
      readonly items: readonly WithdrawalStatus[];
      readonly nextCursor: string | undefined;
      readonly older: 'waiting' | 'loading';
    }
  | { readonly status: 'failed'; readonly code: string };

export type WithdrawCode = ErrorsOf<typeof withdraw | typeof cancelWithdrawal> | SealedCallError | CallError;
export interface WithdrawRefusal {
  readonly code: WithdrawCode;
  readonly details: Details | undefined;
}

export const $withdrawals = atom<Withdrawals>({ status: 'loading' });
/** One loaded withdrawal: null when it is not the member's, `failed` when it could not be loaded. */
export type WatchedWithdrawal = WithdrawalStatus | null | 'failed';

/** The loaded withdrawals, by id. */
export const $withdrawalById = atom<Readonly<Record<string, WatchedWithdrawal>>>({});

/** Keeps a withdrawal under its id, and in the list where it is shown there. */
export function keepWithdrawal(id: string, withdrawal: WatchedWithdrawal): void {
  $withdrawalById.set({ ...$withdrawalById.get(), [id]: withdrawal });
  const list = $withdrawals.get();
  if (list.status === 'ready') $withdrawals.set({ ...list, items: list.items.map(latest) });
}

/** What is known last about a withdrawal of the list: one that has taken more steps was loaded later. */
function latest(listed: WithdrawalStatus): WithdrawalStatus {
  const watched = $withdrawalById.get()[listed.withdrawalId];
  const isLater = watched && watched !== 'failed' && watched.steps.length >= listed.steps.length;
  return isLater ? watched : listed;
}

const ended: ReadonlySet<WithdrawalStatus['state']> = new Set([
  'paid',
  'rejected',
  'cancelled',
  'failed',
  'bounced',
]);

/** Whether this state is final. */
export function isEnded({ state }: WithdrawalStatus): boolean {
  return ended.has(state);
}

/** Loads the latest withdrawals. */
export async function loadWithdrawals(): Promise<void> {
  const answer = await memberCall(withdrawals);
  if (answer.ok) $withdrawals.set(joined(answer.value, $withdrawals.get()));
  else if ($withdrawals.get().status !== 'ready') $withdrawals.set({ status: 'failed', code: answer.code });
}

/** The newest page, followed by the older ones that are already on screen. */
function joined({ list, nextCursor }: OutputOf<typeof withdrawals>, before: Withdrawals): Withdrawals {
  const items = list.map(latest);
  const last = items.at(-1)?.withdrawalId;
  const at =
    before.status === 'ready' ? before.items.findIndex(({ withdrawalId }) => withdrawalId === last) : -1;
  if (before.status !== 'ready' || at === -1) return { status: 'ready', items, nextCursor, older: 'waiting' };
  return { ...before, items: [...items, ...before.items.slice(at + 1)] };
}

/** Loads those older than the last one shown; false when that failed. */
export async function loadOlderWithdrawals(): Promise<boolean> {
  const before = $withdrawals.get();
  if (before.status !== 'ready' || before.older === 'loading' || before.nextCursor === undefined) return true;
  $withdrawals.set({ ...before, older: 'loading' });
  const answer = await call(withdrawals, { cursor: before.nextCursor });
  // A withdrawal of the list may have changed meanwhile.
  const now = $withdrawals.get();
  if (now.status !== 'ready') return answer.ok;
  $withdrawals.set(
    answer.ok
      ? {
          status: 'ready',
          items: [...now.items, ...answer.value.list.map(latest)],
          nextCursor: answer.value.nextCursor,
          older: 'waiting',
        }
      : { ...now, older: 'waiting' },
  );
  return answer.ok;
}

/**
 * Loads one withdrawal; when that fails, the one on screen stays. A change of its state reloads the funds, which
 * moved with it.
 */
export async function loadWithdrawal(id: string): Promise<void> {
  const answer = await call(withdrawals, { id });
  if (answer.ok) {
    const before = $withdrawalById.get()[id];
    const [withdrawal = null] = answer.value.list;
    keepWithdrawal(id, withdrawal);
    if (before && before !== 'failed' && before.state !== withdrawal?.state) void loadFunds();
  } else if (answer.code === 'WITHDRAWAL_UNKNOWN' || answer.code === 'INVALID_INPUT')
    keepWithdrawal(id, null);
  else if ($withdrawalById.get()[id] === undefined) keepWithdrawal(id, 'failed');
}

/** Loads one withdrawal again after a failure. */
export async function retryWithdrawal(id: string): Promise<void> {
  const { [id]: _, ...others } = $withdrawalById.get();
  $withdrawalById.set(others);
  await loadWithdrawal(id);
}

/** Cancels a withdrawal that is still in review. Returns the refusal, or undefined on success. */
export async function takeBack(withdrawalId: string): Promise<WithdrawRefusal | undefined> {
  const answer = await call(cancelWithdrawal, { withdrawalId });
  if (!answer.ok) {
    await loadWithdrawal(withdrawalId);
    return { code: answer.code, details: answer.details };
  }
  keepWithdrawal(withdrawalId, answer.value);
  await Promise.all([loadFunds(), loadWithdrawals()]);
  return undefined;
}

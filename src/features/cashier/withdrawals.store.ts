import { atom } from 'nanostores';
import { call } from '#src/api/client.ts';
import { callSealed, type SealedCallError } from '#src/api/sealed-call.ts';
import type { CallError } from '#src/contracts/call-errors.ts';
import type { WithdrawalStanding } from '#src/contracts/cashier-fields.ts';
import type { ErrorsOf, OutputOf, SentInputOf } from '#src/contracts/endpoint.ts';
import { withdrawalsContracts } from '#src/contracts/withdrawals.ts';
import type { Details } from '#src/rules/result.ts';
import { loadFunds } from './funds.store.ts';

const { withdraw, withdrawals, cancelWithdrawal } = withdrawalsContracts;

/** The member's withdrawals, newest first; `nextCursor` is where the next page starts. */
export type Withdrawals =
  | { readonly status: 'loading' }
  | {
      readonly status: 'ready';
      readonly items: readonly WithdrawalStanding[];
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
export type WatchedWithdrawal = WithdrawalStanding | null | 'failed';

/** The loaded withdrawals, by id. */
export const $withdrawalById = atom<Readonly<Record<string, WatchedWithdrawal>>>({});

function keepStanding(id: string, standing: WatchedWithdrawal): void {
  $withdrawalById.set({ ...$withdrawalById.get(), [id]: standing });
}

const ended: ReadonlySet<WithdrawalStanding['state']> = new Set([
  'paid',
  'rejected',
  'cancelled',
  'failed',
  'bounced',
]);

/** Whether this state is final. */
export function isEnded({ state }: WithdrawalStanding): boolean {
  return ended.has(state);
}

/** Loads the latest withdrawals. */
export async function loadWithdrawals(): Promise<void> {
  const answer = await call(withdrawals);
  if (answer.ok) {
    const { list, nextCursor } = answer.value;
    $withdrawals.set({ status: 'ready', items: list, nextCursor, older: 'waiting' });
  } else if ($withdrawals.get().status !== 'ready') $withdrawals.set({ status: 'failed', code: answer.code });
}

/** Loads those older than the last one shown; false when that failed. */
export async function loadOlderWithdrawals(): Promise<boolean> {
  const before = $withdrawals.get();
  if (before.status !== 'ready' || before.older === 'loading' || before.nextCursor === undefined) return true;
  $withdrawals.set({ ...before, older: 'loading' });
  const answer = await call(withdrawals, { cursor: before.nextCursor });
  $withdrawals.set(
    answer.ok
      ? {
          status: 'ready',
          items: [...before.items, ...answer.value.list],
          nextCursor: answer.value.nextCursor,
          older: 'waiting',
        }
      : { ...before, older: 'waiting' },
  );
  return answer.ok;
}

/** Loads one withdrawal; when that fails, the one on screen stays. */
export async function loadWithdrawal(id: string): Promise<void> {
  const answer = await call(withdrawals, { id });
  if (answer.ok) keepStanding(id, answer.value.list[0] ?? null);
  else if (answer.code === 'WITHDRAWAL_UNKNOWN' || answer.code === 'INVALID_INPUT') keepStanding(id, null);
  else if ($withdrawalById.get()[id] === undefined) keepStanding(id, 'failed');
}

/** Requests a withdrawal; the same id repeats the same request. Returns the refusal, or undefined on success. */
export async function sendWithdrawal(
  asked: SentInputOf<typeof withdraw>,
): Promise<WithdrawRefusal | undefined> {
  const answer = await callSealed(withdraw, asked);
  if (!answer.ok) return { code: answer.code, details: answer.details };
  keepStanding(answer.value.withdrawalId, answer.value);
  // The withdrawal's page opens before the funds change: with nothing left, the form under the sheet would go.
  void loadFunds();
  void loadWithdrawals();
  return undefined;
}

/** Cancels a withdrawal that is still in review. Returns the refusal, or undefined on success. */
export async function takeBack(withdrawalId: string): Promise<WithdrawRefusal | undefined> {
  const answer = await call(cancelWithdrawal, { withdrawalId });
  if (!answer.ok) {
    await loadWithdrawal(withdrawalId);
    return { code: answer.code, details: answer.details };
  }
  keepStanding(withdrawalId, answer.value);
  await Promise.all([loadFunds(), loadWithdrawals()]);
  return undefined;
}

import { atom } from 'nanostores';
import { call } from '#src/api/client.ts';
import { callSealed, type SealedCallError } from '#src/api/sealed-call.ts';
import type { CallError } from '#src/contracts/call-errors.ts';
import type { WithdrawalStanding } from '#src/contracts/cashier-fields.ts';
import type { ErrorsOf, OutputOf, SentInputOf } from '#src/contracts/endpoint.ts';
import { walletContracts } from '#src/contracts/wallet.ts';
import { withdrawalsContracts } from '#src/contracts/withdrawals.ts';
import type { Details } from '#src/rules/result.ts';

const { withdraw, withdrawals, cancelWithdrawal } = withdrawalsContracts;

export type Funds = OutputOf<typeof walletContracts.funds>;
export type LoadedFunds =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly funds: Funds }
  | { readonly status: 'failed'; readonly code: string };

/** The member's withdrawals, newest first; `nextCursor` says where the next page begins. */
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

export const $funds = atom<LoadedFunds>({ status: 'loading' });
export const $withdrawals = atom<Withdrawals>({ status: 'loading' });
/** One withdrawal that was looked at: null where it is not the member's, `failed` where it could not be told. */
export type WatchedWithdrawal = WithdrawalStanding | null | 'failed';

/** The withdrawals that were looked at, by id. */
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

/** Whether nothing follows any more. */
export function isEnded({ state }: WithdrawalStanding): boolean {
  return ended.has(state);
}

/** Asks what can be withdrawn; what is shown stays until the answer. */
export async function loadFunds(): Promise<void> {
  const answer = await call(walletContracts.funds);
  if (answer.ok) $funds.set({ status: 'ready', funds: answer.value });
  else if ($funds.get().status !== 'ready') $funds.set({ status: 'failed', code: answer.code });
}

/** Asks for the latest withdrawals. */
export async function loadWithdrawals(): Promise<void> {
  const answer = await call(withdrawals);
  if (answer.ok) {
    const { list, nextCursor } = answer.value;
    $withdrawals.set({ status: 'ready', items: list, nextCursor, older: 'waiting' });
  } else if ($withdrawals.get().status !== 'ready') $withdrawals.set({ status: 'failed', code: answer.code });
}

/** Asks for those before the last one shown; false where they could not be loaded. */
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

/** Asks where one withdrawal stands; what is shown stays where nobody answers. */
export async function loadWithdrawal(id: string): Promise<void> {
  const answer = await call(withdrawals, { id });
  if (answer.ok) keepStanding(id, answer.value.list[0] ?? null);
  else if (answer.code === 'WITHDRAWAL_UNKNOWN' || answer.code === 'INVALID_INPUT') keepStanding(id, null);
  else if ($withdrawalById.get()[id] === undefined) keepStanding(id, 'failed');
}

/** Asks for a payout; the same id asks for the same one again. */
export async function sendWithdrawal(
  asked: SentInputOf<typeof withdraw>,
): Promise<WithdrawRefusal | undefined> {
  const answer = await callSealed(withdraw, asked);
  if (!answer.ok) return { code: answer.code, details: answer.details };
  keepStanding(answer.value.withdrawalId, answer.value);
  // Its page opens before the funds change: with nothing left, the form under the sheet would be gone.
  void loadFunds();
  void loadWithdrawals();
  return undefined;
}

/** Takes a withdrawal back that is still in review. */
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

import { atom } from 'nanostores';
import { call } from '#src/api/client.ts';
import { type RequestFailure, askUntilKnown } from '#src/api/in-doubt.ts';
import { KeptId } from '#src/api/kept-id.ts';
import { loadSession } from '#src/api/session.store.ts';
import { watch } from '#src/browser/watch.ts';
import type { CallError } from '#src/contracts/call-errors.ts';
import type { ChannelGroup, DepositStatus, DepositState } from '#src/contracts/cashier/cashier-fields.ts';
import { depositsContracts } from '#src/contracts/cashier/deposits.ts';
import type { Endpoint, ErrorsOf, SentInputOf } from '#src/contracts/endpoint.ts';
import type { DepositChannel } from './deposit-channels.store.ts';

const calls = {
  transfer: depositsContracts.depositByTransfer,
  gateway: depositsContracts.depositByGateway,
  alipay: depositsContracts.depositByAlipay,
  qq: depositsContracts.depositByQq,
  wechat: depositsContracts.depositByWechat,
} as const satisfies Record<ChannelGroup, Endpoint>;
type Ask = SentInputOf<typeof depositsContracts.depositByTransfer>;
export type BeginCode = ErrorsOf<typeof depositsContracts.depositByTransfer> | CallError;

/** One deposit as one union. */
export type ShownDeposit =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly deposit: DepositStatus }
  | { readonly status: 'failed'; readonly code: string };

export const $deposit = atom<ShownDeposit>({ status: 'loading' });

const waitedFor: ReadonlySet<DepositState> = new Set(['created', 'pending']);
const oftenMs = 3_000;
const seldomMs = 15_000;
const oftenForMs = 90_000;

/** The last request, while it is not known whether it began a deposit. */
const request = new KeptId('deposit');

/** Starts a deposit; while its outcome is unknown, the same request keeps its id. Returns the deposit, or the failure. */
export async function beginDeposit(
  { group, vendorId, bankCode }: DepositChannel,
  wanted: Omit<Ask, 'depositId' | 'vendorId' | 'bankCode'>,
): Promise<DepositStatus | RequestFailure<BeginCode>> {
  const content = { vendorId, bankCode, ...wanted };
  const before = request.inDoubt?.id;
  const { id: depositId } = request.send(JSON.stringify(content));
  const answer = await askUntilKnown(calls[group], () => call(calls[group], { depositId, ...content }), {
    wasInDoubt: before === depositId,
  });
  if (answer.ok || !answer.isInDoubt) request.release();
  if (!answer.ok) return answer;
  $deposit.set({ status: 'ready', deposit: answer.value });
  return answer.value;
}

/** Whether a deposit is still waiting for its payment. */
export function isWaitedFor({ state }: Pick<DepositStatus, 'state'>): boolean {
  return waitedFor.has(state);
}

/**
 * Polls a deposit while its payment is awaited: often at first, then less, and not while the page is hidden.
 * Returns a function that stops it.
 */
export function watchDeposit(depositId: string): () => void {
  const shown = $deposit.get();
  if (shown.status !== 'ready' || shown.deposit.depositId !== depositId) $deposit.set({ status: 'loading' });
  return watch(
    () => loadDeposit(depositId),
    (sinceSeenMs) => {
      const now = $deposit.get();
      if (now.status !== 'ready' || !isWaitedFor(now.deposit)) return undefined;
      return sinceSeenMs < oftenForMs ? oftenMs : seldomMs;
    },
  );
}

/** Loads a deposit; when that fails, the one on screen stays. */
export async function loadDeposit(depositId: string): Promise<void> {
  const answer = await call(depositsContracts.deposits, { id: depositId });
  const before = $deposit.get();
  const known = before.status === 'ready' && before.deposit.depositId === depositId;
  const deposit = answer.ok ? answer.value.list.find((each) => each.depositId === depositId) : undefined;
  if (deposit) {
    $deposit.set({ status: 'ready', deposit });
    // The balance in the header has changed with the deposit.
    if (known && before.deposit.state !== deposit.state) void loadSession();
  } else if (!known) $deposit.set({ status: 'failed', code: answer.ok ? 'DEPOSIT_UNKNOWN' : answer.code });
}

/** Gives up a deposit that was not paid yet. Returns the code of a refusal; what the deposit has become is then loaded. */
export async function giveUp(
  depositId: string,
): Promise<ErrorsOf<typeof depositsContracts.giveUpDeposit> | CallError | undefined> {
  const answer = await call(depositsContracts.giveUpDeposit, { depositId });
  if (answer.ok) {
    $deposit.set({ status: 'ready', deposit: answer.value });
    return undefined;
  }
  await loadDeposit(depositId);
  return answer.code;
}

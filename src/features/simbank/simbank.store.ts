import { atom } from 'nanostores';
import { call } from '#src/api/client.ts';
import type { CallError } from '#src/contracts/call-errors.ts';
import type { ErrorsOf } from '#src/contracts/endpoint.ts';
import {
  type PaymentStep,
  type PayoutPlan,
  type SimulatedAccount,
  type SimulatedPayment,
  simbankContracts,
} from '#src/contracts/simbank/simbank.ts';

export type SimbankError = ErrorsOf<(typeof simbankContracts)[keyof typeof simbankContracts]> | CallError;

/** The payment that the page shows; `asking` until one is named. */
export type PaymentState =
  | { readonly status: 'loading' | 'asking' }
  | {
      readonly status: 'ready';
      readonly payment: SimulatedPayment;
      readonly choosing?: PaymentStep | undefined;
      readonly code?: SimbankError | undefined;
    }
  | { readonly status: 'failed'; readonly requested: string; readonly code: SimbankError };

/** The account that the page shows. */
export type AccountState =
  | { readonly status: 'asking' }
  | {
      readonly status: 'ready';
      readonly account: string;
      readonly shown: SimulatedAccount | undefined;
      readonly busy: boolean;
      readonly code?: SimbankError | undefined;
    };

/** The parts of the bank’s page. */
export const views = ['payments', 'payouts'] as const;
export type View = (typeof views)[number];

export const $view = atom<View>('payments');
export const $payment = atom<PaymentState>({ status: 'loading' });
export const $account = atom<AccountState>({ status: 'asking' });

/** Shows the payment that the address names, or asks for one. */
export function begin(): void {
  if (location.hash === '#payouts') show('payouts');
  const code = new URLSearchParams(location.search).get('code');
  if (code) void findPayment(code, document.documentElement.lang);
  else askForPayment();
}

export function show(view: View): void {
  $view.set(view);
}

export function askForPayment(): void {
  $payment.set({ status: 'asking' });
}

export async function findPayment(code: string, language: string): Promise<void> {
  $payment.set({ status: 'loading' });
  const found = await call(simbankContracts.simulatedPayment, { code, language });
  $payment.set(
    found.ok
      ? { status: 'ready', payment: found.value }
      : { status: 'failed', requested: code, code: found.code },
  );
}

/** Chooses the outcome of the payment; a second press while the first is in progress does nothing. */
export async function choose(step: PaymentStep, language: string): Promise<void> {
  const state = $payment.get();
  if (state.status !== 'ready' || state.choosing) return;
  const { payment } = state;
  $payment.set({ status: 'ready', payment, choosing: step });
  const { code } = payment;
  const chosen = await call(simbankContracts.choosePayment, { code, step, language });
  $payment.set(
    chosen.ok ? { status: 'ready', payment: chosen.value } : { status: 'ready', payment, code: chosen.code },
  );
}

/** Shows the payouts to an account. */
export async function openAccount(account: string): Promise<void> {
  await change(account, () => call(simbankContracts.simulatedAccount, { account }));
}

export async function planPayouts(account: string, plan: PayoutPlan): Promise<void> {
  await change(account, () => call(simbankContracts.simulatedAccount, { account, plan }));
}

export async function endPayout(
  account: string,
  payoutId: string,
  end: 'paid' | 'failed' | 'bounced',
): Promise<void> {
  await change(account, () => call(simbankContracts.endSimulatedPayout, { account, payoutId, end }));
}

type Shown = Awaited<ReturnType<typeof call<typeof simbankContracts.endSimulatedPayout>>>;

async function change(account: string, ask: () => Promise<Shown>): Promise<void> {
  const state = $account.get();
  if (state.status === 'ready' && state.busy) return;
  const before = state.status === 'ready' && state.account === account ? state.shown : undefined;
  $account.set({ status: 'ready', account, shown: before, busy: true });
  const answer = await ask();
  $account.set(
    answer.ok
      ? { status: 'ready', account, shown: answer.value, busy: false }
      : { status: 'ready', account, shown: before, busy: false, code: answer.code },
  );
}

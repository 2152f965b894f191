import { atom } from 'nanostores';
import { call } from '#src/api/client.ts';
import { askUntilKnown, type RequestFailure } from '#src/api/in-doubt.ts';
import { memberCall } from '#src/api/member-call.ts';
import { loadSession } from '#src/api/session.store.ts';
import { setOwedDays } from '#src/api/unread.store.ts';
import { readCookie } from '#src/browser/cookies.ts';
import { languageCode } from '#src/browser/page-locale.ts';
import type { CallError } from '#src/contracts/call-errors.ts';
import type { ErrorsOf, OutputOf } from '#src/contracts/endpoint.ts';
import { dayCloseContracts, type RebateDay } from '#src/contracts/rewards/day-close.ts';

export type Rates = OutputOf<typeof dayCloseContracts.rebateRates>;
export type ClosedDays = OutputOf<typeof dayCloseContracts.rebateDays>;
export type ClaimCode = ErrorsOf<typeof dayCloseContracts.claimRebate> | CallError;

export interface ReadyRebate {
  readonly status: 'ready';
  /** Play is stopped, so that nothing is counted. */
  readonly isStopped: boolean;
  /** The member's rates; none for whom nothing invites, and where the merchant has no scheme. */
  readonly rates: Rates | undefined;
  readonly closed: ClosedDays;
}

/** What the member's days have earned, as one union; `off` where the merchant has no cashback and nothing is owned. */
export type Rebate =
  | { readonly status: 'loading' }
  | { readonly status: 'off' }
  | ReadyRebate
  | { readonly status: 'failed'; readonly code: string };

export const $rebate = atom<Rebate>({ status: 'loading' });

/** Loads the rates and the closed days. A part that is off leads home, unless it owes or has paid something. */
export async function visitRebate(): Promise<void> {
  await loadRebate();
  if ($rebate.get().status === 'off') location.replace('/m/home');
}

/** Loads the rates, and what each closed day owes or has paid. */
export async function loadRebate(): Promise<void> {
  const [rates, closed] = await Promise.all([
    memberCall(dayCloseContracts.rebateRates, { language: languageCode() }),
    memberCall(dayCloseContracts.rebateDays, {}),
  ]);
  const failure = [rates, closed].find((answer) => !answer.ok);
  if (rates.ok && closed.ok) {
    const { days } = closed.value;
    setOwedDays(days.filter(({ state }) => state === 'open').length);
    const isOn = isCashbackOn();
    const isOwned = days.some(({ state }) => state !== 'none');
    $rebate.set(
      isOn || isOwned
        ? {
            status: 'ready',
            isStopped: Boolean(readCookie('onBreak')),
            rates: isOn ? shownRates(rates.value) : undefined,
            closed: closed.value,
          }
        : { status: 'off' },
    );
    // A failed reload keeps what is on screen.
  } else if (failure && !failure.ok && $rebate.get().status !== 'ready')
    $rebate.set({ status: 'failed', code: failure.code });
}

/** Loads the page again after a failure. */
export async function reloadRebate(): Promise<void> {
  $rebate.set({ status: 'loading' });
  await visitRebate();
}

/** Pays what a day owes; the day is paid once, however often it is asked for. Returns the amount, or the failure. */
export async function claimDay({ day }: Pick<RebateDay, 'day'>): Promise<number | RequestFailure<ClaimCode>> {
  const endpoint = dayCloseContracts.claimRebate;
  // What a repetition refuses, the first request did not pay either.
  const answer = await askUntilKnown({ finalErrors: endpoint.errors }, () => call(endpoint, { day }));
  // A refusal means that the list has changed as well.
  if (answer.ok || !answer.isInDoubt) await Promise.all([loadRebate(), loadSession()]);
  return answer.ok ? answer.value.paidMinor : answer;
}

function isCashbackOn(): boolean {
  return (document.documentElement.dataset.features ?? '').split(' ').includes('cashback');
}

/** Nothing invites on a quiet device. */
function shownRates(rates: Rates): Rates | undefined {
  const isQuiet = document.documentElement.hasAttribute('data-quiet');
  return isQuiet || !(rates.rebate ?? rates.cashback) ? undefined : rates;
}

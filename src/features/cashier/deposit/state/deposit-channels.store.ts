import { atom, computed } from 'nanostores';
import { call } from '#src/api/client.ts';
import { memberCall } from '#src/api/member-call.ts';
import { keep, readKept } from '#src/browser/kept.ts';
import { languageCode } from '#src/browser/page-locale.ts';
import type { CallError } from '#src/contracts/call-errors.ts';
import { type depositSteps, depositsContracts } from '#src/contracts/cashier/deposits.ts';
import type { ErrorsOf, OutputOf } from '#src/contracts/endpoint.ts';
import type { LimitPeriod } from '#src/contracts/limits/jurisdiction-pack.ts';
import { limitsContracts } from '#src/contracts/limits/limits.ts';
import { whitelabelContracts } from '#src/contracts/whitelabel/whitelabel.ts';

type Offer = OutputOf<typeof depositsContracts.depositChannels>;
export type DepositChannel = Offer['channels'][number];
export type DepositStep = (typeof depositSteps)[number];
export type LimitChoiceCode =
  | ErrorsOf<typeof limitsContracts.setLimit | typeof depositsContracts.declineDepositLimit>
  | CallError;

/** The member's deposit offer, as one union. */
export type DepositOffer =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly offer: Offer; readonly isNewer: boolean }
  | { readonly status: 'failed'; readonly code: string };

export const $depositOffer = atom<DepositOffer>({ status: 'loading' });
const readKey = 'funds-notice';
/** The version of the terms and the funds notice that the member has read in this visit. */
const $readTerms = atom(readKept('session', readKey) ?? undefined);

/** The steps still to do before a deposit; a funds notice already read is left out. */
export const $depositSteps = computed([$depositOffer, $readTerms], (loaded, read): readonly DepositStep[] => {
  if (loaded.status !== 'ready') return [];
  const { before, termsVersion } = loaded.offer;
  return before.filter((step) => step !== 'funds-notice' || read === undefined || read !== termsVersion);
});

/** Loads the channels, the steps before a deposit, and which template the operator shows. */
export async function loadDepositOffer(): Promise<void> {
  const [offer, template] = await Promise.all([
    memberCall(depositsContracts.depositChannels, { language: languageCode() }),
    call(whitelabelContracts.systemTemplate),
  ]);
  if (offer.ok)
    $depositOffer.set({
      status: 'ready',
      offer: offer.value,
      isNewer: template.ok && template.value.dep_func === 1,
    });
  // A failed reload keeps what is on screen, so that a member in the middle of something loses nothing.
  else if ($depositOffer.get().status !== 'ready') $depositOffer.set({ status: 'failed', code: offer.code });
}

/** Loads the channels again after a failure. */
export async function reloadDepositOffer(): Promise<void> {
  $depositOffer.set({ status: 'loading' });
  await loadDepositOffer();
}

/** Records that the member has read the funds notice, for the visit; the deposit then sends its version. */
export function acceptFundsNotice(): void {
  const loaded = $depositOffer.get();
  const version = loaded.status === 'ready' ? loaded.offer.termsVersion : undefined;
  if (version === undefined) return;
  $readTerms.set(version);
  keep('session', readKey, version);
}

/** Sets a deposit limit, or declines one with null. Returns the code of a refusal. */
export async function chooseDepositLimit(
  period: LimitPeriod,
  value: number | null,
): Promise<LimitChoiceCode | undefined> {
  const answer =
    value === null
      ? await call(depositsContracts.declineDepositLimit, {})
      : await call(limitsContracts.setLimit, { kind: 'deposit', period, value });
  if (!answer.ok) return answer.code;
  await loadDepositOffer();
  return undefined;
}

/** Whether the member's limits leave enough for a channel's smallest deposit. */
export function isOpenChannel({ minMinor, maxMinor }: DepositChannel): boolean {
  return maxMinor >= minMinor;
}

/** The key of a channel in addresses. */
export function channelKey({ vendorId, bankCode }: Pick<DepositChannel, 'vendorId' | 'bankCode'>): string {
  return `${vendorId}.${bankCode}`;
}

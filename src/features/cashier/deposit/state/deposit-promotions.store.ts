import { atom, computed } from 'nanostores';
import { call } from '#src/api/client.ts';
import { languageCode } from '#src/browser/page-locale.ts';
import { type DepositOffer, promotionsContracts } from '#src/contracts/rewards/promotions.ts';
import type { DepositChannel } from './deposit-channels.store.ts';

/** The promotions that can be added to a deposit, as one union; `none` also while they are off or not known yet. */
export type DepositPromotions =
  | { readonly status: 'none' }
  | { readonly status: 'ready'; readonly items: readonly DepositOffer[]; readonly hasAmount: boolean }
  | { readonly status: 'failed' };

export const $depositPromotions = atom<DepositPromotions>({ status: 'none' });
/** The promotion that the member has chosen, here or on its own page. */
const $wantedId = atom<string | undefined>();
let latest = 0;

/** The chosen promotion as long as it is offered; undefined is a deposit without a bonus. */
export const $chosenPromotion = computed([$depositPromotions, $wantedId], (loaded, wantedId) =>
  loaded.status === 'ready' ? loaded.items.find(({ promotionId }) => promotionId === wantedId) : undefined,
);

/** Takes over the promotion that the address names: the member has chosen it on its page. */
export function takeWantedPromotion(): void {
  const wantedId = new URLSearchParams(location.search).get('promotion');
  if (wantedId !== null) $wantedId.set(wantedId);
}

/** Chooses a promotion for the deposit, or none. */
export function choosePromotion(promotionId: string | undefined): void {
  $wantedId.set(promotionId);
}

/** Loads what a channel offers for an amount. Where nothing may be offered, nothing is asked for. */
export async function loadDepositPromotions(
  { vendorId, bankCode }: Pick<DepositChannel, 'vendorId' | 'bankCode'>,
  amountMinor: number | undefined,
): Promise<void> {
  const { dataset } = document.documentElement;
  if (dataset.quiet !== undefined || !(dataset.features ?? '').split(' ').includes('promotions')) return;
  latest += 1;
  const turn = latest;
  const answer = await call(promotionsContracts.depositPromotions, {
    vendorId,
    bankCode,
    ...(amountMinor === undefined ? {} : { amountMinor: String(amountMinor) }),
    language: languageCode(),
  });
  // An answer for an amount that was typed over says nothing about the present one.
  if (turn !== latest) return;
  if (answer.ok)
    $depositPromotions.set({ status: 'ready', hasAmount: amountMinor !== undefined, ...answer.value });
  else {
    const isOff = answer.code === 'FEATURE_OFF' || answer.code === 'CHANNEL_OFF';
    $depositPromotions.set({ status: isOff ? 'none' : 'failed' });
  }
}

import { cashierSetting } from '#functions/cashier/cashier.settings.ts';
import type { RequestContext } from '#functions/http/context.ts';
import type { BankCard } from '#src/contracts/bank-cards.ts';
import { cardById } from './cards.repo.ts';

const hourMs = 3_600_000;

/** A card as a payout needs it; the account stays encrypted until its till pays. */
export interface PayoutCard {
  readonly cardId: string;
  readonly bankCode: string;
  readonly last4: string;
  readonly encryptedAccount: string;
  readonly holder: string;
  readonly state: BankCard['state'];
  readonly addedAtMs: number;
  /** From when on payouts may go to it. */
  readonly usableFromMs: number;
}

/** A card of the member, whatever its state; undefined for one that is another's, or nobody's. */
export async function cardForPayout(
  { env, merchant, settings }: Pick<RequestContext, 'env' | 'merchant' | 'settings'>,
  memberId: string,
  cardId: string,
): Promise<PayoutCard | undefined> {
  const found = await cardById(env, merchant, cardId);
  if (found?.memberId !== memberId) return undefined;
  const { memberId: _owner, fingerprint: _mark, ...card } = found;
  return { ...card, usableFromMs: usableFromMs(card.addedAtMs, cashierSetting.of(settings)) };
}

/** From when on payouts may go to a card that was added at the instant. */
export function usableFromMs(addedAtMs: number, { coolingHours }: { readonly coolingHours: number }): number {
  return addedAtMs + coolingHours * hourMs;
}

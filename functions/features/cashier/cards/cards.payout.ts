import { cashierSetting } from '#functions/cashier/cashier.settings.ts';
import type { RequestContext } from '#functions/http/context.ts';
import type { BankCard } from '#src/contracts/cashier/bank-cards.ts';
import { hourMs } from '#src/rules/durations.ts';
import { cardById } from './cards.repo.ts';

/** A card with what a payout needs; the account stays encrypted until its till pays. */
export interface PayoutCard {
  readonly cardId: string;
  readonly bankCode: string;
  readonly last4: string;
  readonly encryptedAccount: string;
  readonly holder: string;
  readonly state: BankCard['state'];
  readonly addedAtMs: number;
  /** The instant from which payouts may go to it. */
  readonly usableFromMs: number;
}

/** A card of the member in any state; undefined if the id is unknown or belongs to another member. */
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

/** The instant from which payouts may go to a card that was added at `addedAtMs`. */
export function usableFromMs(addedAtMs: number, { coolingHours }: { readonly coolingHours: number }): number {
  return addedAtMs + coolingHours * hourMs;
}

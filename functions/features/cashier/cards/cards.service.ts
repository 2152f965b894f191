import { cashierSetting } from '#functions/cashier/cashier.settings.ts';
import { payoutBanks } from '#functions/cashier/payout-banks.ts';
import { pageLanguage } from '#functions/edge/pages/language.ts';
import { profileOf } from '#functions/edge/merchant.ts';
import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import type { BankCard, bankCardsContracts } from '#src/contracts/cashier/bank-cards.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { usableFromMs } from './cards.payout.ts';
import { cardById, type CardRow, cardsOfMember, removeCard } from './cards.repo.ts';
import { checkPaymentPassword } from '#functions/features/cashier/pin/payment-password.check.ts';

type ListCall = typeof bankCardsContracts.bankCards;
type RemoveCall = typeof bankCardsContracts.removeBankCard;

/** All cards of the member, and the banks of which one can be added, in the member's language. */
export async function readCards(
  request: Request,
  context: RequestContext,
  { memberId }: SessionClaims,
): Promise<OutputOf<ListCall>> {
  const cards = await cardsOfMember(context.env, context.merchant, memberId);
  const banks = banksFor(request, context);
  return { list: cards.map((card) => shownCard(context, banks, card)), banks };
}

/** The cards to which a withdrawal can go now. */
export async function usableCards(
  request: Request,
  context: RequestContext,
  session: SessionClaims,
): Promise<{ list: BankCard[] }> {
  const { list, banks } = await readCards(request, context, session);
  const isUsable = ({ bankCode, state, usableFromMs: fromMs }: BankCard) =>
    state === 'active' && fromMs <= context.nowMs && banks.some((bank) => bank.bankCode === bankCode);
  return { list: list.filter(isUsable) };
}

/** Removes a card of the member. Removing it again succeeds and changes nothing. */
export async function removeBankCard(
  context: RequestContext,
  session: SessionClaims,
  { cardId, paymentPassword }: InputOf<RemoveCall>,
): Promise<Result<Record<string, never>, RemoveCall['errors'][number] | 'SESSION_ENDED'>> {
  const { env, merchant } = context;
  const payee = await checkPaymentPassword(context, session, paymentPassword);
  if (!payee.ok) return payee;
  if (await removeCard(env, merchant, payee.value.id, cardId)) return ok({});
  const card = await cardById(env, merchant, cardId);
  return card?.memberId === payee.value.id ? ok({}) : failed('CARD_UNKNOWN');
}

/** The banks of the merchant, named in the language of the requesting page. */
export function banksFor(request: Request, { settings }: RequestContext): OutputOf<ListCall>['banks'] {
  return payoutBanks(settings, pageLanguage(request.headers.get('Cookie') ?? '', profileOf(settings)));
}

/** A card as shown to its member, without the full account number. */
export function shownCard(
  { settings }: Pick<RequestContext, 'settings'>,
  banks: OutputOf<ListCall>['banks'],
  { cardId, bankCode, last4, holder, state, addedAtMs }: CardRow,
): BankCard {
  return {
    cardId,
    bankCode,
    bankName: banks.find((bank) => bank.bankCode === bankCode)?.name ?? bankCode,
    last4,
    holder,
    state,
    usableFromMs: usableFromMs(addedAtMs, cashierSetting.of(settings)),
  };
}

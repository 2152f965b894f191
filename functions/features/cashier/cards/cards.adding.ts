import { accountFingerprint, plainAccount, encryptAccount } from '#functions/cashier/card-account.ts';
import { holderMatch } from '#functions/cashier/card-holder.ts';
import { cardTriesOf } from '#functions/cashier/card-tries.ts';
import { type CashierSettings, cashierSetting } from '#functions/cashier/cashier.settings.ts';
import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import { personKeys } from '#functions/protection/person-keys.ts';
import { stoppedPerson } from '#functions/protection/play-stops.repo.ts';
import { notifyLater } from '#functions/verification/notices.ts';
import type { BankCard, bankCardsContracts } from '#src/contracts/cashier/bank-cards.ts';
import type { InputOf } from '#src/contracts/endpoint.ts';
import { dayMs } from '#src/rules/durations.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { cardFormId } from './card-form.ts';
import { reviewExcluded } from './cards.exclusion.ts';
import { cardById, cardOfAccount, type CardRow, cardsOfMember, insertCard } from './cards.repo.ts';
import { banksFor, shownCard } from './cards.service.ts';
import { checkPaymentPassword } from '#functions/features/cashier/pin/payment-password.check.ts';
import type { Payee } from '#functions/features/cashier/pin/payment-password.repo.ts';

const shownDigits = 4;

type Call = typeof bankCardsContracts.addBankCard;
type Refusal = Call['errors'][number] | 'SESSION_ENDED';
type Input = InputOf<Call> & { readonly fingerprint: string };

/**
 * Adds a card. An account of another member and an account of another holder are refused with the same answer and
 * after the same work, so that nobody learns which accounts are known here.
 */
export async function addBankCard(
  request: Request,
  context: RequestContext,
  session: SessionClaims,
  input: InputOf<Call>,
): Promise<Result<BankCard, Refusal>> {
  const { env, merchant, settings } = context;
  const payee = await checkPaymentPassword(context, session, input.paymentPassword);
  if (!payee.ok) return payee;
  const banks = banksFor(request, context);
  if (!banks.some(({ bankCode }) => bankCode === input.bankCode)) return failed('CHANNEL_OFF');
  const query = {
    ...input,
    fingerprint: accountFingerprint(env, merchant, input.bankCode, input.account),
  };
  const before = await known(context, payee.value, query);
  if (!before.ok) return before;
  if (before.value) return ok(shownCard(context, banks, before.value));
  const added = await judge(context, payee.value, query, cashierSetting.of(settings));
  if (!added.ok) return added;
  notifyLater(request, context, payee.value, 'cardAdded');
  return ok(shownCard(context, banks, added.value));
}

/**
 * The member's own card with this account, if there is one. An id that belongs
 * to a different card cannot be reused.
 */
async function known(
  { env, merchant }: RequestContext,
  payee: Payee,
  { cardId, fingerprint }: Input,
): Promise<Result<CardRow | undefined, 'KEY_REUSED'>> {
  const [byId, byAccount] = await Promise.all([
    cardById(env, merchant, cardId),
    cardOfAccount(env, merchant, fingerprint),
  ]);
  if (byId && (byId.memberId !== payee.id || byId.fingerprint !== fingerprint)) return failed('KEY_REUSED');
  return ok(byAccount?.memberId === payee.id && byAccount.state !== 'removed' ? byAccount : undefined);
}

async function judge(
  context: RequestContext,
  payee: Payee,
  input: Input,
  { cardsMax, cardsPerDayMax }: CashierSettings,
): Promise<Result<CardRow, 'CARD_REFUSED' | 'CARDS_FULL'>> {
  const { env, merchant, nowMs } = context;
  if (payee.payeeName === '') return failed('CARD_REFUSED', { payeeName: 'missing' });
  const cards = await cardsOfMember(env, merchant, payee.id);
  const added = cards.find(({ fingerprint }) => fingerprint === input.fingerprint);
  if (added) return ok(added);
  if (cards.length >= cardsMax) return failed('CARDS_FULL');
  // A form submitted twice at once counts as one attempt. Otherwise the second submission would be
  // refused while the first adds the card.
  const form = cardFormId(input);
  const tries = cardTriesOf(env, merchant, payee.id);
  const verdict = await tries.takeOnce(form, { attemptsMax: cardsPerDayMax, lockMs: dayMs });
  if (verdict.kind === 'locked') return failed('CARDS_FULL', { retryAfterMs: verdict.retryAfterMs });
  const card = await cardOf(context, payee, input);
  const [owned, stopped] = await Promise.all([
    cardOfAccount(env, merchant, input.fingerprint),
    stoppedPerson(env, merchant, personKeys(merchant, { cards: [input.fingerprint] }), nowMs),
  ]);
  if (stopped && stopped.memberId !== payee.id) reviewExcluded(context, payee.id, stopped);
  if (card === undefined || (owned && owned.memberId !== payee.id)) return failed('CARD_REFUSED');
  if (await insertCard(env, merchant, card, { nowMs, cardsMax })) return ok({ ...card, addedAtMs: nowMs });
  // Another request was faster: it added this account, or the last card that the member may have.
  const now = await cardOfAccount(env, merchant, input.fingerprint);
  if (!now) return failed('CARDS_FULL');
  return now.memberId === payee.id && now.state !== 'removed' ? ok(now) : failed('CARD_REFUSED');
}

/**
 * The card as it would be stored; undefined if its holder is somebody else. The
 * account is encrypted in either case.
 */
async function cardOf(
  { env, merchant }: RequestContext,
  payee: Payee,
  { cardId, bankCode, account: typed, holder, fingerprint }: Input,
): Promise<Omit<CardRow, 'addedAtMs'> | undefined> {
  const account = plainAccount(typed);
  const encryptedAccount = await encryptAccount(env, { merchant, memberId: payee.id }, account);
  const match = holderMatch(holder, payee.payeeName);
  if (match === 'other') return undefined;
  const last4 = account.slice(-shownDigits);
  const state = match === 'equal' ? 'active' : 'review';
  return { cardId, memberId: payee.id, bankCode, fingerprint, encryptedAccount, last4, holder, state };
}

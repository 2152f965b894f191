import type { RequestFailure } from '#src/api/in-doubt.ts';
import { soonText } from '#src/browser/date-text.ts';
import type { DepositOffer } from '#src/contracts/rewards/promotions.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { failureText } from '#src/i18n/words.ts';
import { typedOfMinor } from '#src/features/cashier/amount/deposit-amount.ts';
import type { DepositChannel } from './state/deposit-channels.store.ts';
import { amountText, limitLeftText, say } from './state/deposit-text.ts';
import type { DepositWords } from './state/deposit-words.server.ts';
import type { BeginCode } from './state/deposit.store.ts';

/** The message for an invalid amount, which states an amount that would be accepted; undefined for a valid one. */
export function amountProblem(
  amountMinor: number | undefined,
  feeMinor: number,
  { minMinor, maxMinor, currency }: DepositChannel,
  offer: { readonly limitLeftMinor?: number | undefined; readonly limitFreesAtMs?: number | undefined },
  words: DepositWords,
): string | undefined {
  const { t } = words;
  if (amountMinor === undefined)
    return say(words, t.amountWrong, { example: typedOfMinor(minMinor, currency) });
  if (amountMinor < minMinor) return say(words, t.tooLittle, { min: amountText(words, minMinor, currency) });
  const { limitLeftMinor } = offer;
  if (amountMinor > maxMinor && limitLeftMinor === maxMinor)
    return limitLeftText(words, { ...offer, limitLeftMinor }, currency);
  if (amountMinor > maxMinor) return say(words, t.tooMuch, { max: amountText(words, maxMinor, currency) });
  return feeMinor >= amountMinor ? t.feeTakesAll : undefined;
}

/** The message for an amount that the chosen promotion is too large for; undefined without one. */
export function promotionProblem(
  amountMinor: number | undefined,
  promotion: DepositOffer | undefined,
  { currency }: DepositChannel,
  words: DepositWords,
): string | undefined {
  if (!promotion || amountMinor === undefined || amountMinor >= promotion.minMinor) return undefined;
  return say(words, words.t.bonusNeeds, { min: amountText(words, promotion.minMinor, currency) });
}

/** Why a deposit was not started, or may not be. Some refusals are shared with play, whose messages speak of bets. */
export function refusalText(refused: RequestFailure<BeginCode>, words: DepositWords): string {
  const { t } = words;
  const { code, isInDoubt } = refused;
  if (isInDoubt) return t.unanswered;
  const freesAtMs = hourFreesAtMs(refused);
  if (freesAtMs !== undefined)
    return say(words, t.hourFull, { time: soonText(freesAtMs, intlLocale[words.language]) });
  switch (code) {
    case 'LIMIT_REACHED':
      return t.limitReached;
    case 'WALLET_FROZEN':
      return t.walletFrozen;
    case 'SESSION_ENDED':
    case 'SESSION_MISSING':
      return t.loggedOut;
    default:
      return failureText(words, code);
  }
}

/** When the maximum of deposits within an hour allows another one; undefined for every other refusal. */
export function hourFreesAtMs({ code, details }: RequestFailure<BeginCode>): number | undefined {
  const untilMs = details?.['untilMs'];
  return code === 'TOO_MANY_OPEN' && typeof untilMs === 'number' ? untilMs : undefined;
}

import { textIn } from '#functions/content/operator-texts.ts';
import { termsSayer } from '#functions/features/rewards/promotion-terms.ts';
import type { PlaysForJackpot } from '#functions/features/rewards/promotion-site.ts';
import { promotionsNow } from '#functions/features/rewards/promotions.cache.ts';
import type { DayScheme, RewardDay } from '#functions/features/rewards/member/day-close/day-close.store.ts';
import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { coolDaysOf } from '#functions/protection/may-be-advertised-to.ts';
import { merchantSetting } from '#functions/settings/merchant.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import type { dayCloseContracts, RebateDay } from '#src/contracts/rewards/day-close.ts';
import { products } from '#src/contracts/games/products.ts';
import { dayText } from '#src/rules/lottery/zone-days.ts';
import { earnedMinor } from '#src/rules/rewards/rebate.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';

type Contracts = typeof dayCloseContracts;

/** The rebate and the cashback of this member, with their terms. */
export async function rebateRates(
  context: RequestContext,
  playsForJackpot: PlaysForJackpot,
  { memberId, sessionId }: SessionClaims,
  language: string,
): Promise<Result<OutputOf<Contracts['rebateRates']>, 'SESSION_ENDED'>> {
  const { env, merchant, settings, nowMs } = context;
  const read = await playerOf(env, merchant, memberId).rebateRates(sessionId, coolDaysOf(settings));
  if (!read.ok) return read;
  const { level, rebate, cashback, currency } = read.value;
  const [promotions, sayTerms] = await Promise.all([
    promotionsNow(context, nowMs),
    termsSayer(context, playsForJackpot),
  ]);
  const inCurrency = currency || merchantSetting.of(settings).currency;
  const shownScheme = <Of extends DayScheme & { readonly period: 'day' | 'week' }>({
    promotionId,
    period,
  }: Of) => {
    const row = promotions.find(({ id }) => id === promotionId);
    if (!row) return undefined;
    const { document, termsVersion } = row;
    const { title } = textIn(document.texts, language);
    return { promotionId, title, terms: sayTerms(document, inCurrency, language), termsVersion, period };
  };
  const ofRebate = rebate && shownScheme(rebate);
  const ofCashback = cashback && shownScheme(cashback);
  return ok({
    level,
    ...(rebate && ofRebate ? { rebate: { ...ofRebate, rates: ratesOf(rebate.rates) } } : {}),
    ...(cashback && ofCashback
      ? {
          cashback: {
            ...ofCashback,
            ofNetLossPpm: cashback.ofNetLossPpm,
            maxMinor: cashback.maxMinor,
            currency: inCurrency,
          },
        }
      : {}),
  });
}

/** The member's closed days; what was earned stays readable, whoever stopped or is marked. */
export async function rebateDays(
  { env, merchant }: RequestContext,
  { memberId, sessionId }: SessionClaims,
): Promise<Result<OutputOf<Contracts['rebateDays']>, 'SESSION_ENDED'>> {
  const read = await playerOf(env, merchant, memberId).rebateDays(sessionId);
  if (!read.ok) return read;
  const { days, carry, cashbackCarryMinor, periodEndsDay, currency } = read.value;
  return ok({
    days: days.map(shownDay),
    ...(currency === undefined ? {} : { currency }),
    carryMillionths: carry,
    cashbackCarryMinor,
    ...(periodEndsDay === undefined ? {} : { periodEnds: dayText(periodEndsDay) }),
  });
}

/** Pays what a day owes. */
export async function claimRebate(
  { env, merchant }: RequestContext,
  { memberId, sessionId }: SessionClaims,
  day: string,
): Promise<Result<{ paidMinor: number }, 'CLAIM_UNKNOWN' | 'SESSION_ENDED'>> {
  const number = Date.parse(`${day}T00:00:00Z`) / 86_400_000;
  if (!Number.isInteger(number)) return failed('CLAIM_UNKNOWN');
  const claimed = await playerOf(env, merchant, memberId).claimRebate(sessionId, number);
  return claimed.ok ? ok({ paidMinor: claimed.value }) : claimed;
}

function ratesOf(rates: Readonly<Partial<Record<(typeof products)[number], number>>>) {
  return products.flatMap((product) => {
    const ppm = rates[product];
    return ppm === undefined ? [] : [{ product, ppm }];
  });
}

function shownDay({
  day,
  sums,
  schemes,
  rebateMinor,
  cashbackMinor,
  paysAtMs,
  paidAtMs,
}: RewardDay): RebateDay {
  const isOwed = rebateMinor + cashbackMinor > 0;
  return {
    day: dayText(day),
    state: isOwed ? (paidAtMs === undefined ? 'open' : 'paid') : 'none',
    products: products.flatMap((product) => {
      const played = sums[product];
      if (!played) return [];
      const { stakeMinor, validMinor } = played;
      const ppm = schemes.rebate?.rates[product];
      const owedMinor = ppm === undefined ? 0 : earnedMinor(validMinor, ppm);
      return [{ product, stakeMinor, validMinor, ...(ppm === undefined ? {} : { ppm }), owedMinor }];
    }),
    ...{ rebateMinor, cashbackMinor },
    ...(paysAtMs === undefined ? {} : { paysAtMs }),
    ...(paidAtMs === undefined ? {} : { paidAtMs }),
  };
}

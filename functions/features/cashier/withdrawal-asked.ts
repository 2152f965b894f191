import { cashierSetting } from '#functions/cashier/cashier.settings.ts';
import { paymentFee } from '#src/rules/payment-fee.ts';
import { usableTills } from '#functions/cashier/usable-tills.ts';
import type { RequestContext } from '#functions/http/context.ts';
import { packsByCountry } from '#functions/protection/by-country.ts';
import { type Failed, failed } from '#src/rules/result.ts';
import { cardForPayout, type PayoutCard } from './cards.payout.ts';

const hourMs = 3_600_000;

interface Wanted {
  readonly withdrawalId: string;
  readonly cardId: string;
  readonly amountMinor: number;
  readonly bonusForfeitMinor: number;
  /** Until when every withdrawal of the member waits. */
  readonly coolingUntilMs: number;
  /** Whether it may be begun now. */
  readonly isOn: boolean;
  /** In which the member is told of it. */
  readonly language: string;
}

type Objection = Failed<'FEATURE_OFF' | 'CARD_REFUSED' | 'COOLING' | 'CHANNEL_OFF' | 'AMOUNT_OUT_OF_BOUNDS'>;

/** Nothing to be paid to; the request is answered by what was found against it, or by what became of it before. */
const noCard = {
  bankCode: '',
  last4: '',
  encryptedAccount: '',
  holder: '',
  addedAtMs: 0,
  usableFromMs: 0,
};

/**
 * A withdrawal as the member's object is asked for it: its card, its way out, its fee, and what is found against it. A
 * card of somebody else's is answered as one that nobody has.
 */
export async function askedWithdrawal(context: RequestContext, memberId: string, wanted: Wanted) {
  const { nowMs, settings } = context;
  const rules = cashierSetting.of(settings);
  const card = await cardForPayout(context, memberId, wanted.cardId);
  const ways = payoutWays(context);
  const way = card && ways.find(({ bank }) => bank.bankCode === card.bankCode);
  const { bankCode, last4, encryptedAccount, holder, addedAtMs } = card ?? noCard;
  return {
    asked: {
      withdrawalId: wanted.withdrawalId,
      cardId: wanted.cardId,
      ...{ bankCode, last4, encryptedAccount, holder },
      tillId: way?.till.id ?? '',
      currency: way?.till.currency ?? '',
      amountMinor: wanted.amountMinor,
      feeMinor: way ? paymentFee(way.bank, wanted.amountMinor) : 0,
      bonusForfeitMinor: wanted.bonusForfeitMinor,
      language: wanted.language,
      cardAgeMs: nowMs - addedAtMs,
      payable: ways.map(({ till, bank }) => `${till.id}/${bank.bankCode}`),
      objection: objectionTo(card, way, wanted, nowMs),
      rules: {
        autoMinor: rules.autoMinor,
        withoutReview: rules.withoutReview,
        perDayMax: rules.withdrawalsPerDayMax,
        largeWinMinor: rules.largeWinMinor,
        turnover: rules.turnover,
        dueAtMs: nowMs + rules.targetHours * hourMs,
      },
    },
    alertAtMs: nowMs + rules.alertHours * hourMs,
    packs: packsByCountry(settings),
  };
}

function payoutWays({ settings }: RequestContext) {
  return usableTills(settings).flatMap((till) => till.payoutBanks.map((bank) => ({ till, bank })));
}

type Way = ReturnType<typeof payoutWays>[number];

function objectionTo(
  card: PayoutCard | undefined,
  way: Way | undefined,
  { amountMinor, coolingUntilMs, isOn }: Wanted,
  nowMs: number,
): Objection | undefined {
  if (!isOn) return failed('FEATURE_OFF');
  if (card?.state !== 'active') return failed('CARD_REFUSED');
  const untilMs = Math.max(card.usableFromMs, coolingUntilMs);
  if (untilMs > nowMs) return failed('COOLING', { untilMs });
  if (!way) return failed('CHANNEL_OFF');
  const { minMinor, maxMinor } = way.bank;
  const isWithin =
    amountMinor >= minMinor && amountMinor <= maxMinor && paymentFee(way.bank, amountMinor) < amountMinor;
  return isWithin ? undefined : failed('AMOUNT_OUT_OF_BOUNDS', { minMinor, maxMinor });
}

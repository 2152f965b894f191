import { cashierSetting } from '#functions/cashier/cashier.settings.ts';
import { hourMs } from '#src/rules/durations.ts';
import { paymentFee } from '#src/rules/money/payment-fee.ts';
import { usableTills } from '#functions/cashier/usable-tills.ts';
import type { ActSite } from '#functions/audit/joint-action.ts';
import { packsByCountry } from '#functions/protection/by-country.ts';
import { type Failed, failed } from '#src/rules/result.ts';
import { cardForPayout, type PayoutCard } from '#functions/features/cashier/cards/cards.payout.ts';

interface Wanted {
  readonly withdrawalId: string;
  readonly cardId: string;
  readonly amountMinor: number;
  readonly bonusForfeitMinor: number;
  /** The instant until which all withdrawals of the member wait. */
  readonly coolingUntilMs: number;
  /** Whether new withdrawals are allowed now. */
  readonly isOn: boolean;
  /** The language in which the member is notified. */
  readonly language: string;
}

type Objection = Failed<'FEATURE_OFF' | 'CARD_REFUSED' | 'COOLING' | 'CHANNEL_OFF' | 'AMOUNT_OUT_OF_BOUNDS'>;

/**
 * Placeholder for a request without a card. It is answered by the objection, or by
 * the earlier outcome of the same id.
 */
const noCard = {
  bankCode: '',
  last4: '',
  encryptedAccount: '',
  holder: '',
  addedAtMs: 0,
  usableFromMs: 0,
};

/**
 * Prepares a withdrawal for the member's object: its card, destination, fee, and any objection. Another member's
 * card is answered like one that does not exist.
 */
export async function requestedWithdrawal(context: ActSite, memberId: string, wanted: Wanted) {
  const { nowMs, settings } = context;
  const rules = cashierSetting.of(settings);
  const card = await cardForPayout(context, memberId, wanted.cardId);
  const ways = payoutWays(context);
  const way = card && ways.find(({ bank }) => bank.bankCode === card.bankCode);
  const { bankCode, last4, encryptedAccount, holder, addedAtMs } = card ?? noCard;
  return {
    request: {
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

function payoutWays({ settings }: ActSite) {
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

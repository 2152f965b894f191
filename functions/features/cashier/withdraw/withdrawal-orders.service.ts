import { cardForPayout } from '#functions/features/cashier/cards/cards.payout.ts';
import { decideTogether } from '#functions/audit/approvals.ts';
import type { JointAction } from '#functions/audit/joint-action.ts';
import { profileOf } from '#functions/edge/merchant.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { memberCurrency } from '#functions/protection/members.repo.ts';
import { failed, ok } from '#src/rules/result.ts';
import { requestedWithdrawal } from './requested-withdrawal.ts';

/** A withdrawal that operators request in a member's name. */
interface Order {
  readonly withdrawalId: string;
  readonly memberId: string;
  readonly cardId: string;
  readonly amountMinor: number;
  /** The bonus that ends with it, as both operators see it. */
  readonly bonusForfeitMinor: number;
  /** Of both amounts, so that who approves them sees money. */
  readonly currency: string;
}

/**
 * A withdrawal of a member who cannot reach the site, to a card of the member's own: the money is held and the
 * withdrawal approved. It needs no payment password, but all other checks apply; the member's bonus ends with it.
 */
export const withdrawalOrder = {
  name: 'withdrawal.order',
  // The name of the card's holder is left out.
  readBasis(basis) {
    const [state, bankCode, last4] = JSON.parse(basis) as unknown[];
    return { state, bankCode, last4 };
  },
  async basisOf(site, { memberId, cardId }) {
    const card = await cardForPayout(site, memberId, cardId);
    return JSON.stringify([card?.state, card?.bankCode, card?.last4, card?.holder]);
  },
  async perform(site, order) {
    const { env, merchant, settings } = site;
    const { defaultLanguage: language } = profileOf(settings);
    // Money of a member who is shut out may be paid out even when members themselves may not request it.
    const wanted = { ...order, isOn: true, coolingUntilMs: 0, language };
    const requested = await requestedWithdrawal(site, order.memberId, wanted);
    const ordered = await playerOf(env, merchant, order.memberId).orderWithdrawal(requested);
    return ordered.ok ? ok({ state: ordered.value }) : ordered;
  },
} satisfies JointAction<Order>;

/** Requests a withdrawal in a member's name, once another operator requests the same. */
export async function orderWithdrawal(
  context: RequestContext,
  claims: OperatorClaims,
  { note: reason, ...order }: Omit<Order, 'currency'> & { readonly note: string },
) {
  const { env, merchant } = context;
  const currency = await memberCurrency(env, merchant, order.memberId);
  if (currency === undefined) return failed('PLAYER_UNKNOWN');
  const subject = `withdrawal:${order.withdrawalId}` as const;
  const payload = { ...order, currency };
  return decideTogether(context, claims, withdrawalOrder, { subject, payload, reason });
}

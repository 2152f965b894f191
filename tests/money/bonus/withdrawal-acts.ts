import type { BonusPlayed, Withdrawal } from './bonus-played.ts';

type Standing = 'sent' | 'paid' | 'failed' | 'bounced';
export type WithdrawalAct = 'withdraw' | 'decide' | 'payout';

/** What a till's news do in each state; what is not listed contradicts what has ended. */
const news: Readonly<Record<Standing, Readonly<Record<string, Withdrawal['state']>>>> = {
  sent: { approved: 'sent', sent: 'sent', paid: 'paid', failed: 'failed', bounced: 'bounced' },
  paid: { approved: 'paid', sent: 'paid', paid: 'paid', bounced: 'bounced' },
  failed: { approved: 'failed', sent: 'failed', failed: 'failed', rejected: 'rejected' },
  bounced: { approved: 'bounced', sent: 'bounced', paid: 'bounced', bounced: 'bounced' },
};

/** Withdrawals with every outcome, and what they do to grants (rules B13 and B14). */
export const withdrawalActs: Readonly<Record<WithdrawalAct, (played: BonusPlayed) => void | Promise<void>>> =
  {
    withdraw(played) {
      const { member, model, seeded, withdrawals } = played;
      const id = `p${++played.turn}`;
      const amount = seeded.whole(1, Math.max(1, Math.floor(1.1 * model.purse.cash)));
      const isReviewed = seeded.chance(0.7);
      const by = seeded.chance(0.15) ? 'operators' : 'member';
      const bonusForfeitMinor = model.bonus() + (seeded.chance(0.08) ? 1 : 0);
      const asked = { by, amountMinor: amount, bonusForfeitMinor, isReviewed } as const;
      const refusal = refusalOf(played, amount, bonusForfeitMinor);
      const answer = member.withdraw(id, asked);
      played.expect(`withdrawal ${id} of ${amount}`, answer.ok ? undefined : answer.code, refusal);
      if (refusal) return;
      model.purse.cash -= amount;
      model.purse.hold += amount;
      const state = isReviewed && by === 'member' ? 'review' : 'approved';
      withdrawals.push({ id, amount, askedAtMs: model.nowMs, state });
      if (state === 'review') model.suspend();
      else model.endWith(id, model.nowMs);
    },

    decide(played) {
      const open = played.withdrawals.filter(({ state }) => state === 'review');
      const withdrawal = played.seeded.pick(open);
      if (withdrawal) decide(played, withdrawal, played.seeded.chance(0.5) ? 'approve' : 'reject');
    },

    async payout(played) {
      const { member, model, seeded, withdrawals } = played;
      const asked = withdrawals.filter(({ state }) => state !== 'review').slice(-5);
      const withdrawal = seeded.pick(asked);
      if (!withdrawal) return;
      const standing = seeded.pick(['sent', 'paid', 'failed', 'failed', 'bounced'] as const);
      const { id, amount, state: before } = withdrawal;
      const after = news[standing][before];
      const ended = await member.endPayout(id, standing);
      played.expect(`payout ${id} from ${before} ${standing}`, ended, after !== undefined);
      if (after === undefined || after === before) return;
      withdrawal.state = after;
      if (after === 'sent') return;
      if (before !== 'paid') model.purse.hold -= amount;
      if (after !== 'paid') goesOn(played, withdrawal);
    },
  };

/** Ends the review of a withdrawal. */
export function decide(played: BonusPlayed, withdrawal: Withdrawal, decision: 'approve' | 'reject'): void {
  const decided = played.member.decide(withdrawal.id, decision);
  played.expect(`withdrawal ${withdrawal.id}: ${decision}`, decided.ok, true);
  withdrawal.state = decision === 'approve' ? 'approved' : 'rejected';
  if (decision === 'approve') return played.model.endWith(withdrawal.id, withdrawal.askedAtMs);
  played.model.purse.hold -= withdrawal.amount;
  goesOn(played, withdrawal);
}

/** The money comes back, and the grants go on unless another withdrawal is open. */
function goesOn({ model, withdrawals }: BonusPlayed, { id, amount }: Withdrawal): void {
  model.purse.cash += amount;
  model.purse.settle();
  const isReviewOpen = withdrawals.some(({ state }) => state === 'review');
  model.restore(id, isReviewOpen);
  if (!isReviewOpen) model.resume();
}

function refusalOf({ model }: BonusPlayed, amount: number, bonusForfeitMinor: number): string | undefined {
  if (model.purse.owed > 0) return 'PLAYER_BLOCKED';
  if (model.bonus() !== bonusForfeitMinor) return 'BONUS_CHANGED';
  return model.purse.cash < amount ? 'INSUFFICIENT_FUNDS' : undefined;
}

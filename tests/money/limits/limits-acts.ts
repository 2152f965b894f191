import { limitKinds, limitPeriods } from '#src/contracts/limits/jurisdiction-pack.ts';
import { clock } from '../platform/clock.ts';
import type { Played } from './played-member.ts';

export type Act =
  | 'bet'
  | 'bets'
  | 'repeat'
  | 'win'
  | 'rollback'
  | 'order'
  | 'cancel'
  | 'settle'
  | 'deposit'
  | 'set'
  | 'confirm'
  | 'keep'
  | 'stop';

const codeOf = (answer: { readonly ok: boolean; readonly code?: string } | undefined) =>
  answer?.ok === false ? answer.code : undefined;

/** Everything that can happen to a member. The object and the model each give a result for it. */
export const acts: Readonly<Record<Act, (played: Played) => void | Promise<void>>> = {
  bet: (played) => bets(played, 1),
  bets: (played) => bets(played, played.seeded.whole(2, 3)),

  /** Repeats an answered bet, which must get the same response under any current limits. */
  repeat(played) {
    const { member, seeded } = played;
    const bet = seeded.pick(played.bets.slice(-20));
    if (!bet) return;
    const [answer] = member.perform(member.bet(bet.id, bet.roundId, bet.amount, bet.trial));
    played.expect(`repeated ${bet.id}`, JSON.stringify(answer), played.answers.get(bet.id));
  },

  win(played) {
    const bet = played.seeded.pick(played.bets.filter(({ open }) => open).slice(-8));
    if (!bet) return;
    const amount = played.seeded.whole(1, (played.seeded.chance(0.1) ? 30 : 2) * bet.amount);
    const id = `w${++played.turn}`;
    const [answer] = played.member.perform(played.member.win(id, bet.roundId, amount));
    played.expect(`win ${id} of ${amount}`, codeOf(answer), undefined);
    played.model.win(amount, clock.nowMs);
    played.wins.push({ id, roundId: bet.roundId, amount, stands: true });
  },

  /** Rolls back a bet whose round has not paid, or a win, after which the member may owe the amount. */
  rollback(played) {
    const { member, model, seeded } = played;
    const win = seeded.chance(0.3) && seeded.pick(played.wins.filter(({ stands }) => stands).slice(-8));
    const id = `r${++played.turn}`;
    if (win) {
      win.stands = false;
      const [answer] = member.perform(member.rollback(id, win.roundId, win.id));
      played.expect(`rollback of ${win.id}`, codeOf(answer), undefined);
      model.win(-win.amount, clock.nowMs);
      return;
    }
    const isPaid = (roundId: string) => played.wins.some((one) => one.stands && one.roundId === roundId);
    const bet = seeded.pick(played.bets.filter(({ open, roundId }) => open && !isPaid(roundId)).slice(-8));
    if (!bet) return;
    bet.open = false;
    const [answer] = member.perform(member.rollback(id, bet.roundId, bet.id));
    played.expect(`rollback of ${bet.id}`, codeOf(answer), undefined);
    model.refund(bet.amount, bet.atMs, clock.nowMs);
  },

  async order(played) {
    const { member, model } = played;
    const amount = amountOf(played);
    const numero = `d${++played.turn}`;
    const request = { amount, trial: false };
    const refusal = model.refusalOf([request], clock.nowMs);
    const placed = await member.placeOrder(numero, amount);
    if (refusal || (!placed.ok && placed.code !== 'DRAW_CLOSED'))
      return played.expect(`order ${numero} of ${amount}`, codeOf(placed), refusal);
    model.stake(request, clock.nowMs);
    played.record(`order ${numero} of ${amount}: ${codeOf(placed) ?? 'taken'}`);
    if (!placed.ok) return model.refund(amount, clock.nowMs, clock.nowMs);
    const { orderId, tickets } = placed.value.order;
    const ticketId = tickets[0]?.ticketId ?? '';
    const kept = { numero, orderId, ticketId, cost: amount, atMs: clock.nowMs };
    played.tickets.push({ ...kept, paid: 0, revision: 0, open: true });
  },

  async cancel(played) {
    const ticket = played.seeded.pick(played.tickets.filter(({ open, revision }) => open && revision === 0));
    if (!ticket) return;
    ticket.open = false;
    const cancelled = await played.member.cancelTicket(ticket.orderId, ticket.ticketId);
    played.expect(`ticket of ${ticket.numero} cancelled`, cancelled.ok, true);
    played.model.refund(ticket.cost, ticket.atMs, clock.nowMs);
  },

  /** Ends a draw or corrects its end: tickets win, lose or are void. */
  settle(played) {
    const { member, model, seeded } = played;
    const ticket = seeded.pick(played.tickets.filter(({ open }) => open).slice(-6));
    if (!ticket) return;
    const isVoid = seeded.chance(0.2);
    const payoutMinor = isVoid || seeded.chance(0.5) ? 0 : seeded.whole(1, 3 * ticket.cost);
    ticket.revision += 1;
    ticket.open = !isVoid && ticket.revision < 3;
    member.settle(ticket.numero, ticket.ticketId, { payoutMinor, isVoid, revision: ticket.revision });
    played.record(`draw ${ticket.numero} ends: ${isVoid ? 'void' : payoutMinor}`);
    if (isVoid) model.refund(ticket.cost, ticket.atMs, clock.nowMs);
    // A correction that changes no payout posts nothing, and so does not start an hour.
    if (ticket.revision === 1 || payoutMinor !== ticket.paid)
      model.win(payoutMinor - ticket.paid, clock.nowMs);
    ticket.paid = payoutMinor;
  },

  deposit(played) {
    const amount = amountOf(played);
    const isRefused = played.model.deposit(amount, clock.nowMs);
    played.expect(
      `deposit of ${amount}`,
      played.member.deposit(amount),
      isRefused ? 'LIMIT_REACHED' : undefined,
    );
  },

  set(played) {
    const { member, model, seeded } = played;
    const name = { kind: seeded.pick(limitKinds), period: seeded.pick(limitPeriods) };
    const max = name.kind === 'time' ? 150 : 8_000;
    const value = seeded.chance(0.1) ? null : seeded.whole(0, max);
    const set = member.setLimit({ ...name, value });
    model.set(`${name.kind} ${name.period}`, value, clock.nowMs);
    played.expect(`${name.kind} ${name.period} set to ${value}`, codeOf(set), undefined);
    if (set.ok && set.value.pending) played.raise = { name, value };
  },

  confirm(played) {
    const { member, model, raise, seeded } = played;
    if (!raise) return;
    const value = seeded.chance(0.1) ? seeded.whole(1, 9_000) : raise.value;
    const { kind, period } = raise.name;
    const expected = model.confirm(`${kind} ${period}`, value, clock.nowMs);
    const confirmed = member.confirmLimit({ kind, period, value });
    played.expect(`${kind} ${period} confirmed at ${value}`, codeOf(confirmed), expected);
  },

  keep({ member, model, raise }) {
    if (!raise) return;
    member.keepLimit(raise.name);
    model.keep(`${raise.name.kind} ${raise.name.period}`);
  },

  /**
   * An operator stops play for a while. It is skipped while tickets are open, whose draws are the subject of another
   * simulation.
   */
  stop(played) {
    if (played.tickets.some(({ open, revision }) => open && revision === 0)) return;
    const untilMs = clock.nowMs + played.seeded.whole(1, 12 * 3_600_000);
    played.member.stop(untilMs);
    played.model.stoppedUntilMs = Math.max(played.model.stoppedUntilMs, untilMs);
    played.record(`stopped until ${untilMs}`);
  },
};

/** One bet, or a list of bets of which all are accepted or none. */
function bets(played: Played, count: number): void {
  const { member, model, seeded } = played;
  const request = Array.from({ length: count }, () => {
    const id = `b${++played.turn}`;
    return { id, roundId: `round-${id}`, amount: amountOf(played), trial: seeded.chance(0.04) };
  });
  const refusal = model.refusalOf(request, clock.nowMs);
  const answers = member.perform(
    ...request.map(({ id, roundId, amount, trial }) => member.bet(id, roundId, amount, trial)),
  );
  const names = request.map(({ id, amount }) => `${id} of ${amount}`).join(', ');
  played.expect(`bet ${names}`, codeOf(answers.find(({ ok }) => !ok)), refusal);
  for (const [at, bet] of refusal ? [] : request.entries()) {
    model.stake(bet, clock.nowMs);
    played.bets.push({ ...bet, atMs: clock.nowMs, open: true });
    played.answers.set(bet.id, JSON.stringify(answers[at]));
  }
}

/** Mostly small, and sometimes more than any limit allows. */
function amountOf({ seeded }: Played): number {
  return seeded.chance(0.05) ? seeded.whole(1_000, 9_000) : seeded.whole(1, 250);
}

import type { Wagering } from '#src/contracts/rewards/promotion.ts';
import { acceptedTerms } from '#tests/support/bonus.ts';
import { clock } from '../platform/clock.ts';
import type { BonusGame } from './bonus-member.ts';
import type { BonusPlayed } from './bonus-played.ts';
import type { Terms } from './model-terms.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export type PlayAct = 'bet' | 'win' | 'rollback' | 'heldWin' | 'repeat' | 'crash';
export type GrantAct =
  | 'grant'
  | 'forfeit'
  | 'serve'
  | 'dispute'
  | 'credit'
  | 'stop'
  | 'lift'
  | 'timeOut'
  | 'exclude';
type Acts<Name extends string> = Readonly<Record<Name, (played: BonusPlayed) => void | Promise<void>>>;

const games: readonly BonusGame[] = [
  { gameCode: 'slot-1', gameType: 'slot' },
  { gameCode: 'slot-1', gameType: 'slot' },
  { gameCode: 'slot-3', gameType: 'slot' },
  { gameCode: 'slot-3', gameType: 'slot' },
  { gameCode: 'slot-2', gameType: 'slot' },
  { gameCode: 'arcade-1', gameType: 'arcade' },
  { gameCode: 'live-1', gameType: 'LIVE' },
  { gameCode: 'sports-1', gameType: 'SPORTS' },
  { gameCode: 'jackpot-1', gameType: 'slot', jackpotShare: 100 },
];

const codeOf = (answer: { readonly ok: boolean; readonly code?: string }) =>
  answer.ok ? undefined : answer.code;

/** What vendors do: stakes, wins, returns and repetitions, in any order. */
export const playActs: Acts<PlayAct> = {
  bet(played) {
    const { member, model, seeded } = played;
    if ((model.purse.owed > 0 || model.purse.cash + model.bonus() === 0) && seeded.chance(0.5))
      return topUp(played);
    const open = [...model.rounds.values()].filter(({ closedAtMs }) => closedAtMs === undefined);
    // A further bet changes the shares of a round whose win is on hold, which no release may follow.
    const held = open.filter((round) => hasHeldWin(played, round));
    const again = held.length > 0 && seeded.chance(0.5) ? held : open;
    const old = seeded.chance(0.3) ? seeded.pick(again.slice(-6)) : undefined;
    const roundId = old?.id ?? `r${++played.turn}`;
    const known = played.games.get(roundId);
    // A jackpot may be switched off while a round plays for it.
    const game = known && seeded.chance(0.3) ? { ...known, jackpotShare: 0 } : (known ?? seeded.pick(games));
    if (!known) played.games.set(roundId, game);
    const [id, amount] = [`b${++played.turn}`, stakeOf(played)];
    const call = member.bet(id, roundId, amount, game);
    played.perform(`bet ${id} of ${amount} in ${roundId} of ${game.gameCode}`, call, () =>
      model.bet(id, roundId, amount, game),
    );
  },

  win(played) {
    const { member, model, seeded } = played;
    const round = seeded.pick([...model.rounds.values()].slice(-12));
    const game = played.games.get(round?.id ?? '');
    if (!round || !game) return;
    const id = `w${++played.turn}`;
    const most = Math.max(1, (seeded.chance(0.04) ? 40 : 2) * round.stake);
    const amount = seeded.chance(0.25) ? 0 : seeded.whole(1, most);
    const closes = seeded.chance(0.45);
    const amountMinor = seeded.chance(0.5) ? seeded.whole(1, 3 * round.stake + 1) : ('none' as const);
    const stakeMultiple = seeded.chance(0.5) ? seeded.whole(1, 3) : ('none' as const);
    const cap = seeded.chance(0.25) ? { amountMinor, stakeMultiple } : undefined;
    const caps = cap && { game: undefined, vendors: {}, all: cap };
    const call = member.win(id, round.id, { amountMinor: amount, roundClosed: closes, caps, game });
    played.perform(`win ${id} of ${amount} in ${round.id}${closes ? ', closed' : ''}`, call, () =>
      model.win(id, round.id, { amount, closes, cap }),
    );
  },

  rollback(played) {
    const { member, model, seeded } = played;
    const targetId = seeded.chance(0.03) ? `b${++played.turn}` : targetOf(played);
    if (targetId === undefined) return;
    const round = (model.bets.get(targetId) ?? model.wins.get(targetId))?.round.id ?? 'none';
    const game = played.games.get(round) ?? (games[0] as BonusGame);
    const afterPayout = seeded.pick(['refuse', 'reverse-both', 'return-stake'] as const);
    const call = member.rollback(`x${++played.turn}`, round, { targetId, afterPayout, game });
    played.perform(`rollback of ${targetId}, ${afterPayout}`, call, () =>
      model.rollback(targetId, afterPayout),
    );
  },

  heldWin(played) {
    const { member, model, seeded } = played;
    const above = [...model.wins].filter(([, { held }]) => held !== 'no').slice(-6);
    const id = seeded.pick(above)?.[0];
    if (!id) return;
    const end = seeded.chance(0.7) ? 'released' : 'cancelled';
    played.expect(`held win ${id} ${end}`, codeOf(member.endHeldWin(id, end)), model.endHeldWin(id, end));
  },

  repeat(played) {
    const known = played.seeded.pick(played.answered.slice(-40));
    if (!known) return;
    const what = `repeated ${known.call.operation} ${known.call.order.transactionId}`;
    played.expect(what, played.member.perform(known.call), known.text);
  },

  crash({ member }) {
    member.crash();
  },
};

/** What happens to grants from outside of play. */
export const grantActs: Acts<GrantAct> = {
  grant(played) {
    const { member, model, seeded, unit } = played;
    const terms = termsFor(played);
    const base = seeded.whole(20, seeded.chance(0.5) ? 300 : 1_500) * unit;
    const claimId = seeded.chance(0.05) ? `g${Math.max(1, played.turn)}` : `g${++played.turn}`;
    const depositId = seeded.chance(0.5) ? `d-${claimId}` : undefined;
    if (depositId) played.deposits.push(depositId);
    const accepted = acceptedTerms(wageringOf(terms));
    const given = member.grant({ claimId, terms: accepted, amountMinor: base, depositId });
    const what = `grant ${claimId} of ${base}, ${JSON.stringify(terms)}`;
    played.expect(what, codeOf(given), model.start(claimId, terms, base, depositId));
  },

  forfeit(played) {
    const { member, model, seeded } = played;
    const grant = seeded.pick(model.grants.slice(-4));
    if (!grant) return;
    const seen = grant.remaining + (seeded.chance(0.1) ? 1 : 0);
    const what = `forfeit of ${grant.id} with ${seen}`;
    const answer = member.forfeit(member.grantId(grant.number), seen);
    played.expect(what, codeOf(answer), model.forfeit(grant, seen));
  },

  serve(played) {
    played.record('served');
    played.member.serve();
    played.model.serve();
  },

  dispute(played) {
    const depositId = played.seeded.pick(played.deposits.slice(-4));
    if (!depositId) return;
    played.record(`dispute over ${depositId} lost`);
    played.member.loseDispute(depositId);
    played.model.forfeitMatches(depositId);
  },

  credit: topUp,

  stop(played) {
    const isLong = played.seeded.chance(0.2);
    const untilMs = isLong ? Number.MAX_SAFE_INTEGER : clock.nowMs + played.seeded.whole(1, 3 * dayMs);
    played.record(`stopped until ${untilMs}`);
    played.member.stop(untilMs);
    played.model.stops.push({ fromMs: clock.nowMs, toMs: untilMs, isLiftable: true });
  },

  lift(played) {
    played.record('stop lifted');
    played.member.stop(0);
    for (const stop of played.model.stops)
      if (stop.isLiftable && stop.toMs > clock.nowMs) stop.toMs = clock.nowMs;
  },

  async timeOut(played) {
    const request = { kind: 'time-out', term: '24-hours', actor: 'member', reason: '', device: '' } as const;
    played.record('time-out');
    await played.member.takeBreak(request);
    played.model.stops.push({ fromMs: clock.nowMs, toMs: clock.nowMs + dayMs, isLiftable: false });
  },

  async exclude(played) {
    const request = { kind: 'exclusion', term: 'for-ever', actor: 'member', reason: '', device: '' } as const;
    played.record('excluded');
    await played.member.takeBreak(request);
    played.isExcluded = true;
    played.model.stops.push({ fromMs: clock.nowMs, toMs: Number.MAX_SAFE_INTEGER, isLiftable: false });
    played.model.forfeitAll();
  },
};

function hasHeldWin({ model }: BonusPlayed, round: object): boolean {
  return [...model.wins.values()].some((win) => win.held === 'held' && win.round === round);
}

/** Own money comes in, and settles a debt first. */
function topUp({ member, model, seeded, unit }: BonusPlayed): void {
  const amount = seeded.whole(1, model.purse.owed > 0 ? 2_000 : 150) * unit;
  member.credit(amount);
  model.purse.cash += amount;
  model.purse.settle();
}

/** A bet or a win of late; often one whose grant has ended, or whose round has a win on hold. */
function targetOf({ seeded, model }: BonusPlayed): string | undefined {
  const isWin = seeded.chance(0.4);
  const all = [...(isWin ? model.wins : model.bets)];
  const held = new Set(
    [...model.wins.values()].filter((win) => win.held === 'held').map(({ round }) => round),
  );
  const apart = all.filter(
    ([id, { grant, round }]) =>
      !model.isGone(id) && ((isWin && grant?.state === 'forfeited') || (!isWin && held.has(round))),
  );
  return seeded.pick((seeded.chance(0.3) ? apart : all).slice(-15))?.[0];
}

/** Often a little more than cash, so that bonus money is needed, and sometimes more than any rule allows. */
function stakeOf({ seeded, model, unit }: BonusPlayed): number {
  const small = seeded.whole(0, 250) * unit + (unit > 1 ? seeded.whole(0, unit) : 0);
  if (seeded.chance(0.02)) return 0;
  const { cash } = model.purse;
  const grant = model.active();
  const left = grant ? Math.min(grant.remaining, grant.terms.maxBet - cash) : 0;
  if (left > 0 && seeded.chance(0.7)) return cash + seeded.whole(1, Math.ceil(1.05 * left));
  if (seeded.chance(0.3)) return cash;
  return seeded.chance(0.05) ? 6 * small : small;
}

/** Conditions as a promotion words them. */
export function wageringOf({ multiple, types, games: byCode, maxBet, days, cap }: Terms): Wagering {
  const weights = { types, games: byCode };
  return { multiple, weights, maxBetMinor: { USD: maxBet }, days, capMinor: { USD: cap } };
}

export function termsFor({ seeded, unit }: BonusPlayed): Terms {
  return {
    multiple: seeded.chance(0.12) ? 0 : seeded.whole(1, seeded.chance(0.6) ? 2 : 20),
    types: {
      slot: seeded.pick([10_000, 10_000, 5_000, 3_333]),
      arcade: seeded.pick([5_000, 1_000, 0]),
      LIVE: seeded.pick([1_000, 0]),
      SPORTS: 10_000,
    },
    games: seeded.chance(0.4) ? { 'slot-2': seeded.pick([0, 2_500, 7_777]) } : {},
    maxBet: seeded.whole(60, 600) * unit,
    cap: seeded.whole(20, seeded.chance(0.5) ? 400 : 4_000) * unit,
    days: seeded.whole(1, seeded.chance(0.6) ? 4 : 20),
  };
}

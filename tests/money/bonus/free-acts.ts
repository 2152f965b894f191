import { clock } from '../platform/clock.ts';
import { termsFor, wageringOf } from './bonus-acts.ts';
import type { Cap } from './bonus-model.ts';
import type { BonusPlayed } from './bonus-played.ts';
import type { FreeSet } from './free-model.ts';

export type FreeAct = 'freeBet' | 'freeWin' | 'freeHeldWin' | 'freeBack' | 'freeWinBack' | 'freeServe';

const game = { gameCode: 'slot-1', gameType: 'slot' } as const;
const dayMs = 86_400_000;

/**
 * What a vendor does with free rounds: bets of a set, also of one that is used up, their wins and reversals; and what
 * operators do with wins on hold.
 */
export const freeActs: Readonly<Record<FreeAct, (played: BonusPlayed) => void>> = {
  freeBet(played) {
    const { member, model, seeded } = played;
    if (model.sets.length === 0 || seeded.chance(0.1)) giveSet(played);
    const set = seeded.pick(model.sets.slice(-3));
    const [id, roundId] = [`fb${++played.turn}`, roundFor(played)];
    const call = member.freeBet(id, roundId, { amountMinor: set.level, freeRoundsId: set.id }, game);
    played.perform(`free bet ${id} of ${set.id} in ${roundId}`, call, () => model.freeBet(id, roundId, set));
  },

  freeWin(played) {
    const { member, model, seeded } = played;
    const round = seeded.pick([...model.freeRounds.values()].slice(-6));
    if (!round) return;
    const id = `fw${++played.turn}`;
    const amount = seeded.chance(0.3) ? 0 : seeded.whole(1, 4 * round.set.level);
    const closes = seeded.chance(0.6);
    const cap = capFor(played, round.set);
    const caps = cap && { game: undefined, vendors: {}, all: cap };
    const call = member.win(id, round.id, { amountMinor: amount, roundClosed: closes, caps, game });
    const what = `free win ${id} of ${amount} in ${round.id}${closes ? ', closed' : ''}`;
    played.perform(what, call, () => model.freeWin(id, round, { amount, closes, cap }));
  },

  freeHeldWin(played) {
    const { member, model, seeded } = played;
    const above = [...model.freeWins].filter(([, { held }]) => held !== 'no').slice(-4);
    const id = seeded.pick(above)?.[0];
    if (!id) return;
    const end = seeded.chance(0.7) ? 'released' : 'cancelled';
    const ended = member.endHeldWin(id, end);
    const code = ended.ok ? undefined : ended.code;
    played.expect(`held free win ${id} ${end}`, code, model.endHeldFreeWin(id, end));
  },

  freeBack(played) {
    const { member, model, seeded } = played;
    const [targetId, round] = seeded.pick([...model.freeBets].slice(-5)) ?? [];
    if (targetId === undefined || !round) return;
    const afterPayout = seeded.pick(['refuse', 'reverse-both', 'return-stake'] as const);
    const call = member.rollback(`fx${++played.turn}`, round.id, { targetId, afterPayout, game });
    played.perform(`free bet ${targetId} given back, ${afterPayout}`, call, () =>
      model.freeBack(targetId, afterPayout),
    );
  },

  freeWinBack(played) {
    const { member, model, seeded } = played;
    const [targetId, won] = seeded.pick([...model.freeWins].slice(-5)) ?? [];
    if (targetId === undefined || !won) return;
    const of = { targetId, afterPayout: 'refuse', game } as const;
    const call = member.rollback(`fx${++played.turn}`, won.round.id, of);
    played.perform(`free win ${targetId} taken back`, call, () => {
      model.freeWinBack(targetId);
      return undefined;
    });
  },

  freeServe(played) {
    played.record('sets served');
    played.member.serveSets();
    played.model.serveSets();
  },
};

function giveSet(played: BonusPlayed): void {
  const { member, model, seeded, unit } = played;
  const [count, level] = [seeded.whole(1, 6), seeded.whole(1, 40) * unit];
  const endsAtMs = clock.nowMs + seeded.whole(1, 30) * dayMs;
  const set = { id: `f${++played.turn}`, count, level, cap: seeded.whole(1, 200) * unit, endsAtMs };
  const terms = termsFor(played);
  // Often without wagering, so that the cap of the set shows.
  const multiple = seeded.chance(0.3) ? 0 : terms.multiple;
  const wagering = seeded.chance(0.6) ? { ...terms, multiple } : undefined;
  model.sets.push({ ...set, wagering, used: 0, paid: 0, endedAtMs: undefined, isFinished: false });
  played.record(`set ${JSON.stringify(set)} ${JSON.stringify(wagering)}`);
  member.giveSet(set, wagering && wageringOf(wagering));
}

/** Mostly a round of its own; sometimes one that is open, of this set or another, or one that is paid. */
function roundFor(played: BonusPlayed): string {
  const { model, seeded } = played;
  const known = seeded.chance(0.12) ? seeded.pick([...model.freeRounds.keys()].slice(-4)) : undefined;
  const paid = seeded.chance(0.02) ? seeded.pick([...model.rounds.keys()].slice(-3)) : undefined;
  return known ?? paid ?? `fr${++played.turn}`;
}

function capFor({ seeded }: BonusPlayed, { level }: FreeSet): Cap | undefined {
  if (!seeded.chance(0.4)) return undefined;
  const amountMinor = seeded.chance(0.5) ? seeded.whole(1, 4 * level) : ('none' as const);
  return { amountMinor, stakeMultiple: seeded.chance(0.5) ? seeded.whole(1, 3) : ('none' as const) };
}

import { clock } from '../platform/clock.ts';
import type { BonusPlayed } from './bonus-played.ts';

export type FreeAct = 'freeBet' | 'freeWin' | 'freeBack' | 'freeWinBack';

const game = { gameCode: 'slot-1', gameType: 'slot' } as const;
const dayMs = 86_400_000;

/** What a vendor does with free rounds: bets of a set, also of one that is used up, their wins and reversals. */
export const freeActs: Readonly<Record<FreeAct, (played: BonusPlayed) => void>> = {
  freeBet(played) {
    const { member, model, seeded, unit } = played;
    if (model.sets.length === 0 || seeded.chance(0.1)) {
      const [count, level] = [seeded.whole(1, 6), seeded.whole(1, 40) * unit];
      const set = { id: `f${++played.turn}`, count, level, cap: seeded.whole(1, 200) * unit };
      const endsAtMs = clock.nowMs + seeded.whole(1, 30) * dayMs;
      model.sets.push({ ...set, endsAtMs, used: 0, paid: 0 });
      member.giveSet({ ...set, endsAtMs });
    }
    const set = seeded.pick(model.sets.slice(-3));
    const [id, roundId] = [`fb${++played.turn}`, `fr${++played.turn}`];
    const call = member.freeBet(id, roundId, { amountMinor: set.level, freeRoundsId: set.id }, game);
    played.perform(`free bet ${id} of ${set.id}`, call, () => model.freeBet(id, roundId, set));
  },

  freeWin(played) {
    const { member, model, seeded } = played;
    const round = seeded.pick([...model.freeRounds.values()].slice(-6));
    if (!round) return;
    const id = `fw${++played.turn}`;
    const amount = seeded.chance(0.3) ? 0 : seeded.whole(1, 4 * round.set.level);
    const closes = seeded.chance(0.6);
    const call = member.win(id, round.id, {
      amountMinor: amount,
      roundClosed: closes,
      caps: undefined,
      game,
    });
    played.perform(`free win ${id} of ${amount}`, call, () => model.freeWin(id, round, amount, closes));
  },

  freeBack(played) {
    const { member, model, seeded } = played;
    const unpaid = [...model.freeBets].filter(([, { paid }]) => paid === 0).slice(-5);
    const [targetId, round] = seeded.pick(unpaid) ?? [];
    if (targetId === undefined || !round) return;
    const call = member.rollback(`fx${++played.turn}`, round.id, { targetId, afterPayout: 'refuse', game });
    played.perform(`free bet ${targetId} given back`, call, () => {
      model.freeBack(targetId);
      return undefined;
    });
  },

  freeWinBack(played) {
    const { member, model, seeded } = played;
    const [targetId, won] = seeded.pick([...model.freeWins].slice(-5)) ?? [];
    if (targetId === undefined || !won) return;
    const call = member.rollback(`fx${++played.turn}`, won.round.id, {
      targetId,
      afterPayout: 'refuse',
      game,
    });
    played.perform(`free win ${targetId} taken back`, call, () => {
      model.freeWinBack(targetId);
      return undefined;
    });
  },
};

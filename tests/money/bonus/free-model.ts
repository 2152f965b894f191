import { BonusModel } from './bonus-model.ts';

/** A set of free rounds whose wins are cash up to its cap. */
export interface FreeSet {
  readonly id: string;
  readonly count: number;
  readonly level: number;
  readonly cap: number;
  readonly endsAtMs: number;
  used: number;
  paid: number;
}

interface FreeRound {
  readonly id: string;
  readonly set: FreeSet;
  bets: number;
  paid: number;
  closedAtMs: number | undefined;
}

interface FreeWin {
  readonly round: FreeRound;
  readonly amount: number;
  readonly cash: number;
}

/** Free rounds beside bonus money, as section 3 of the design restates them: no balance moves but by their wins. */
export class FreeModel extends BonusModel {
  readonly sets: FreeSet[] = [];
  readonly freeRounds = new Map<string, FreeRound>();
  readonly freeBets = new Map<string, FreeRound>();
  readonly freeWins = new Map<string, FreeWin>();

  freeBet(id: string, roundId: string, set: FreeSet): string | undefined {
    if (this.purse.owed > 0) return 'PLAYER_BLOCKED';
    if (this.isStopped()) return 'PLAY_STOPPED';
    // The limit of time counts, those of money do not.
    const play = { amount: 0, trial: true };
    if (this.limits.both.refusalOf([play], this.nowMs)) return 'LIMIT_REACHED';
    if (this.nowMs >= set.endsAtMs || set.used >= set.count) return 'FREE_ROUNDS_USED';
    set.used += 1;
    const round = { id: roundId, set, bets: 1, paid: 0, closedAtMs: undefined };
    this.freeRounds.set(roundId, round);
    this.freeBets.set(id, round);
    this.limits.both.stake(play, this.nowMs);
    return undefined;
  }

  freeWin(id: string, round: FreeRound, amount: number, closes: boolean): string | undefined {
    if (round.bets === 0) return 'ROUND_UNKNOWN';
    const cash = Math.min(amount, round.set.cap - round.set.paid);
    round.set.paid += cash;
    round.paid += amount;
    if (closes || amount === 0) round.closedAtMs ??= this.nowMs;
    this.purse.cash += cash;
    this.purse.settle();
    this.freeWins.set(id, { round, amount, cash });
    return undefined;
  }

  /** Gives a round back that has paid nothing. */
  freeBack(id: string): void {
    const round = this.freeBets.get(id);
    if (!round) return;
    this.freeBets.delete(id);
    round.bets -= 1;
    round.set.used -= 1;
    round.closedAtMs ??= this.nowMs;
  }

  freeWinBack(id: string): void {
    const won = this.freeWins.get(id);
    if (!won) return;
    this.freeWins.delete(id);
    won.round.paid -= won.amount;
    won.round.set.paid -= won.cash;
    this.purse.takeBack(won.cash);
    this.purse.settle();
  }
}

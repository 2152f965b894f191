import { BonusModel, type Held, type WonInput } from './bonus-model.ts';
import type { Grant } from './grants-model.ts';
import type { Terms } from './model-terms.ts';

const settlesMs = 7 * 86_400_000;

/** A set of free rounds. */
export interface FreeSet {
  readonly id: string;
  readonly count: number;
  readonly level: number;
  readonly cap: number;
  readonly endsAtMs: number;
  /** The conditions of what it wins as bonus money; undefined for a set whose wins are cash up to its cap. */
  readonly wagering: Terms | undefined;
  used: number;
  /** What its wins were paid of its cap, those on hold included. */
  paid: number;
  endedAtMs: number | undefined;
  isFinished: boolean;
}

interface FreeRound {
  readonly id: string;
  readonly set: FreeSet;
  bets: number;
  paid: number;
  /** What its bets would have staked. */
  nominal: number;
  closedAtMs: number | undefined;
}

interface FreeWin {
  readonly round: FreeRound;
  readonly amount: number;
  readonly cash: number;
  /** The grant that collects it; undefined if it is cash. */
  readonly grant: Grant | undefined;
  held: Held;
}

/**
 * Free rounds beside bonus money, as section 3 of the design restates them: no balance moves but by their wins, which
 * are cash up to their set's cap, or are collected in a grant that waits when the set ends.
 */
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
    const known = this.freeRounds.get(roundId);
    // A round is free or paid, and free for one set.
    if (this.rounds.has(roundId) || known?.closedAtMs !== undefined) return 'ROUND_CLOSED';
    if (known && known.set !== set) return 'ROUND_CLOSED';
    if (set.endedAtMs !== undefined || this.nowMs >= set.endsAtMs) return 'FREE_ROUNDS_USED';
    set.used += 1;
    if (set.used === set.count) set.endedAtMs = this.nowMs;
    const round = known ?? { id: roundId, set, bets: 0, paid: 0, nominal: 0, closedAtMs: undefined };
    round.bets += 1;
    round.nominal += set.level;
    this.freeRounds.set(roundId, round);
    this.freeBets.set(id, round);
    this.limits.both.stake(play, this.nowMs);
    return undefined;
  }

  freeWin(id: string, round: FreeRound, { amount, closes, cap }: WonInput): string | undefined {
    if (round.bets === 0) return 'ROUND_UNKNOWN';
    const { set, nominal: stake, paid } = round;
    // B18: what the round would have staked is its stake, or every win of it would be held.
    const isHeld = this.isAbove({ paid, stake }, amount, cap);
    const grant = set.wagering && amount > 0 ? this.#collecting(set, set.wagering) : undefined;
    const cash = set.wagering ? 0 : Math.min(amount, set.cap - set.paid);
    const won: FreeWin = { round, amount, cash, grant, held: isHeld ? 'held' : 'no' };
    set.paid += grant ? amount : cash;
    if (grant) grant.required += this.#requiredOf(grant, amount);
    this.freeWins.set(id, won);
    if (closes || amount === 0) round.closedAtMs ??= this.nowMs;
    if (isHeld) this.purse.hold += amount;
    else this.#payFree(won);
    if (closes || amount === 0 || set.isFinished) this.#finish(set);
    return undefined;
  }

  endHeldFreeWin(id: string, end: 'released' | 'cancelled'): string | undefined {
    const won = this.freeWins.get(id);
    if (!won || won.held === 'no') return 'HOLD_UNKNOWN';
    if (won.held !== 'held') return won.held === end ? undefined : 'HOLD_SETTLED';
    won.held = end;
    this.purse.hold -= won.amount;
    if (end === 'released') this.#payFree(won);
    else this.#forgetWin(won);
    if (won.grant) this.judge(won.grant);
    return undefined;
  }

  /** F9: gives a round back, and takes what it has paid as the vendor's rule says. */
  freeBack(id: string, rule: 'refuse' | 'reverse-both' | 'return-stake'): string | undefined {
    if (this.gone.has(id)) return undefined;
    const round = this.freeBets.get(id);
    if (!round) return undefined;
    const ofRound = [...this.freeWins].filter(([one, won]) => won.round === round && !this.gone.has(one));
    const held = ofRound.filter(([, won]) => won.held === 'held');
    const paid = held.reduce((sum, [, { amount }]) => sum + amount, round.paid);
    if (paid > 0 && rule === 'refuse') return 'ROUND_PAID';
    this.gone.add(id);
    const inEffect = ofRound.filter(([, won]) => won.held !== 'cancelled' && won.held !== 'reversed');
    const taken = paid > 0 && rule === 'reverse-both' ? inEffect : [];
    for (const [one, won] of taken) this.#takeBackFree(one, won);
    this.freeBets.delete(id);
    round.bets -= 1;
    round.nominal -= round.set.level;
    if (round.bets === 0) round.closedAtMs ??= this.nowMs;
    this.#giveBack(round.set);
    for (const grant of new Set(taken.map(([, won]) => won.grant))) if (grant) this.judge(grant);
    this.#finish(round.set);
    this.purse.settle();
    return undefined;
  }

  /** F9: takes the win alone. */
  freeWinBack(id: string): void {
    const won = this.freeWins.get(id);
    if (!won || this.gone.has(id)) return;
    this.#takeBackFree(id, won);
    if (won.grant) this.judge(won.grant);
    this.#finish(won.round.set);
    this.purse.settle();
  }

  /** F7: sets end by our clock, and one whose round is never closed is finished a week later. */
  serveSets(): void {
    const inOrder = (one: FreeSet, other: FreeSet) => one.endsAtMs - other.endsAtMs;
    const over = this.sets.filter((set) => set.endedAtMs === undefined && set.endsAtMs <= this.nowMs);
    for (const set of over.sort(inOrder)) this.#end(set);
    const byEnd = (one: FreeSet, other: FreeSet) => (one.endedAtMs ?? 0) - (other.endedAtMs ?? 0);
    const settled = this.sets.filter(
      ({ isFinished, endedAtMs = Infinity }) => !isFinished && endedAtMs <= this.nowMs - settlesMs,
    );
    for (const set of settled.sort(byEnd)) {
      set.isFinished = true;
      this.endCollecting(set.id);
    }
  }

  override forfeitAll(): void {
    super.forfeitAll();
    for (const set of this.sets) if (set.endedAtMs === undefined) this.#end(set);
  }

  #end(set: FreeSet): void {
    set.endedAtMs = this.nowMs;
    this.#finish(set);
  }

  /** F1: the set is over once it has ended and none of its rounds is open. */
  #finish(set: FreeSet): void {
    const isOpen = [...this.freeRounds.values()].some(
      (round) => round.set === set && round.closedAtMs === undefined,
    );
    if (set.endedAtMs === undefined || (isOpen && !set.isFinished)) return;
    set.isFinished = true;
    this.endCollecting(set.id);
  }

  /** A set that was only used up can be played on, unless its term is over meanwhile. */
  #giveBack(set: FreeSet): void {
    const wasUsedUp = set.used === set.count;
    set.used -= 1;
    if (!wasUsedUp || this.nowMs >= set.endsAtMs) return;
    set.endedAtMs = undefined;
    set.isFinished = false;
  }

  /** The grant that collects a set's wins now; a new one if the last has ended or begun to wait. */
  #collecting(set: FreeSet, terms: Terms): Grant {
    const known = this.grants.find((grant) => grant.setId === set.id && grant.isCollecting);
    return known ?? this.collect(set.id, { ...terms, cap: Math.min(terms.cap, set.cap) }, set.endsAtMs);
  }

  #requiredOf({ terms }: Grant, amount: number): bigint {
    return BigInt(amount) * BigInt(terms.multiple) * 10_000n;
  }

  #payFree({ round, amount, cash, grant }: FreeWin): void {
    round.paid += amount;
    this.purse.cash += cash;
    this.purse.settle();
    if (!grant) return;
    this.bring(grant, 'won', amount);
    this.letGo(grant);
  }

  /** A win that was taken back is not won: it needs no wagering, and its set may pay so much again. */
  #forgetWin({ round: { set }, amount, cash, grant }: FreeWin): void {
    set.paid -= grant ? amount : cash;
    if (!grant || grant.state === 'converted') return;
    const left = grant.required - this.#requiredOf(grant, amount);
    grant.required = left > grant.wagered ? left : grant.wagered;
  }

  #takeBackFree(id: string, won: FreeWin): void {
    const { round, amount, cash, grant, held } = won;
    this.gone.add(id);
    if (held === 'cancelled') return;
    this.#forgetWin(won);
    if (held === 'held') {
      won.held = 'reversed';
      this.purse.hold -= amount;
      return;
    }
    round.paid -= amount;
    this.purse.takeBack(cash);
    if (grant) this.takeBackBonus(grant, amount);
  }
}

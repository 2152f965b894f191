import { LimitsModel } from '../limits/limits-model.ts';
import { type FedRound, type Grant, GrantsModel, hasEnded } from './grants-model.ts';
import { type Game, weightIn } from './model-terms.ts';

/** A stake or a win with its parts, fixed when it was accepted. */
export interface Parts {
  readonly cash: number;
  readonly bonus: number;
  readonly grant: Grant | undefined;
}

interface Bet extends Parts {
  readonly round: Round;
  readonly amount: number;
  readonly counted: number;
  readonly atMs: number;
}

interface Win extends Parts {
  readonly round: Round;
  readonly amount: number;
  held: Held;
}

/** What became of a win above an operator's cap. */
export type Held = 'no' | 'held' | 'released' | 'cancelled' | 'reversed';

interface Round extends FedRound {
  /** Whether its first stake went to a jackpot in part. */
  readonly hasJackpot: boolean;
  readonly id: string;
  bets: number;
  stake: number;
  paid: number;
}

export interface Cap {
  readonly amountMinor: number | 'none';
  readonly stakeMultiple: number | 'none';
}

/**
 * A reference model of stakes and wins with bonus money, as section 2 of the design restates them: cash first, wins
 * split by what stands of the stakes, every part kept with its operation.
 */
export class BonusModel extends GrantsModel {
  /** The wager and time limits count both kinds of money, the loss limit cash alone (rule B20). */
  readonly limits = { both: new LimitsModel(), cash: new LimitsModel() };
  readonly rounds = new Map<string, Round>();
  readonly bets = new Map<string, Bet>();
  readonly wins = new Map<string, Win>();
  protected readonly gone = new Set<string>();

  /** What a stake in a game may take from the active grant, as vendors are shown it (rule B19). */
  usable(game: Game): number {
    const grant = this.active();
    if (!grant || grant.isSuspended || this.isStopped() || this.isTermOver(grant)) return 0;
    return this.#isExcluded(grant, game) ? 0 : grant.remaining;
  }

  bet(id: string, roundId: string, amount: number, game: Game): string | undefined {
    if (this.gone.has(id)) return 'ROLLED_BACK';
    const { purse } = this;
    const cash = Math.min(amount, Math.max(0, purse.cash));
    const bonus = amount - cash;
    const round = this.rounds.get(roundId);
    const refusal = this.#refusalOf({ amount, cash, round });
    if (refusal) return refusal;
    const active = this.active();
    const mayFeed = active && !this.isTermOver(active) && (!round || round.grant === active);
    const grant = mayFeed ? active : undefined;
    if (bonus > 0) {
      if (!grant || grant.isSuspended || grant.remaining < bonus) return 'INSUFFICIENT_FUNDS';
      if (round?.hasJackpot || this.#isExcluded(grant, game)) return 'BONUS_GAME_EXCLUDED';
      if (amount > grant.terms.maxBet) return 'BONUS_BET_TOO_HIGH';
    }
    const counted = grant && !grant.isSuspended ? Math.min(amount, grant.terms.maxBet) : 0;
    const staked = round ?? this.#open(roundId, grant, game);
    staked.bets += 1;
    staked.stake += amount;
    staked.bonusStake += bonus;
    staked.counting += counted;
    if (counted > 0) staked.isCounted = false;
    staked.lastAtMs = this.nowMs;
    purse.cash -= cash;
    if (grant) {
      grant.remaining -= bonus;
      grant.flows.staked += bonus;
    }
    this.bets.set(id, { cash, bonus, grant, round: staked, amount, counted, atMs: this.nowMs });
    this.limits.both.stake({ amount, trial: false }, this.nowMs);
    this.limits.cash.stake({ amount: cash, trial: false }, this.nowMs);
    return undefined;
  }

  win(id: string, roundId: string, { amount, closes, cap }: WonInput): string | undefined {
    if (this.gone.has(id)) return 'ROLLED_BACK';
    const round = this.rounds.get(roundId);
    if (!round || round.bets === 0) return 'ROUND_UNKNOWN';
    const bonus = Number((BigInt(amount) * BigInt(round.bonusStake)) / BigInt(round.stake || 1));
    const grant = round.bonusStake > 0 ? round.grant : undefined;
    const isHeld = this.isAbove(round, amount, cap);
    const won: Win = { cash: amount - bonus, bonus, grant, round, amount, held: isHeld ? 'held' : 'no' };
    this.wins.set(id, won);
    const isClosing = closes || amount === 0;
    const fed = isClosing && round.grant && !round.grant.isSuspended && !hasEnded(round.grant);
    if (fed && round.grant) this.count(round.grant, BigInt(round.counting) * round.weight);
    if (isClosing) round.closedAtMs ??= this.nowMs;
    if (fed) Object.assign(round, { isCounted: true, counting: 0 });
    if (amount > 0) round.lastAtMs = this.nowMs;
    if (isHeld) this.purse.hold += amount;
    else round.paid += amount;
    if (!isHeld) this.#pay(won);
    if (round.grant && (fed || (!isHeld && bonus > 0))) this.judge(round.grant);
    return undefined;
  }

  endHeldWin(id: string, end: 'released' | 'cancelled'): string | undefined {
    const won = this.wins.get(id);
    if (!won || won.held === 'no') return 'HOLD_UNKNOWN';
    if (won.held !== 'held') return won.held === end ? undefined : 'HOLD_SETTLED';
    won.held = end;
    this.purse.hold -= won.amount;
    if (end === 'cancelled') return undefined;
    won.round.paid += won.amount;
    won.round.lastAtMs = this.nowMs;
    this.#pay(won);
    if (won.grant && won.bonus > 0) this.judge(won.grant);
    return undefined;
  }

  rollback(targetId: string, rule: 'refuse' | 'reverse-both' | 'return-stake'): string | undefined {
    if (this.gone.has(targetId)) return undefined;
    const bet = this.bets.get(targetId);
    const win = bet ? undefined : this.wins.get(targetId);
    if (!bet) return this.#reverse(targetId, undefined, win ? [win] : []);
    const ofRound = [...this.wins].filter(([, { round }]) => round === bet.round);
    const held = ofRound.filter(([, one]) => one.held === 'held');
    const paid = held.reduce((sum, [, { amount }]) => sum + amount, bet.round.paid);
    if (paid === 0) return this.#reverse(targetId, bet, []);
    if (rule === 'refuse') return 'ROUND_PAID';
    if (rule === 'return-stake') return this.#reverse(targetId, bet, []);
    const inEffect = ofRound.filter(
      ([id, one]) => !this.gone.has(id) && one.held !== 'cancelled' && one.held !== 'reversed',
    );
    for (const [id] of inEffect) this.gone.add(id);
    return this.#reverse(
      targetId,
      bet,
      inEffect.map(([, one]) => one),
    );
  }

  /** Whether an operation was taken back. */
  isGone(id: string): boolean {
    return this.gone.has(id);
  }

  #reverse(targetId: string, bet: Bet | undefined, wins: readonly Win[]): undefined {
    this.gone.add(targetId);
    const { purse } = this;
    const paid = wins.filter(({ held }) => held === 'no' || held === 'released');
    purse.cash += bet?.cash ?? 0;
    for (const { cash } of paid) purse.takeBack(cash);
    for (const won of wins.filter(({ held }) => held === 'held')) {
      purse.hold -= won.amount;
      won.held = 'reversed';
    }
    if (bet) this.#returnStake(bet);
    for (const { bonus, grant } of paid) if (grant) this.takeBackBonus(grant, bonus);
    if (bet) this.#forget(bet);
    for (const { round, amount, cash } of paid) {
      round.paid -= amount;
      if (amount > 0) round.lastAtMs = this.nowMs;
      if (cash > 0) this.limits.cash.win(-cash, this.nowMs);
    }
    for (const grant of new Set([bet, ...wins].map((one) => one?.grant))) if (grant) this.judge(grant);
    purse.settle();
  }

  /** B16: a returned stake goes back by its parts and loses its progress; a conversion stays. */
  #returnStake({ grant, bonus, counted, round }: Bet): void {
    if (!grant) return;
    const fromRound = Math.min(round.counting, counted);
    round.counting -= fromRound;
    const lost = BigInt(counted - fromRound) * round.weight;
    if (grant.state !== 'converted') grant.wagered = grant.wagered > lost ? grant.wagered - lost : 0n;
    else grant.isFlagged = true;
    this.bring(grant, 'returned', bonus);
    this.letGo(grant);
  }

  /** B17: from what the grant has left, then from what it has converted, and the rest at the house's cost. */
  protected takeBackBonus(grant: Grant, bonus: number): void {
    const fromGrant = Math.min(grant.remaining, bonus);
    const fromConverted = Math.min(bonus - fromGrant, grant.flows.converted - grant.takenBack);
    const writtenOff = bonus - fromGrant - fromConverted;
    grant.flows.written_off += writtenOff;
    grant.flows.reversed += fromGrant + writtenOff;
    grant.remaining -= fromGrant;
    grant.takenBack += fromConverted;
    grant.taken -= writtenOff;
    if (bonus > fromGrant) grant.isFlagged = true;
    this.purse.takeBack(fromConverted);
  }

  #forget({ round, amount, cash, bonus, atMs }: Bet): void {
    round.bets -= 1;
    round.stake -= amount;
    round.bonusStake -= bonus;
    round.lastAtMs = this.nowMs;
    if (round.bets === 0) round.closedAtMs ??= this.nowMs;
    this.limits.both.refund(amount, atMs, this.nowMs);
    this.limits.cash.refund(cash, atMs, this.nowMs);
  }

  #pay({ cash, bonus, grant }: Win): void {
    this.purse.cash += cash;
    this.purse.settle();
    if (cash > 0) this.limits.cash.win(cash, this.nowMs);
    if (!grant) return;
    this.bring(grant, 'won', bonus);
    this.letGo(grant);
  }

  #open(id: string, grant: Grant | undefined, game: Game): Round {
    const round: Round = {
      ...{
        id,
        grant,
        hasJackpot: (game.jackpotShare ?? 0) > 0,
        weight: grant ? weightIn(grant.terms, game) : 0n,
        counting: 0,
        isCounted: false,
      },
      ...{ closedAtMs: undefined, lastAtMs: this.nowMs, bonusStake: 0, bets: 0, stake: 0, paid: 0 },
    };
    this.rounds.set(id, round);
    this.fed.push(round);
    return round;
  }

  #refusalOf({ amount, cash, round }: { amount: number; cash: number; round: Round | undefined }) {
    if (this.purse.owed > 0) return 'PLAYER_BLOCKED';
    if (this.isStopped()) return 'PLAY_STOPPED';
    const { both, cash: own } = this.limits;
    if (both.refusalOf([{ amount, trial: false }], this.nowMs)) return 'LIMIT_REACHED';
    // A stake of bonus money alone can lose nothing of the member's own.
    const isOwn = cash > 0 || amount === 0;
    if (isOwn && own.refusalOf([{ amount: cash, trial: false }], this.nowMs)) return 'LIMIT_REACHED';
    return round?.closedAtMs === undefined ? undefined : 'ROUND_CLOSED';
  }

  #isExcluded({ terms }: Grant, game: Game): boolean {
    return (game.jackpotShare ?? 0) > 0 || weightIn(terms, game) === 0n;
  }

  /** B18: a win above an operator's cap is held whole. */
  protected isAbove(
    { paid, stake }: Pick<Round, 'paid' | 'stake'>,
    amount: number,
    cap: Cap | undefined,
  ): boolean {
    if (!cap || amount === 0) return false;
    const { amountMinor, stakeMultiple } = cap;
    const isAboveMultiple = stakeMultiple !== 'none' && stake > 0 && paid + amount > stakeMultiple * stake;
    return (amountMinor !== 'none' && paid + amount > amountMinor) || isAboveMultiple;
  }
}

export interface WonInput {
  readonly amount: number;
  readonly closes: boolean;
  readonly cap: Cap | undefined;
}

import { isOver, type Stop, type Terms } from './model-terms.ts';

const dayMs = 86_400_000;
const waitsMs = 30 * dayMs;
const settlesMs = 7 * dayMs;
const waitingMax = 5;

/** One grant, as section 2 of the design says that it must be. */
export interface Grant {
  readonly id: string;
  /** The order in which it came, from 1. */
  readonly number: number;
  readonly terms: Terms;
  readonly base: number;
  readonly depositId: string | undefined;
  /** The set of free rounds that won it; its money came with the wins. */
  readonly setId: string | undefined;
  /** Whether it has collected winnings since it came and does not wait yet. */
  isCollecting: boolean;
  /** When it began to wait; undefined while it collects. */
  waitsSinceMs: number | undefined;
  required: bigint;
  waitsUntilMs: number;
  state: 'waiting' | 'active' | 'settling' | 'converted' | 'lost' | 'expired' | 'forfeited';
  isSuspended: boolean;
  isFlagged: boolean;
  activatedAtMs: number | undefined;
  settlesUntilMs: number;
  remaining: number;
  readonly flows: Flows;
  takenBack: number;
  wagered: bigint;
  readonly acceptedAtMs: number;
  /** When a payout that failed brought it back; undefined if none did. */
  restoredAtMs: number | undefined;
  /** The withdrawal that ended it, and what it took: what was left, and came later, less wins that were reversed. */
  endedBy: string | undefined;
  taken: number;
}

const flows = [
  ...(['granted', 'won', 'returned', 'written_off', 'staked', 'reversed', 'converted'] as const),
  ...(['capped', 'expired', 'forfeited'] as const),
] as const;
/** What came into a grant and went out of it, by the rows of section 4. */
export type Flows = Record<(typeof flows)[number], number>;

/** What a round does to its grant. */
export interface FedRound {
  readonly grant: Grant | undefined;
  readonly weight: bigint;
  counting: number;
  isCounted: boolean;
  closedAtMs: number | undefined;
  lastAtMs: number;
  bonusStake: number;
}

/** The member's own money, what is on hold, and what they owe. */
export class Purse {
  cash = 0;
  hold = 0;
  owed = 0;

  /** Money that comes in pays the debt first. */
  settle(): void {
    const paid = Math.min(this.owed, this.cash);
    this.cash -= paid;
    this.owed -= paid;
  }

  /** Takes an amount from cash, and owes what cash lacks. */
  takeBack(amount: number): void {
    const paid = Math.min(amount, Math.max(0, this.cash));
    this.cash -= paid;
    this.owed += amount - paid;
  }
}

export const hasEnded = ({ state }: Pick<Grant, 'state'>) =>
  !['waiting', 'active', 'settling'].includes(state);

/** A reference model of a member's grants; it keeps plain facts, and finds everything by looking at all of them. */
export class GrantsModel {
  readonly purse = new Purse();
  readonly grants: Grant[] = [];
  readonly fed: FedRound[] = [];
  readonly stops: Stop[] = [];
  nowMs = 0;

  isStopped(): boolean {
    return this.stops.some(({ toMs }) => toMs > this.nowMs);
  }

  active(): Grant | undefined {
    return this.grants.find(({ state }) => state === 'active');
  }

  bonus(): number {
    return this.grants.reduce((sum, { remaining }) => sum + remaining, 0);
  }

  start(id: string, terms: Terms, base: number, depositId: string | undefined): string | undefined {
    if (this.grants.some((grant) => grant.id === id)) return undefined;
    const waiting = this.grants.filter(({ state, isCollecting }) => state === 'waiting' && !isCollecting);
    if (waiting.length >= waitingMax) return 'GRANTS_FULL';
    this.add(id, terms, { base, depositId });
    this.activateNext();
    return undefined;
  }

  /** F1: what a set wins as bonus money is collected, and waits once the set ends. */
  protected collect(setId: string, terms: Terms, setEndsAtMs: number): Grant {
    const grant = this.add(`of ${setId}`, terms, { base: 0, setId });
    grant.isCollecting = true;
    grant.waitsSinceMs = undefined;
    // It has not begun to wait, so it waits for its whole time after the end of its set.
    grant.waitsUntilMs = Math.max(this.nowMs, setEndsAtMs) + waitsMs;
    return grant;
  }

  /** The end of a set: what it has collected begins to wait. */
  protected endCollecting(setId: string): void {
    const collected = this.grants.filter((grant) => grant.setId === setId && grant.isCollecting);
    for (const grant of collected) {
      grant.isCollecting = false;
      grant.waitsSinceMs = this.nowMs;
      grant.waitsUntilMs = this.nowMs + waitsMs;
    }
    if (collected.length > 0) this.activateNext();
  }

  protected add(
    id: string,
    terms: Terms,
    { base, depositId, setId }: Pick<Grant, 'base'> & Partial<Pick<Grant, 'depositId' | 'setId'>>,
  ): Grant {
    const required = BigInt(base) * BigInt(terms.multiple) * 10_000n;
    const grant: Grant = {
      ...{ id, terms, base, depositId, setId, required, waitsUntilMs: this.nowMs + waitsMs },
      ...{ number: this.grants.length + 1, isCollecting: false, waitsSinceMs: this.nowMs },
      ...{ state: 'waiting', isSuspended: false, isFlagged: false, activatedAtMs: undefined },
      ...{ settlesUntilMs: 0, remaining: 0, takenBack: 0, wagered: 0n },
      flows: Object.fromEntries(flows.map((flow) => [flow, 0])) as Flows,
      ...{ acceptedAtMs: this.nowMs, restoredAtMs: undefined, endedBy: undefined, taken: 0 },
    };
    this.grants.push(grant);
    return grant;
  }

  isTermOver({ terms, activatedAtMs = this.nowMs }: Grant): boolean {
    return isOver(terms.days, activatedAtMs, this.stops, this.nowMs);
  }

  /** Money that comes into a grant. */
  bring(grant: Grant, flow: 'granted' | 'won' | 'returned', amount: number): void {
    grant.flows[flow] += amount;
    grant.remaining += amount;
  }

  /** Counts progress, which stops at what is required. */
  count(grant: Grant, counted: bigint): void {
    const sum = grant.wagered + counted;
    grant.wagered = sum > grant.required ? grant.required : sum;
  }

  /** B11 and B12: judged after each count and each movement. */
  judge(grant: Grant): void {
    if (grant.activatedAtMs === undefined || hasEnded(grant) || grant.isSuspended) return;
    const isOpen = this.#hasOpenRound(grant);
    if (grant.wagered >= grant.required) {
      grant.state = 'converted';
      this.#payOut(grant);
    } else if (grant.remaining === 0 && !isOpen) this.end(grant, 'lost');
    else if (grant.state === 'settling' && (!isOpen || this.nowMs >= grant.settlesUntilMs))
      this.end(grant, 'expired');
    else return;
    this.activateNext();
  }

  end(grant: Grant, state: 'lost' | 'expired' | 'forfeited', endedBy?: string): void {
    grant.taken = grant.remaining;
    grant.flows[state === 'forfeited' ? 'forfeited' : 'expired'] += grant.remaining;
    grant.remaining = 0;
    grant.isSuspended = false;
    grant.isCollecting = false;
    grant.state = state;
    grant.endedBy = endedBy;
  }

  /** B15: money that arrives after the end leaves at once, to cash as far as the cap of a conversion allows. */
  letGo(grant: Grant): void {
    if (grant.state === 'converted') return this.#payOut(grant);
    if (!hasEnded(grant)) return;
    grant.taken += grant.remaining;
    grant.flows[grant.state === 'forfeited' ? 'forfeited' : 'expired'] += grant.remaining;
    grant.remaining = 0;
  }

  forfeit(grant: Grant, seen: number): string | undefined {
    if (grant.state === 'forfeited') {
      grant.endedBy = undefined;
      return undefined;
    }
    if (hasEnded(grant) || grant.remaining !== seen) return 'BONUS_CHANGED';
    this.end(grant, 'forfeited');
    this.activateNext();
    return undefined;
  }

  /** Ends them for good: what a withdrawal had ended comes back no more either. */
  forfeitAll(): void {
    for (const grant of this.grants) {
      grant.endedBy = undefined;
      if (!hasEnded(grant)) this.end(grant, 'forfeited');
    }
  }

  forfeitMatches(depositId: string): void {
    const matches = this.grants.filter((grant) => grant.depositId === depositId);
    for (const grant of matches) grant.endedBy = undefined;
    const open = matches.filter((grant) => !hasEnded(grant));
    for (const grant of open) this.end(grant, 'forfeited');
    if (open.length > 0) this.activateNext();
  }

  /** What is due: rounds that are a day old are counted, terms end, what settles is judged. */
  serve(): void {
    const open = this.grants.filter((grant) => !hasEnded(grant));
    const unbegun = new Set(open.filter(({ activatedAtMs }) => activatedAtMs === undefined));
    for (const grant of open) {
      const hasWaited = () =>
        grant.state === 'waiting' && !grant.isCollecting && grant.waitsUntilMs <= this.nowMs;
      if (unbegun.has(grant)) {
        if (hasWaited()) this.end(grant, 'expired');
        continue;
      }
      if (grant.isSuspended) continue;
      this.countRounds(grant);
      const isRunning = grant.state === 'active' || grant.state === 'waiting';
      if (isRunning && (hasWaited() || this.isTermOver(grant))) this.#endTerm(grant);
    }
    this.activateNext();
  }

  suspend(): void {
    for (const grant of this.#begun()) grant.isSuspended = true;
  }

  resume(): void {
    const suspended = this.grants.filter(({ isSuspended }) => isSuspended);
    for (const grant of suspended) {
      grant.isSuspended = false;
      this.countRounds(grant);
    }
  }

  /**
   * B13: an approved withdrawal ends what had begun when it was asked for, or collected then, and the deposit matches
   * that waited then. What came back later was not named to the member as its price.
   */
  endWith(withdrawalId: string, askedAtMs: number): void {
    const hadBegun = ({ activatedAtMs = Infinity, depositId, setId, acceptedAtMs, ...grant }: Grant) =>
      activatedAtMs <= askedAtMs ||
      (acceptedAtMs <= askedAtMs &&
        (depositId !== undefined || (setId !== undefined && (grant.waitsSinceMs ?? Infinity) > askedAtMs)));
    const ending = this.grants.filter(
      (grant) => !hasEnded(grant) && (grant.restoredAtMs ?? 0) <= askedAtMs && hadBegun(grant),
    );
    for (const grant of ending) this.end(grant, 'forfeited', withdrawalId);
    if (ending.length > 0) this.activateNext();
  }

  /** B13: what ended with a withdrawal that was not paid goes on with what it had, unless its term is over. */
  restore(withdrawalId: string, isReviewOpen: boolean): void {
    const restored = this.grants.filter(
      (grant) => grant.state === 'forfeited' && grant.endedBy === withdrawalId && !this.#isPast(grant),
    );
    for (const grant of restored) {
      grant.state = 'waiting';
      if (grant.setId !== undefined) grant.waitsSinceMs = this.nowMs;
      grant.endedBy = undefined;
      grant.restoredAtMs = this.nowMs;
      this.bring(grant, 'granted', Math.max(0, grant.taken));
      grant.isSuspended = isReviewOpen && grant.activatedAtMs !== undefined;
      // What waits once more waits no longer than any other.
      if (grant.activatedAtMs !== undefined || grant.setId !== undefined)
        grant.waitsUntilMs = this.nowMs + waitsMs;
    }
    if (restored.length > 0) this.activateNext();
    for (const grant of restored) if (!isReviewOpen) this.countRounds(grant);
  }

  /** Counts rounds that have closed, or in which nothing has happened for a day. */
  countRounds(grant: Grant): void {
    const due = this.fed.filter(
      (round) =>
        round.grant === grant &&
        !round.isCounted &&
        (round.closedAtMs !== undefined || round.lastAtMs <= this.nowMs - dayMs),
    );
    this.count(
      grant,
      due.reduce((sum, { counting, weight }) => sum + BigInt(counting) * weight, 0n),
    );
    for (const round of due) Object.assign(round, { isCounted: true, counting: 0 });
    this.judge(grant);
  }

  /** B5: the first that waits becomes active when none is, unless play is stopped. */
  activateNext(): void {
    if (this.active() || this.isStopped()) return;
    const next = this.#waiting()[0];
    if (!next) return;
    next.state = 'active';
    if (next.activatedAtMs === undefined) {
      next.activatedAtMs = this.nowMs;
      if (next.setId === undefined) this.bring(next, 'granted', next.base);
    }
    this.judge(next);
  }

  #waiting(): Grant[] {
    const waiting = this.grants.filter(
      ({ state, isCollecting, waitsUntilMs }) =>
        state === 'waiting' && !isCollecting && waitsUntilMs > this.nowMs,
    );
    const wasActive = ({ activatedAtMs }: Grant) => activatedAtMs !== undefined;
    return [...waiting.filter(wasActive), ...waiting.filter((grant) => !wasActive(grant))];
  }

  #isPast(grant: Grant): boolean {
    return grant.activatedAtMs === undefined ? grant.waitsUntilMs <= this.nowMs : this.isTermOver(grant);
  }

  #begun(): Grant[] {
    return this.grants.filter(
      (grant) => !hasEnded(grant) && (grant.activatedAtMs !== undefined || grant.isCollecting),
    );
  }

  #endTerm(grant: Grant): void {
    if (grant.wagered >= grant.required) return this.judge(grant);
    if (this.#hasOpenRound(grant)) {
      grant.state = 'settling';
      grant.settlesUntilMs = this.nowMs + settlesMs;
    } else this.end(grant, 'expired');
    this.activateNext();
  }

  #payOut(grant: Grant): void {
    const { converted } = grant.flows;
    const paid = Math.min(grant.remaining, grant.terms.cap - converted);
    grant.flows.converted += paid;
    grant.flows.capped += grant.remaining - paid;
    grant.remaining = 0;
    this.purse.cash += paid;
    this.purse.settle();
  }

  #hasOpenRound(grant: Grant): boolean {
    return this.fed.some(
      (round) =>
        round.grant === grant && !round.isCounted && round.bonusStake > 0 && round.closedAtMs === undefined,
    );
  }
}

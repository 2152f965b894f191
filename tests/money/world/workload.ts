import { clock } from '../platform/clock.ts';
import type { WalletModel } from './wallet-model.ts';
import { GreatWins } from './great-wins.ts';
import { blankDraft, type Draft, type Source, type Vendor } from './operation.ts';
import type { Seeded } from './seeded.ts';
import { type Weights, weights } from './weights.ts';

interface PlayedRound {
  readonly source: Vendor;
  readonly id: string;
  readonly bets: Draft[];
  readonly wins: Draft[];
}

const roundsKept = 6;

/** Generates one member's workload: mostly valid operations, and occasionally every kind of invalid one. */
export class Workload {
  /** Operations to send next, such as the bet of a win that was sent before it. */
  readonly urgent: Draft[] = [];
  /** The token of the last session, live or ended. */
  lastToken = 'forged';
  readonly #model: WalletModel;
  readonly #seeded: Seeded;
  readonly #weights: Weights;
  readonly #counters = new Map<string, number>();
  #rounds: PlayedRound[] = [];
  readonly #planned: Draft[] = [];
  readonly #takenBack: Draft[] = [];
  readonly #holds: Draft[] = [];
  readonly #great: GreatWins;
  /** Ids of bets whose rollback is sent before them. */
  #late: Draft[] = [];

  constructor(model: WalletModel, seeded: Seeded, request: Weights = weights) {
    this.#model = model;
    this.#seeded = seeded;
    this.#weights = request;
    this.#great = new GreatWins(model, seeded);
  }

  next(): Draft {
    const planned = this.#planned.shift();
    if (planned) return planned;
    const onFreeze = this.#model.frozen ? this.#onFreeze() : undefined;
    if (onFreeze) return onFreeze;
    const kind = this.#seeded.weighted(this.#weights);
    switch (kind) {
      case 'bet':
        return this.#bet();
      case 'win':
        return this.#win();
      case 'rollback':
        return this.#rollback();
      case 'hold':
        return this.#hold();
      case 'settle':
        return this.#settle();
      case 'review':
        return this.#review();
      case 'credit':
        return this.credit(this.#paid(2_000));
      case 'forged':
        return this.#draft('forged', this.#vendor(), { id: this.#id('f'), amountMinor: 7 });
      case 'balance':
        return this.#draft('balance', this.#vendor(), {
          id: this.#id('q'),
          launchToken: this.#token(),
        });
      case 'read':
        return this.#reads();
      case 'reconcile':
        return this.#draft('reconcile', 'site', { id: this.#id('x') });
    }
  }

  credit(amountMinor: number): Draft {
    return this.#draft('credit', 'site', { id: this.#id('c'), amountMinor, currency: this.#currency() });
  }

  /** Removes a round whose win was given up from further operations. */
  drop(source: Source, roundId: string): void {
    const isOther = (one: { readonly source: Source }, id: string) => one.source !== source || id !== roundId;
    this.#rounds = this.#rounds.filter((round) => isOther(round, round.id));
    this.#late = this.#late.filter((bet) => isOther(bet, bet.roundId));
  }

  /** Bets overtaken by their rollback and never sent; they are sent at the end. */
  lateBets(): Draft[] {
    return this.#late;
  }

  /** Reads the balance, and often again after a credit. */
  #reads(): Draft {
    const read = () => this.#draft('read', 'site', { id: this.#id('v') });
    if (this.#weights.credit > 0 && this.#seeded.chance(0.5))
      this.#planned.push(this.credit(this.#paid(500)), read());
    return read();
  }

  #bet(): Draft {
    const late = this.#seeded.chance(0.1) ? this.#late.shift() : undefined;
    if (late) return late;
    const open = this.#seeded.chance(0.3) ? this.#aRound() : undefined;
    return this.#betIn(open ?? this.#newRound());
  }

  #betIn(round: PlayedRound): Draft {
    const draft = this.#draft('bet', round.source, {
      id: this.#id(`${round.source} b`),
      roundId: round.id,
      amountMinor: this.#stake(),
      currency: this.#currency(),
      launchToken: this.#token(),
    });
    round.bets.push(draft);
    return draft;
  }

  #win(): Draft {
    const round = this.#aRound() ?? this.#newRound();
    if (round.bets.length === 0) this.urgent.push(this.#betIn(round));
    const draft = this.#draft('win', round.source, {
      id: this.#id(`${round.source} w`),
      roundId: round.id,
      amountMinor: this.#seeded.chance(0.25) ? 0 : this.#paid(this.#seeded.chance(0.1) ? 8_000 : 500),
      currency: this.#currency(),
      roundClosed: this.#seeded.chance(0.3),
    });
    round.wins.push(draft);
    return draft;
  }

  #rollback(): Draft {
    const round = this.#aRound() ?? this.#newRound();
    const how = this.#seeded.weighted({ bet: 40, win: 30, unseen: 15, again: 15 });
    const unseen = () => {
      const bet = this.#betIn(this.#newRound(round.source));
      this.#late.push(bet);
      return bet;
    };
    const again = this.#takenBack.filter(({ source }) => source === round.source);
    const seen = { bet: round.bets, win: round.wins, unseen: [], again }[how];
    const target = seen.length > 0 ? this.#seeded.pick(seen) : unseen();
    this.#takenBack.push(target);
    if (this.#takenBack.length > 10) this.#takenBack.shift();
    const rollback = this.#draft('rollback', round.source, {
      id: this.#id(`${round.source} r`),
      roundId: target.roundId,
      targetId: target.id,
    });
    const spends = how === 'win' && this.#model.profile !== 'rich' && this.#seeded.chance(0.5);
    return spends ? this.#afterSpending(rollback) : rollback;
  }

  /** Bets the whole balance before a win is rolled back, and once more while the receivable is open. */
  #afterSpending(rollback: Draft): Draft {
    const bet = (amountMinor: number) => ({
      ...this.#betIn(this.#newRound()),
      amountMinor: Math.max(1, amountMinor),
      currency: this.#model.currency,
    });
    this.#planned.push(rollback, bet(1));
    return bet(this.#model.cashMinor);
  }

  #hold(): Draft {
    const currency = this.#currency();
    const draft = this.#draft('hold', 'site', {
      id: this.#id('h'),
      amountMinor: this.#stake(),
      currency,
      deadlineAtMs: this.#deadlineAtMs(),
    });
    this.#holds.push(draft);
    return draft;
  }

  /** Settles a hold that is known to exist, sometimes twice with the opposite outcome. */
  #settle(): Draft {
    const hold = this.#holds.find(({ id }) => this.#model.accepted.has(`site hold ${id}`));
    if (!hold) return this.#hold();
    if (this.#seeded.chance(0.6)) this.#holds.splice(this.#holds.indexOf(hold), 1);
    const outcome = this.#seeded.chance(0.5) ? 'posted' : 'voided';
    return this.#draft('settle', 'site', { id: this.#id('s'), targetId: hold.id, outcome });
  }

  #review(): Draft {
    if (this.#model.profile === 'rich') return this.#reads();
    const source = this.#vendor();
    return this.#great.next({
      draft: (kind, of, more) => this.#draft(kind, of, { id: this.#id(`${of} ${kind}`), ...more }),
      round: () => ({ source, id: this.#id(`${source} g`) }),
      betFirst: (win) => {
        this.#planned.push(win);
        const round = { source, id: win.roundId, bets: [], wins: [] };
        return { ...this.#betIn(round), amountMinor: 1, currency: this.#model.currency };
      },
    });
  }

  /** A deadline that sometimes passes in the late profile; otherwise far beyond the simulated time. */
  #deadlineAtMs(): number {
    const { profile, releaseRequested } = this.#model;
    const isSoon = profile === 'late' && !releaseRequested && this.#seeded.chance(0.7);
    return isSoon ? clock.nowMs + this.#seeded.whole(2_000, 30_000) : 4_000_000_000_000;
  }

  /** The workload of a frozen wallet: bets and holds that must be refused, until a release is requested. */
  #onFreeze(): Draft | undefined {
    const { releaseRequested } = this.#model;
    if (!releaseRequested && this.#seeded.chance(0.35))
      return this.#seeded.chance(0.5) ? this.#bet() : this.#hold();
    return this.#seeded.chance(releaseRequested ? 0.2 : 0.15) ? this.#letGo() : undefined;
  }

  /** Unfreezes the wallet: all overdue holds are settled, then two operators release it. */
  #letGo(): Draft {
    const overdue = this.#holds.find(
      ({ id, deadlineAtMs }) =>
        deadlineAtMs < clock.nowMs &&
        this.#model.accepted.has(`site hold ${id}`) &&
        !this.#model.settled.has(id),
    );
    const tooEarly = !this.#model.releaseRequested && this.#seeded.chance(0.7);
    if (!overdue || tooEarly) return this.#draft('release', 'site', { id: this.#id('l') });
    const outcome = this.#seeded.chance(0.5) ? 'posted' : 'voided';
    return this.#draft('settle', 'site', { id: this.#id('s'), targetId: overdue.id, outcome });
  }

  /** Sends a bet first to make room for a credit that would not fit. */
  makeRoom(missingMinor: number): void {
    if (this.urgent.length > 0) return;
    this.urgent.push({
      ...this.#betIn(this.#newRound()),
      amountMinor: Math.min(this.#model.cashMinor, missingMinor + this.#amount(5_000)),
      currency: this.#model.currency,
      launchToken: this.lastToken,
    });
  }

  #draft(kind: Draft['kind'], source: Source, more: Partial<Draft>): Draft {
    const said = { currency: this.#model.currency, launchToken: this.lastToken };
    return { ...blankDraft(kind, source), ...said, ...more };
  }

  /** A recent round, if there is one. */
  #aRound(): PlayedRound | undefined {
    if (this.#rounds.length === 0 || this.#seeded.chance(0.15)) return undefined;
    return this.#seeded.pick(this.#rounds);
  }

  #newRound(source: Vendor = this.#vendor()): PlayedRound {
    const round = { source, id: this.#id(`${source} g`), bets: [], wins: [] };
    this.#rounds.push(round);
    if (this.#rounds.length > roundsKept) this.#rounds.shift();
    return round;
  }

  #vendor(): Vendor {
    // A vendor with scaled amounts cannot represent the balances of the rich profile.
    const scaled = this.#model.profile === 'rich' ? 0 : 10;
    return this.#seeded.weighted({ house: 55, actions: 35, 'status-codes': scaled });
  }

  /** Ids are counted for each vendor, so that two vendors use the same id for different operations. */
  #id(counter: string): string {
    const number = (this.#counters.get(counter) ?? 0) + 1;
    this.#counters.set(counter, number);
    return `${counter.split(' ').at(-1)}${number}`;
  }

  #stake(): number {
    if (this.#seeded.chance(0.02)) return 0;
    if (this.#model.profile === 'rich') return this.#amount(5_000);
    if (this.#seeded.chance(0.05)) return this.#model.cashMinor + this.#amount(1_000);
    if (this.#seeded.chance(0.12)) return Math.max(1, this.#model.cashMinor);
    return this.#amount(Math.max(1, Math.floor(this.#model.cashMinor / 4)));
  }

  /** An amount to credit; in the rich profile sometimes exactly the room that is left, or a little more. */
  #paid(max: number): number {
    const isFilling = this.#model.profile === 'rich' && this.#seeded.chance(0.4);
    const fillMinor = this.#model.roomMinor + this.#seeded.whole(-1, 2);
    return isFilling ? Math.max(1, fillMinor) : this.#amount(max);
  }

  #amount(max: number): number {
    return this.#seeded.whole(1, max);
  }

  #currency(): string {
    return this.#seeded.chance(0.015) ? 'EUR' : this.#model.currency;
  }

  #token(): string {
    return this.#seeded.chance(0.02) ? 'forged' : this.lastToken;
  }
}

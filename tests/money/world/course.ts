import type { Book } from './book.ts';
import { type Draft, type Operation, type Source, type Vendor, vendors } from './operation.ts';
import type { Seeded } from './seeded.ts';

interface PlayedRound {
  readonly source: Vendor;
  readonly id: string;
  readonly bets: Draft[];
  readonly wins: Draft[];
}

const weights = {
  bet: 36,
  win: 26,
  rollback: 12,
  balance: 6,
  read: 6,
  forged: 2,
  credit: 4,
  hold: 4,
  settle: 4,
  reconcile: 0.8,
} as const;

const roundsKept = 6;

/** Makes up what one member's vendors and site ask for: mostly sense, and every kind of nonsense now and then. */
export class Course {
  /** What has to follow at once, such as the bet of a win that went ahead. */
  readonly urgent: Draft[] = [];
  /** The token of the last session, whether or not it lives. */
  lastToken = 'forged';
  readonly #book: Book;
  readonly #seeded: Seeded;
  readonly #counters = new Map<string, number>();
  #rounds: PlayedRound[] = [];
  readonly #planned: Draft[] = [];
  readonly #takenBack: Draft[] = [];
  readonly #holds: Draft[] = [];
  /** Ids of bets whose rollback went ahead of them. */
  #late: Draft[] = [];

  constructor(book: Book, seeded: Seeded) {
    this.#book = book;
    this.#seeded = seeded;
  }

  next(): Draft {
    const planned = this.#planned.shift();
    if (planned) return planned;
    const kind = this.#seeded.weighted(weights);
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
      case 'credit':
        return this.credit(this.#amount(2_000));
      case 'forged':
        return this.#draft('forged', this.#seeded.pick(vendors), { id: this.#id('f'), amountMinor: 7 });
      case 'balance':
        return this.#draft('balance', this.#seeded.pick(vendors), {
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

  /** Lets nothing more happen in a round whose win was given up. */
  drop(source: Source, roundId: string): void {
    const isOther = (one: { readonly source: Source }, id: string) => one.source !== source || id !== roundId;
    this.#rounds = this.#rounds.filter((round) => isOther(round, round.id));
    this.#late = this.#late.filter((bet) => isOther(bet, bet.roundId));
  }

  /** Bets that their rollback overtook and that never came, for the end. */
  lateBets(): Draft[] {
    return this.#late;
  }

  /** Reads what can be staked, and often again after something was credited. */
  #reads(): Draft {
    const read = () => this.#draft('read', 'site', { id: this.#id('v') });
    if (this.#seeded.chance(0.5)) this.#planned.push(this.credit(this.#amount(500)), read());
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
      amountMinor: this.#seeded.chance(0.25) ? 0 : this.#amount(this.#seeded.chance(0.1) ? 8_000 : 500),
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
    return how === 'win' && this.#seeded.chance(0.5) ? this.#afterSpending(rollback) : rollback;
  }

  /** Bets all there is before a win is taken back, and once more while that is owed. */
  #afterSpending(rollback: Draft): Draft {
    const bet = (amountMinor: number) => ({
      ...this.#betIn(this.#newRound()),
      amountMinor: Math.max(1, amountMinor),
      currency: this.#book.currency,
    });
    this.#planned.push(rollback, bet(1));
    return bet(this.#book.cashMinor);
  }

  #hold(): Draft {
    const currency = this.#currency();
    const draft = this.#draft('hold', 'site', { id: this.#id('h'), amountMinor: this.#stake(), currency });
    this.#holds.push(draft);
    return draft;
  }

  /** Settles a hold that is known to be there, sometimes once more and the other way. */
  #settle(): Draft {
    const hold = this.#holds.find(({ id }) => this.#book.accepted.has(`site hold ${id}`));
    if (!hold) return this.#hold();
    if (this.#seeded.chance(0.6)) this.#holds.splice(this.#holds.indexOf(hold), 1);
    const outcome = this.#seeded.chance(0.5) ? 'posted' : 'voided';
    return this.#draft('settle', 'site', { id: this.#id('s'), targetId: hold.id, outcome });
  }

  #draft(kind: Draft['kind'], source: Source, more: Partial<Draft>): Draft {
    return {
      kind,
      source,
      id: '',
      roundId: `g-${kind}`,
      amountMinor: 0,
      currency: this.#book.currency,
      targetId: '',
      roundClosed: false,
      outcome: '',
      launchToken: this.lastToken,
      ...more,
    };
  }

  /** A round of late, where there is one. */
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
    return this.#seeded.weighted({ house: 55, actions: 35, 'status-codes': 10 });
  }

  /** Counted for each vendor by itself, so that the same id means different things to different vendors. */
  #id(counter: string): string {
    const number = (this.#counters.get(counter) ?? 0) + 1;
    this.#counters.set(counter, number);
    return `${counter.split(' ').at(-1)}${number}`;
  }

  #stake(): number {
    if (this.#seeded.chance(0.02)) return 0;
    if (this.#seeded.chance(0.05)) return this.#book.cashMinor + this.#amount(1_000);
    if (this.#seeded.chance(0.12)) return Math.max(1, this.#book.cashMinor);
    return this.#amount(Math.max(1, Math.floor(this.#book.cashMinor / 4)));
  }

  #amount(most: number): number {
    return this.#seeded.whole(1, most);
  }

  #currency(): string {
    return this.#seeded.chance(0.015) ? 'EUR' : this.#book.currency;
  }

  #token(): string {
    return this.#seeded.chance(0.02) ? 'forged' : this.lastToken;
  }
}

/** Whether two operations speak of one round. */
export function isOfRound(one: Operation, other: Operation): boolean {
  return one.source === other.source && one.roundId === other.roundId;
}

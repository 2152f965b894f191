import type { WalletModel } from './wallet-model.ts';
import { type Draft, keyOf, type Source, type Vendor, winCapMinor } from './operation.ts';
import type { Seeded } from './seeded.ts';

/** The parts of a workload used here: its counters, its currency and its planned operations. */
interface Tools {
  draft(kind: Draft['kind'], source: Source, more: Partial<Draft>): Draft;
  round(): { readonly source: Vendor; readonly id: string };
  /** Returns the bet that opens a win's round, and plans the win after it. */
  betFirst(win: Draft): Draft;
}

/** Generates wins above the cap, each in its own round, and their releases, refusals and rollbacks. */
export class GreatWins {
  readonly #model: WalletModel;
  readonly #seeded: Seeded;
  readonly #won: Draft[] = [];

  constructor(model: WalletModel, seeded: Seeded) {
    this.#model = model;
    this.#seeded = seeded;
  }

  /** A decision on a held win, sometimes repeated with the opposite outcome, or its rollback; else a new win. */
  next(tools: Tools): Draft {
    const win = this.#won.find((each) => this.#model.accepted.has(keyOf(each)));
    if (!win) return this.#winOne(tools);
    if (this.#seeded.chance(0.5)) this.#won.splice(this.#won.indexOf(win), 1);
    const { source, id, roundId, amountMinor } = win;
    if (this.#seeded.chance(0.2)) return tools.draft('rollback', source, { roundId, targetId: id });
    const outcome = this.#seeded.chance(0.6) ? 'posted' : 'voided';
    return tools.draft('review', 'site', { targetId: `${source} ${id}`, amountMinor, outcome });
  }

  #winOne(tools: Tools): Draft {
    const { source, id: roundId } = tools.round();
    const amountMinor = winCapMinor + this.#seeded.whole(1, 500);
    const win = tools.draft('win', source, { roundId, amountMinor, roundClosed: true });
    this.#won.push(win);
    return tools.betFirst(win);
  }
}

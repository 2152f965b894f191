import { DECK_CARDS } from '#src/rules/tiger/cards.ts';
import { dealFragment } from '#src/rules/tiger/deal-fragment.ts';
import { dealOf, type Deal, type Shoe, shoeSeeds, shuffleShoe } from '#src/rules/tiger/shoe.ts';
import { outcomeOf, payoutMinor } from '#src/rules/tiger/table-payout.ts';
import { type Place, PLACES, TIGER_MODELS, type TigerModel } from '#src/rules/tiger/tiger-model.ts';
import { describeRounds, seedNamed, type Shown } from './many-rounds.ts';

const stakeMinor = 2;

interface Figures {
  readonly mean: number;
  readonly variance: number;
}

/**
 * The exact mean and variance of a unit stake on a place, over every ordered pair of cards of a fresh shoe.
 */
function figuresOf(model: TigerModel, place: Place): Figures {
  let [first, second, all] = [0, 0, 0];
  for (let dragon = 0; dragon < DECK_CARDS; dragon += 1)
    for (let tiger = 0; tiger < DECK_CARDS; tiger += 1) {
      const ways = model.decks * (dragon === tiger ? model.decks - 1 : model.decks);
      const paid = payoutMinor(model, { place, stakeMinor }, outcomeOf({ dragon, tiger })) / stakeMinor;
      first += ways * paid;
      second += ways * paid ** 2;
      all += ways;
    }
  return { mean: first / all, variance: second / all - (first / all) ** 2 };
}

interface Laid {
  readonly number: number;
  /** The number of rounds of the table before this shoe. */
  readonly before: number;
  readonly shoe: Shoe;
  /** What its first round passes to the fairness page; the check shuffles the whole shoe again. */
  readonly fields: Readonly<Record<string, string>>;
}

/** A table that plays shoe after shoe, each to its last round. */
class Table {
  readonly model: TigerModel;
  readonly figures: readonly Figures[];
  readonly #laid: Laid[] = [];

  constructor(model: TigerModel) {
    this.model = model;
    this.figures = PLACES.map((place) => figuresOf(model, place));
  }

  /** The shoe that contains a round of the table. */
  async laidAt(round: number): Promise<Laid> {
    for (;;) {
      const last = this.#laid.at(-1);
      const before = last ? last.before + last.shoe.rounds : 0;
      if (round < before) return this.#laid.findLast((laid) => laid.before <= round) as Laid;
      this.#laid.push(await this.#lay(before));
    }
  }

  async #lay(before: number): Promise<Laid> {
    const number = this.#laid.length + 1;
    const { id: modelId } = this.model;
    const seed = seedNamed(`${modelId} ${number}`);
    const shoe = await shuffleShoe(this.model, shoeSeeds(this.model, seed.serverSeed, number));
    const fields = Object.fromEntries(dealFragment({ modelId, ...seed, shoeNumber: number, round: 0 }));
    return { number, before, shoe, fields };
  }
}

const tables = TIGER_MODELS.map((model) => new Table(model));

/** Rounds per table before the next table plays, so that a shoe is verified only once for all its rounds. */
const roundsInTurn = 1_000;

describeRounds('tiger', async (at) => {
  const turn = Math.floor(at / roundsInTurn);
  const table = tables[turn % tables.length] as Table;
  const roundOfTable = Math.floor(turn / tables.length) * roundsInTurn + (at % roundsInTurn);
  const { shoe, before, fields } = await table.laidAt(roundOfTable);
  const round = roundOfTable - before;
  const deal = dealOf(shoe, round) as Deal;
  const placeAt = at % PLACES.length;
  const stake = { place: PLACES[placeAt] as Place, stakeMinor };
  const paid = payoutMinor(table.model, stake, outcomeOf(deal)) / stakeMinor;
  const isShown = (shown: Shown) =>
    JSON.stringify(dealOf(shown['shoe'] as Shoe, round)) === JSON.stringify(deal);
  return { paid, ...(table.figures[placeAt] as Figures), proofs: [{ fields, isShown }] };
});

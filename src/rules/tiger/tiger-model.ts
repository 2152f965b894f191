/** The places a stake can be put on. */
export const PLACES = ['dragon', 'tiger', 'tie', 'suited'] as const;
export type Place = (typeof PLACES)[number];

/** A currency's number of decimals according to ISO 4217. */
type CurrencyExponent = 0 | 2 | 3;

/** One amount for each place. */
export type ByPlace<Value> = Readonly<Record<Place, Value>>;

/** The durations of a round's phases, in milliseconds of the server's clock. */
export interface TigerClock {
  readonly bettingMs: number;
  readonly cardsMs: number;
  readonly pauseMs: number;
}

export interface TigerModel {
  readonly id: string;
  readonly decks: number;
  readonly clock: TigerClock;
  /** What a winning stake pays in addition to itself, in stakes. */
  readonly pays: ByPlace<number>;
  /** The cut card is placed after `least` to `least` + `span` − 1 cards; the round that reaches it is the last. */
  readonly cut: { readonly least: number; readonly span: number };
  /** The chips in minor units, ascending. All are even, so that half a stake is exact. */
  readonly chipsMinor: Readonly<Record<CurrencyExponent, readonly number[]>>;
  /** The maximum stake of one player on each place in a round, as a multiple of the lowest chip. */
  readonly maxChips: ByPlace<number>;
  /** Expected payout of a stake in per cent, four decimals; a test enumerates each. */
  readonly statedPercent: ByPlace<string>;
}

const rules = {
  decks: 8,
  pays: { dragon: 1, tiger: 1, tie: 11, suited: 50 },
  cut: { least: 200, span: 61 },
  chipsMinor: {
    0: [100, 500, 1_000, 5_000, 10_000],
    2: [50, 100, 500, 2_500, 10_000],
    3: [200, 1_000, 5_000, 20_000, 100_000],
  },
  maxChips: { dragon: 1_000, tiger: 1_000, tie: 100, suited: 50 },
  statedPercent: { dragon: '96.2651', tiger: '96.2651', tie: '89.6386', suited: '86.0241' },
} as const;

/** The tables of the house: the standard one, a quick one, and one with six decks. */
export const TIGER_MODELS: readonly TigerModel[] = [
  { ...rules, id: 'tiger-classic', clock: { bettingMs: 12_000, cardsMs: 4_000, pauseMs: 3_000 } },
  { ...rules, id: 'tiger-quick', clock: { bettingMs: 8_000, cardsMs: 4_000, pauseMs: 2_000 } },
  {
    ...rules,
    id: 'tiger-duel',
    decks: 6,
    clock: { bettingMs: 12_000, cardsMs: 4_000, pauseMs: 3_000 },
    pays: { ...rules.pays, suited: 55 },
    cut: { least: 150, span: 41 },
    statedPercent: { dragon: '96.3023', tiger: '96.3023', tie: '88.7460', suited: '90.0322' },
  },
];

const byId = new Map(TIGER_MODELS.map((model) => [model.id, model]));

/** The model with this id; undefined if there is none. */
export function tigerModel(id: string): TigerModel | undefined {
  return byId.get(id);
}

/** The chips of a table in a currency with this many decimals. */
export function chipsOf(model: TigerModel, exponent: number): readonly number[] {
  return model.chipsMinor[exponent === 0 || exponent === 3 ? exponent : 2];
}

/** The maximum stake of one player on each place in a round, in minor units. */
export function maxMinorOf(model: TigerModel, exponent: number): ByPlace<number> {
  const lowest = chipsOf(model, exponent)[0] ?? 0;
  const { dragon, tiger, tie, suited } = model.maxChips;
  return {
    dragon: dragon * lowest,
    tiger: tiger * lowest,
    tie: tie * lowest,
    suited: suited * lowest,
  };
}

/**
 * The share of a shoe's ordered pairs of cards with which a place wins, as an exact fraction; it is the same
 * throughout the shoe.
 */
export function winShare(
  { decks }: TigerModel,
  place: Place,
): { readonly wins: number; readonly of: number } {
  const of = 52 * decks - 1;
  if (place === 'tie') return { wins: 4 * decks - 1, of };
  if (place === 'suited') return { wins: decks - 1, of };
  return { wins: (of - (4 * decks - 1)) / 2, of };
}

import { oddsScale, type Odds, type OddsTable } from '#src/rules/lottery/lottery-model.ts';

/** The odds that differ between the regions: what one unit bet returns, by kind of bet. */
interface RegionOdds {
  readonly parlay: readonly [number, number, number];
  readonly miss: readonly [number, number, number, number];
  /** One hit of a number that is staked only once for all lots. */
  readonly lotHit: number;
}

const win = (times: number): Odds => ({ win: Math.round(times * oddsScale) });

function each(ids: readonly string[], times: number): OddsTable {
  return Object.fromEntries(ids.map((id) => [id, win(times)]));
}

/** The default odds of a Vietnamese region, used if the operator has stored none. */
export function vietnamOdds({ parlay, miss, lotHit }: RegionOdds): OddsTable {
  const [two, three, four] = parlay;
  const [miss1, miss4, miss8, miss10] = miss;
  return {
    ...each(['special-2', 'special-2-rows', 'special-2-reversed', 'special-zodiac', 'special-sum'], 95),
    ...each(['special-head', 'special-tail', 'special-sides'], 95),
    ...each(['special-first-2'], 85),
    ...each(['special-3', 'special-3-rows', 'special-3-reversed'], 800),
    ...each(['three-both', 'three-both-reversed', 'three-head'], 650),
    ...each(['special-4', 'special-4-rows'], 6_500),
    ...each(['head-2', 'head-both', 'lot-2-few'], 75),
    ...each(['lot-2', 'lot-2-rows', 'lot-head', 'lot-tail', 'lot-zodiac', 'lot-2-reversed'], 88),
    ...each(['lot-3', 'lot-3-rows', 'lot-3-reversed'], 650),
    ...each(['lot-4', 'lot-4-rows', 'lot-4-reversed'], 6_000),
    'parlay-2': win(two),
    'parlay-3': win(three),
    'parlay-4': win(four),
    'miss-1': win(miss1),
    'miss-4': win(miss4),
    'miss-8': win(miss8),
    'miss-10': win(miss10),
    'board-special-2': win(97),
    'board-special-3': win(920),
    'board-lot-2': win(lotHit),
    'board-parlay-2': win(two),
    'board-parlay-3': win(three),
    'board-parlay-4': win(four),
    ...each(['board-sides', 'board-sum', 'board-digit-sides'], 1.96),
    'board-dragon-tiger': { dragon: 21_500, tiger: 21_500, tie: 90_000 },
    'board-zodiac': { 'nine-numbers': 107_000, 'eight-numbers': 120_000 },
    ...each(['board-digit'], 9.7),
  };
}

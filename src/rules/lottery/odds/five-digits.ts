import { oddsScale, type OddsTable } from '#src/rules/lottery/lottery-model.ts';

/** Converts the prize for a stake of 2, as in the published tables of traditional play, to odds. */
const by2 = (prize: number) => ({ win: (prize / 2) * oddsScale });

const threeStar = { direct: by2(1_800), listed: by2(1_800), 'group-3': by2(600), 'group-6': by2(300) };
const fourStar = {
  direct: by2(18_000),
  listed: by2(18_000),
  24: by2(750),
  12: by2(1_500),
  6: by2(3_000),
  4: by2(4_500),
};
const twoStar = { direct: by2(180), listed: by2(180), group: by2(90) };

function at<Of extends OddsTable>(stars: string, odds: Of): OddsTable {
  return Object.fromEntries(Object.entries(odds).map(([name, of]) => [`${stars}-${name}`, of]));
}

/** The default odds of five digits, used if the operator has stored none. */
export const fiveDigitsOdds: OddsTable = {
  'star-5-direct': by2(180_000),
  'star-5-listed': by2(180_000),
  'star-5-120': by2(1_500),
  'star-5-60': by2(3_000),
  'star-5-30': by2(6_000),
  'star-5-20': by2(9_000),
  'star-5-10': by2(18_000),
  'star-5-5': by2(36_000),
  ...at('star-4-front', fourStar),
  ...at('star-4-back', fourStar),
  ...at('star-3-front', threeStar),
  ...at('star-3-middle', threeStar),
  ...at('star-3-back', threeStar),
  ...at('star-2-front', twoStar),
  ...at('star-2-back', twoStar),
  'star-position': by2(18),
  'digit-sides': { win: 19_820 },
  'digit-number': { win: 99_100 },
  'digit-sum': { win: 19_820 },
  'digit-dragon-tiger': { dragon: 22_000, tiger: 22_000, tie: 94_000 },
  'digit-form': { leopard: 950_000, straight: 158_000, pair: 35_000, 'half-straight': 26_400, mixed: 31_600 },
};

/** The game types of the catalogue, in the side menu's default order. */
export const gameTypes = [
  'RNG',
  'slot',
  'FISH',
  'fishing',
  'LIVE',
  'PVP',
  'crash',
  'arcade',
  'table',
  'SPORTS',
  'ESPORTS',
  'cricket',
  'cockfight',
  'ELOTT',
  'ELOTTO',
  'LOTT',
  'LIVESTREAM',
] as const;

/** The slots of one promoted vendor each; the side menu has them after all slots. */
const promotedTypes = ['rngPP', 'rngJL'] as const;

/** What a game list can be filtered by: everything, hot games, one type, or the slots of one promoted vendor. */
export const listTypes = ['ALL', 'HOT', ...promotedTypes, ...gameTypes] as const;

export type GameType = (typeof gameTypes)[number];
export type ListType = (typeof listTypes)[number];
export type PromotedType = (typeof promotedTypes)[number];

/** The order of the side menu when the merchant sets no other. */
export const menuOrder: readonly ListType[] = gameTypes.flatMap((type) =>
  type === 'RNG' ? [type, ...promotedTypes] : [type],
);

/** The labels of a star, and the messages that a tap on it can show. */
const starKeys = [
  'addToFavourites',
  'favouriteFailed',
  'realAccountNeeded',
  'removeFromFavourites',
  'saved',
] as const;

/** The words of the notes that stand where games would. */
const noteKeys = [
  'listFailed',
  'listFailedNext',
  'noFavourites',
  'noFavouritesNext',
  'nothingFound',
  'nothingFoundNext',
  'retry',
  'seeHot',
] as const;

/** The words that the game list can show. */
export const listKeys = [
  ...starKeys,
  ...noteKeys,
  'allVendors',
  'listLoaded',
  'listTitle',
  'vendors',
] as const;

/** The words that the lobby can show. */
export const lobbyKeys = [
  ...starKeys,
  ...noteKeys,
  'allOfCategory',
  'categories',
  'categoryELOTT',
  'categoryPROMO',
  'categorySPORTS',
  'gamesOf',
  'more',
  'myCollection',
  'recent',
] as const;

/** The words that the strip of recent games can show. */
export const recentStripKeys = [
  'listFailed',
  'listFailedNext',
  'nothingPlayed',
  'nothingPlayedNext',
  'recent',
  'retry',
  'seeHot',
] as const;

/** The words of the search. */
export const searchKeys = ['clearSearch', 'search'] as const;

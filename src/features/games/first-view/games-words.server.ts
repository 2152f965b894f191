/** The labels of a star, and the messages that a tap on it can show. */
const starKeys = [
  'addToFavourites',
  'favouriteFailed',
  'favouritesFull',
  'realAccountNeeded',
  'removeFromFavourites',
  'saved',
  'saving',
] as const;

/** The messages of the notes shown in place of games. */
const noteKeys = [
  'listFailed',
  'listFailedNext',
  'login',
  'noFavourites',
  'noFavouritesNext',
  'nothingFound',
  'nothingFoundNext',
  'register',
  'retry',
  'seeHot',
] as const;

/** The messages that the game list can show. */
export const listKeys = [
  ...starKeys,
  ...noteKeys,
  'allVendors',
  'classifyfruit',
  'classifygems',
  'classifynew',
  'clearFilters',
  'clearSearch',
  'filters',
  'listLoaded',
  'listTitle',
  'minBetHint',
  'minLineHint',
  'vendors',
] as const;

/** The messages that the lobby can show. */
export const lobbyKeys = [
  ...starKeys,
  ...noteKeys,
  'allOfCategory',
  'categories',
  'categoryPROMO',
  'gamesOf',
  'loadingProviders',
  'more',
  'myCollection',
  'providersFailed',
  'recent',
] as const;

/** The messages that the strip of recent games can show. */
export const recentStripKeys = [
  'listFailed',
  'listFailedNext',
  'nothingPlayed',
  'nothingPlayedNext',
  'recent',
  'retry',
  'seeHot',
] as const;

/** The messages of the search. */
export const searchKeys = ['clearSearch', 'search'] as const;

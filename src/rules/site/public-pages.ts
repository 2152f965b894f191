/**
 * The pages that everybody may open and that search engines may list. All others, such as those of members, are
 * marked `noindex`, have no card when a link to them is shared, and are not in the sitemap.
 */
export const publicPages: readonly string[] = [
  '/m/home',
  '/m/gameList',
  '/m/lottery',
  '/m/jackpot',
  '/m/fairness',
  '/m/help',
  '/m/userAgreement',
  '/m/app',
  '/m/register',
  '/m/login',
];

/** The pages that open a game: each game is a page of its own, by the query `game`. */
export const gamePages: readonly string[] = ['/m/play', '/m/sportsGame'];

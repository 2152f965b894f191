import type { Method } from '#src/contracts/endpoint.ts';

/** A row of the specification, and the test title or source text that proves it. */
export interface SpecifiedRow {
  readonly row: string;
  readonly file: string;
  readonly says: string;
}

const rows = (file: string, ...pairs: readonly (readonly [row: string, says: string])[]): SpecifiedRow[] =>
  pairs.map(([row, says]) => ({ row, file, says }));

/** Section 7: the calls of games, favourites, recent games, launches, winners and records. */
export const gameCalls: readonly (readonly [method: Method, path: string])[] = [
  ['GET', '/wps/relay/GCSGAME_getVassGameType'],
  ['GET', '/wps/relay/GCSGAME_gameList'],
  ['POST', '/wps/relay/MCSFE_addFavoriteGameV2'],
  ['DELETE', '/wps/relay/MCSFE_removeFavoriteGameV2'],
  ['GET', '/wps/relay/MCSFE_getFavoriteGames'],
  ['GET', '/wps/relay/MCSFE_getFavoriteGamesList'],
  ['POST', '/wps/relay/MCS2_addRecentGame'],
  ['GET', '/wps/relay/GCS_recentGame'],
  ['POST', '/wps/game/launchGame'],
  ['POST', '/wps/relay/GCS_gameTrialLaunch'],
  ['GET', '/wps/relay/GCSGAME_hotGamesV2'],
  ['GET', '/wps/relay/ODSFE2_getWinnerBoard'],
  ['GET', '/wps/relay/GCS_gameRecords'],
];

/** Section 3: the fields that a game in a list can have. */
export const gameFields =
  `gameId gameName nodeName nodeId vassalage vendorCode gameType displayName showIcon iconUrl roomId supportPlay
  lottoMode gameGroupId gameCode isGameH5 freeplay mobileIconUrl mobileLargeIcon remark isSale remainTime lockTime`.split(
    /\s+/,
  );

/** Section 3: the categories that a list can be requested for; FAV, HOME and PROMO exist only in the page. */
export const gameCategories =
  `ALL LOTT ELOTT LIVE RNG FISH SPORTS ESPORTS PVP HOT LIVESTREAM rngPP rngJL ELOTTO cockfight crash arcade table
  slot fishing cricket`.split(/\s+/);

const lobby = 'src/features/games/lobby/LobbyIsland.browser.test.tsx';
const list = 'src/features/games/list/GameListIsland.browser.test.tsx';
const states = 'src/features/games/list/GameListStates.browser.test.tsx';
const homeStates = 'src/features/games/lobby/LobbyStates.browser.test.tsx';
const store = 'src/features/games/navigation/game-list.store.test.ts';
const query = 'src/features/games/first-view/list-query.test.ts';
const near = 'src/features/games/list/use-near-end.browser.test.tsx';
const tap = 'src/features/games/first-view/favourite-tap.browser.test.tsx';
const home = 'tests/worker/games-home.test.ts';
const lists = 'tests/worker/games-lists.test.ts';
const memberGames = 'tests/worker/member-games.test.ts';
const launch = 'tests/worker/games-launch.test.ts';
const board = 'src/features/winners/WinnerBoardIsland.browser.test.tsx';
const winners = 'tests/worker/winners.test.ts';
const status = 'src/features/shell/after-view/system-status.browser.test.tsx';

/** Sections 2 to 5, 7 and 8, line by line, for games; the sports launcher has its own tests. */
export const gameRows: readonly SpecifiedRow[] = [
  ...rows(
    lobby,
    ['side menu: HOT, FAV, categories in the server’s order', 'in the server’s order, each once'],
    ['PROMO, SPORTS and ELOTT open their own screens', "toBe('/m/sportsGame')"],
    ['every other tab switches in place', 'switches a tab in place'],
    ['FISH, LIVE, RNG and PVP show vendors with hot games', 'with its vendors and their hot games'],
    ['rngPP and rngJL show hot lists', 'shows one vendor’s slots as a list without vendors'],
    ['a loading indicator for up to 9999 ms while vendors load', 'after 9,999 ms that they failed to load'],
    ['favourites block: 21, then a tile that links to the rest', 'and a link to the rest'],
    ['removing a favourite updates the block locally', 'games.slice(1)'],
    ['UR is sent as EN for hot games', "['EN', 'UR']"],
  ),
  ...rows(
    'src/features/games/lobby/lobby-start.ts',
    ['the navigation’s home entry switches to HOT', "showCategory('HOT')"],
    ['… and scrolls to the top', 'scrollTo({ top: 0'],
  ),
  ...rows(
    'src/features/shell/menu/navigation.ts',
    ['a footer action goes to the list with HOT', '/m/gameList?type=hot'],
    ['the favourites tile goes to the list with FAV', '/m/gameList?type=fav'],
  ),
  ...rows(
    home,
    ['popular list of at most 21, or 18, with a link to more', 'shows 18 of them'],
    ['image host picked at random from the list', 'pictures from one of its hosts'],
    ['hot live games are listed separately', "'hot' | 'live'"],
    ['pictures below the first view load lazily', 'loading="lazy"'],
  ),
  ...rows(
    lists,
    ['game list page size 21, first page 1', 'returns 21 a page, in order, up to the last page'],
    ['hot games exclude games of type LIVE', 'leaves live games out of the hot list'],
    ['filters gameClassify, minBet, minLine', 'filters by tag, stake and lines'],
    ['provider list page size 1000', 'accepts the provider list’s page size of a thousand'],
    [
      'vendor data by category, and the sorting list',
      'list the categories that have games, and their vendors',
    ],
    ['hot games of platform 2, html5', 'isPlatform=2&platform=html5'],
  ),
  ...rows(
    list,
    ['filter hints: 1 or more, 25 lines or more', 'filters a list by minimum stake, lines and kind'],
    ['an empty state if there are no games', 'says that a search found nothing'],
  ),
  ...rows(
    states,
    ['a list that fails to load shows an error and a retry', 'retries on demand after a failure'],
    ['a failed favourite hides its toast', 'reverts it when the server refuses'],
    ['removing a favourite updates the full list locally', 'at the tap, and says so if it was the last'],
    ['sports open their launcher from a list', 'links tiles of sports'],
  ),
  ...rows(
    homeStates,
    ['a category that fails to load, or is opened offline', 'a lost connection'],
    ['a category that loads slowly', 'shows placeholders while a category'],
    ['a category without games', 'says that a category has no games'],
    ['favourites, while there are none', 'says that there are no favourites yet'],
    [
      'LIVESTREAM, cockfight, cricket, crash, arcade, table, slot, fishing',
      'opens %s in place under its own name',
    ],
    ['sports and e-sports open their launcher', 'links tiles of sports'],
    ['getVassGameType is cached in localStorage', "localStorage.getItem('getVassGameType')"],
    ['an unreadable cached value is fetched again', 'if the stored value is %s'],
    ['recent games: empty and failed', 'that there are no recent games, or that they could not be loaded'],
  ),
  ...rows(
    query,
    ['/m/gameList reads gameType, type and vassalage', 'lets type win over gameType'],
    ['without a category, HOT', 'shows the hot games when the address names no category'],
  ),
  ...rows(
    store,
    ['load-more appends the next page', 'appends the next page to the first'],
    ['paging continues while pageNum is below totalPages', 'requests one further page at a time'],
    ['a removed favourite disappears from the favourites list', 'from the favourites list only'],
  ),
  ...rows(
    near,
    ['within 300 px of the bottom', 'within 300 px'],
    ['at most once a second', 'requests at most one page a second'],
  ),
  ...rows(
    tap,
    ['favourites loading toast 10 s', 'for at most ten seconds'],
    ['a changes-saved message of 3 s', 'that changes are saved for three'],
    ['on failure the toast hides', 'hides the loading message after a failure'],
    ['the maximum number of favourites is reached', 'says that the favourites are full'],
  ),
  ...rows('src/features/games/navigation/list-navigation.ts', [
    'a guest who opens favourites is redirected to the login',
    'loginAddress(addressOfQuery(query))',
  ]),
  ...rows(
    memberGames,
    ['favourites page size 30', 'are returned thirty a page'],
    ['favourites per user', 'are separate for each member'],
    ['recent games latest first', 'are listed latest first, each once, without the oldest'],
    [
      'guests, trial users and ended sessions have none',
      'are refused to guests, trial users and ended sessions',
    ],
  ),
  ...rows(
    launch,
    ['a recent game is recorded on launch', 'is listed as a recent game at once'],
    ['guests are asked to log in, trial users to use a real account', 'sends guests to the login'],
    [
      'the generic launch’s category, room id and supportPlay',
      'accepts the extra fields that observed clients send',
    ],
    ['free play for trial accounts', 'opens the game on demo credit for a trial user'],
    ['a vendor’s game opens at its own address', 'goes to the vendor’s page'],
    [
      'a launch may name the room id that the game list returns',
      'accepts the room id that the game lists return',
    ],
  ),
  ...rows('tests/worker/lottery-launch.test.ts', [
    'TCG_LOTTO_VN and TCG_SEA open the lottery lobby',
    'TCG_SEA',
  ]),
  ...rows(
    board,
    ['an entry: vendor, game, icon, name, amount', 'HOUSE'],
    ['the board scrolls automatically above 6 entries', 'scrolls by itself'],
    ['nothing is shown without a value', 'shows nothing %s'],
  ),
  ...rows('src/features/winners/WinnerEntry.tsx', ['a default icon if none is given', '<Icon name="gem" />']),
  ...rows(
    winners,
    ['real rounds, names masked', 'latest first, masked'],
    ['gameCategory and limitNum', 'filters by category and limits the number of entries'],
  ),
  ...rows(
    status,
    ['slow connection notice', 'shows that the connection is slow'],
    ['offline notice', 'if the site cannot be reached, and a bar says so'],
  ),
  ...rows('tests/worker/footer.test.ts', [
    'hot vendors come first in the footer, TCG_SEA never',
    'hot ones first, TCG_SEA never',
  ]),
];

/** Section 8: the texts that games show, and the keys of our messages for them. */
export const gameTexts: readonly (readonly [text: string, words: string])[] = [
  ['You are not logged in, please login first', 'failures.SESSION_MISSING'],
  ['Please login an actual account to use this function', 'failures.REAL_ACCOUNT_NEEDED'],
  ['… or the feature is temporarily unavailable', 'failures.FEATURE_OFF'],
  ['Unknown error', 'failures.INTERNAL'],
  ['The platform is under maintenance', 'failures.MAINTENANCE'],
  ['System upgrading, please try again later', 'failures.OUTDATED_CLIENT'],
  ['slow connection', 'shell.slow'],
  ['offline', 'shell.unreachable'],
  ['route loading failure', 'shell.routeFailed'],
  ['my collection', 'lobby.myCollection'],
  ['local_hot_live', 'games.hotLive'],
  ['more games', 'games.moreGames'],
  ['1 yuan or more', 'game-list.minBetHint'],
  ['25 lines or more', 'game-list.minLineHint'],
  ['changes saved', 'game-tiles.saved'],
];

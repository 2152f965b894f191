/** The parts of the shell that a path shows, as listed in the specification. The path excludes the query. */
export interface PageShell {
  readonly header: 'home' | 'back' | 'none';
  readonly footer: boolean;
  /** The footer shows only what the law requires, without links and providers. */
  readonly briefFooter: boolean;
  readonly navigation: boolean;
  /** Loads almost no script, for very poor connections. */
  readonly light: boolean;
}

const withoutHeader = [
  'login',
  'register',
  'message',
  'app',
  'gameList',
  'lottery',
  'forget',
  'sportsGame',
  'social',
];
const withoutFooter = [
  'login',
  'register',
  'slotsCenter',
  'gameList',
  'lottery',
  'forget',
  'changePsw',
  'app',
  'notice',
  'help',
  'helpDetail',
  'social',
];
/** Pages about the member's own account, where links and providers would be longer than the page itself. */
const withBriefFooter =
  /^(?:member\/|lottery\/|limits(?:\/|$)|messages$|webEmail$|inviteFriends$|rewardCenter$|voucherCenter$|withdraw$)/;
const withoutNavigation = [
  'login',
  'register',
  'forget',
  'changePsw',
  'sportsGame',
  'launchGame',
  'play',
  'social',
];
const light = ['help', 'helpDetail', 'app', 'userAgreement'];
const backToHome = ['login', 'register', 'trail', 'activity', 'forget'];

/** The shell around a page by name, such as `gameList`. */
export function pageShellOf(page: string): PageShell {
  return {
    header: page === 'home' ? 'home' : withoutHeader.includes(page) ? 'none' : 'back',
    footer: !withoutFooter.includes(page),
    briefFooter: withBriefFooter.test(page),
    navigation: !withoutNavigation.includes(page),
    light: light.includes(page),
  };
}

/** Whether the page's back arrow leads to the home page instead of one step back. */
export function leadsBackHome(page: string): boolean {
  return backToHome.includes(page);
}

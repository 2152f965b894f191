/** Which parts of the shell a path shows, by the spec's lists; the path is without its query. */
export interface PageShell {
  readonly header: 'home' | 'back' | 'none';
  readonly footer: boolean;
  /** The footer keeps to what the law asks for, without links and providers. */
  readonly briefFooter: boolean;
  readonly navigation: boolean;
  /** Loads next to no script, for the worst of connections. */
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
/** A member's own affairs; there the links and providers would be longer than the page itself. */
const withBriefFooter = /^(?:member\/|lottery\/|limits(?:\/|$)|messages$|webEmail$|voucherCenter$|withdraw$)/;
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

/** The shell around the page of one name, such as `gameList`. */
export function pageShellOf(page: string): PageShell {
  return {
    header: page === 'home' ? 'home' : withoutHeader.includes(page) ? 'none' : 'back',
    footer: !withoutFooter.includes(page),
    briefFooter: withBriefFooter.test(page),
    navigation: !withoutNavigation.includes(page),
    light: light.includes(page),
  };
}

/** Whether the back arrow of that page leads to home instead of one step back. */
export function leadsBackHome(page: string): boolean {
  return backToHome.includes(page);
}

import type { SiteFeature } from '#src/rules/site/site-features.ts';
import type { IconName } from '#src/ui/icons/icon-name.ts';

/** One entry of the bottom navigation; those with `member` send guests to the login. */
export interface NavigationEntry {
  readonly words:
    | 'home'
    | 'promotions'
    | 'invite'
    | 'rewards'
    | 'me'
    | 'games'
    | 'hot'
    | 'favourites'
    | 'service'
    | 'cashback'
    | 'withdraw'
    | 'deposit'
    | 'help';
  readonly icon: IconName;
  readonly href: string;
  readonly member?: boolean;
  readonly feature?: SiteFeature;
  /** Shown in this position while that part of the site is off. */
  readonly insteadOf?: SiteFeature;
  readonly raised?: boolean;
  /** Gets the address of the merchant's customer service. */
  readonly service?: true;
  /** Shows how much the member has not read in the whole account, how many rewards can be claimed, or days of cashback. */
  readonly counts?: 'all' | 'unclaimed' | 'owed';
}

/** The entry that a page marks: its own, or else the one of the section that the page belongs to. */
export function markedHref(entries: readonly NavigationEntry[], path: string, section: string): string {
  return entries.some(({ href }) => href === path) ? path : section;
}

/** The spec's first reading: five sections with a raised centre. */
export const sections: readonly NavigationEntry[] = [
  { words: 'home', icon: 'home', href: '/m/home' },
  { words: 'promotions', icon: 'gift', href: '/m/activity', feature: 'promotions' },
  { words: 'games', icon: 'grid', href: '/m/gameList?gameType=ALL', insteadOf: 'promotions' },
  {
    words: 'invite',
    icon: 'share',
    href: '/m/inviteFriends',
    member: true,
    feature: 'referral',
    raised: true,
  },
  { words: 'hot', icon: 'flame', href: '/m/gameList?type=hot', insteadOf: 'referral', raised: true },
  {
    words: 'rewards',
    icon: 'ticket',
    href: '/m/rewardCenter',
    member: true,
    feature: 'rewards',
    counts: 'unclaimed',
  },
  { words: 'favourites', icon: 'star', href: '/m/gameList?type=fav', member: true, insteadOf: 'rewards' },
  { words: 'me', icon: 'person', href: '/m/member/home', member: true, counts: 'all' },
];

/** The spec's second reading: five actions, without an entry for the rewards; the cashback counts what it owes. */
export const actions: readonly NavigationEntry[] = [
  { words: 'favourites', icon: 'star', href: '/m/gameList?type=fav', member: true },
  { words: 'service', icon: 'message', href: '/m/message', feature: 'service', service: true },
  { words: 'help', icon: 'help', href: '/m/help', insteadOf: 'service' },
  {
    words: 'cashback',
    icon: 'refresh',
    href: '/m/member/manualRebate',
    member: true,
    feature: 'cashback',
    raised: true,
    counts: 'owed',
  },
  { words: 'hot', icon: 'flame', href: '/m/gameList?type=hot', insteadOf: 'cashback', raised: true },
  { words: 'withdraw', icon: 'wallet-out', href: '/m/withdraw', member: true, feature: 'withdraw' },
  { words: 'games', icon: 'grid', href: '/m/gameList?gameType=ALL', insteadOf: 'withdraw' },
  { words: 'deposit', icon: 'wallet-in', href: '/m/voucherCenter', member: true, feature: 'deposit' },
  {
    words: 'me',
    icon: 'person',
    href: '/m/member/home',
    member: true,
    insteadOf: 'deposit',
    counts: 'all',
  },
];

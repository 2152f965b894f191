/** What operators find settings documents under, in the order in which they are shown. */
export const settingGroups = ['basics', 'gaming', 'till-money', 'people', 'growth', 'system'] as const;
export type SettingGroup = (typeof settingGroups)[number];

/** The documents of each group. */
const documents: Readonly<Record<SettingGroup, readonly string[]>> = {
  basics: [
    'merchant',
    'brand',
    'whitelabel',
    'region-policy',
    'system-status',
    'origins',
    'download',
    'help-organisations',
  ],
  gaming: [
    ...[
      'games',
      'play',
      'jackpot',
      'free-rounds',
      'lottery',
      'lottery-games',
      'lottery-draws',
      'lottery-odds',
    ],
    ...['sportsbook', 'vendors', 'win-caps'],
  ],
  'till-money': ['cashier', 'tills', 'vendor-wallets'],
  people: [
    ...['account', 'member', 'jurisdiction', 'identity', 'identity-checks', 'verification', 'complaints'],
    ...['feedback', 'chat', 'customer-service'],
  ],
  growth: ['rewards', 'agents', 'advertising', 'messages', 'messaging', 'push'],
  system: [
    ...['console', 'operators', 'rates', 'uploads', 'availability', 'logging', 'events', 'archive', 'stores'],
    'demonstration',
  ],
};

const groups = new Map(
  settingGroups.flatMap((group) => documents[group].map((name) => [name, group] as const)),
);

/** The group of a settings document; `system` for one that none names. */
export function settingGroupOf(name: string): SettingGroup {
  return groups.get(name) ?? 'system';
}

/** Whether a group names the document; each has to be in one. */
export function hasGroup(name: string): boolean {
  return groups.has(name);
}

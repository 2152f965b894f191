import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { memberRows, newerRows } from '#src/features/member/member-rows.ts';
import { actions, markedHref, sections } from '#src/features/shell/menu/navigation.ts';
import { pageShellOf } from '#src/rules/site/page-shell.ts';

const account = '/m/member/home';
const pathOf = (href: string) => href.replace(/[?#].*/, '');
const hasTab = (path: string) => sections.some(({ href }) => pathOf(href) === path);
const linked = [
  ...[...memberRows, ...newerRows].flat().map(({ href }) => pathOf(href)),
  '/m/voucherCenter',
  '/m/withdraw',
].filter((path) => !hasTab(path) && pageShellOf(path.slice('/m/'.length)).navigation);

it.each([...new Set(linked)])(
  '%s, to which the member centre leads, marks the account in the tab bar',
  (path) => {
    const file = `src/pages/[language]${path}.astro`;
    expect(existsSync(file)).toBe(true);
    const page = readFileSync(file, 'utf8');
    if (page.includes('<Shell')) expect(page).toContain(`current="${account}"`);
  },
);

it('a page with a tab of its own marks that one', () => {
  expect(markedHref(actions, '/m/withdraw', account)).toBe('/m/withdraw');
  expect(markedHref(sections, '/m/withdraw', account)).toBe(account);
});

it('what can be claimed is counted at the entry that leads to it, in both navigations', () => {
  const counted = (entries: typeof sections) =>
    entries.flatMap(({ counts, href, feature }) => (counts ? [[counts, href, feature]] : []));
  expect(counted(sections)).toEqual([
    ['unclaimed', '/m/rewardCenter', 'rewards'],
    ['all', account, undefined],
  ]);
  expect(counted(actions)).toEqual([
    ['owed', '/m/member/manualRebate', 'cashback'],
    ['all', account, undefined],
  ]);
});

it('the newer member centre has the rows that the specification lists, with their switches', () => {
  const rows = newerRows.flat().map(({ href, feature = 'always' }) => `${href} ${feature}`);
  expect(rows).toEqual(
    expect.arrayContaining([
      '/m/rewardCenter rewards',
      '/m/gameRecord records',
      '/m/limits/history always',
      '/m/voucherCenter?list=all deposit',
      '/m/withdraw?list=all withdraw',
      '/m/member/transactions always',
      '/m/member/profile always',
      '/m/member/security always',
      '/m/inviteFriends referral',
      '/m/messages messages',
      '/m/member/feedback always',
      '/m/help always',
    ]),
  );
});

it('each group of rows of both member centres has one that every merchant shows', () => {
  for (const group of [...memberRows, ...newerRows])
    expect(group.some(({ feature }) => feature === undefined)).toBe(true);
});

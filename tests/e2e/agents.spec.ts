import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import contracts from '#src/i18n/messages/en/contracts.json' with { type: 'json' };
import invite from '#src/i18n/messages/en/invite.json' with { type: 'json' };
import statements from '#src/i18n/messages/en/statements.json' with { type: 'json' };
import team from '#src/i18n/messages/en/team.json' with { type: 'json' };
import contractsUr from '#src/i18n/messages/ur/contracts.json' with { type: 'json' };
import inviteUr from '#src/i18n/messages/ur/invite.json' with { type: 'json' };
import statementsUr from '#src/i18n/messages/ur/statements.json' with { type: 'json' };
import teamUr from '#src/i18n/messages/ur/team.json' with { type: 'json' };
import { cameBy } from '#tests/support/agents.ts';
import {
  type Agent,
  decide,
  houseOffer,
  openContracts,
  termsOf,
  topAgent,
} from '#tests/support/contract-people.ts';
import { inHouses } from '#tests/support/house-shards.ts';
import { logInAs, type Person } from '#tests/support/member.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import { operatedPolicy } from '#tests/support/operator.ts';
import { passDay, teamStorage } from '#tests/support/passed-days.ts';
import { givePaymentPassword, ownPaymentPassword } from '#tests/support/payout-account.ts';
import { memberIdOf, openPromotions, publish, relay } from '#tests/support/promotions.ts';
import { goodFriends, playsIn, settledFriend, stopPlayOf } from '#tests/support/referral.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { openTills, payIn } from '#tests/support/tills.ts';
import { servedLocation } from '#tests/support/visitor-location.ts';
import { signInAgain, signUp } from './support/api-session.ts';
import { freshName, password } from './support/journey.ts';
import { expect, expectAccessible, expectNoWiderThanPhone, rightToLeft, test } from './support/site-test.ts';

const words = {
  en: { contracts, invite, statements, team },
  ur: { contracts: contractsUr, invite: inviteUr, statements: statementsUr, team: teamUr },
};
type Language = keyof typeof words;
/** Two and one percent of the turnover of a day. */
const tiers = [{ betMinor: 1_000, activeMembers: 0, rate: 20_000 }];
const stakeMinor = 10_000;

let site: Site;
test.use({ actionTimeout: 15_000 });
test.beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  await openContracts(site);
  await storeDocument(site, site.merchant, 'agents', {
    holdFirst: false,
    rebates: { slots: { maxPpm: 10_000, marginPpm: 50_000 } },
  });
  await openTills(site);
  await openPromotions(site, {}, ['cashback']);
  await publish(site, 'good-friends', goodFriends());
});

async function pageFor(browser: Browser, options: BrowserContextOptions, language: Language): Promise<Page> {
  const context = await browser.newContext({
    ...options,
    baseURL: site.origin,
    extraHTTPHeaders: servedLocation,
  });
  await context.addCookies([{ name: 'language', value: language, url: site.origin }]);
  return context.newPage();
}

const codeOf = async (agent: Person) =>
  String((await relay(agent, 'MCSFE_getReferralDetails')).value['referralCode']);

/** A player who came by an agent's code and stakes so much, once it has arrived at the house account. */
async function playerBelow(agent: Person): Promise<Person> {
  const player = await cameBy(site, await codeOf(agent));
  await payIn(site, player, { amountMinor: stakeMinor });
  await playsIn(site, player, stakeMinor);
  const key = `${site.merchant}/${await memberIdOf(site, player)}`;
  await expect
    .poll(
      () =>
        inHouses(site, `SELECT stake_minor FROM member_sums WHERE member = '${key}' AND product = 'slots'`),
      {
        timeout: 20_000,
      },
    )
    .toEqual([{ stake_minor: stakeMinor }]);
  return player;
}

const asAgent = async (person: Person): Promise<Agent> => ({
  ...person,
  memberId: await memberIdOf(site, person),
});

test('an agent opens a downline and offers it a contract, which is accepted, paid and recomputed', {
  tag: rightToLeft,
}, async ({ browser, contextOptions, language }) => {
  test.setTimeout(180_000);
  const t = words[language];
  const top = await topAgent(site);
  const own = await houseOffer(site, top, termsOf('daily', 'slots', tiers));
  expect((await decide(top, 'A', own)).value?.['status']).toBe('A');

  const page = await pageFor(browser, contextOptions, language);
  await signInAgain(page, top, site);
  await page.goto('/m/inviteFriends#team');
  await page.getByRole('button', { name: t.team.offer }).click();
  const username = freshName();
  const sheet = page.getByRole('dialog', { name: t.team.offer });
  await sheet.getByLabel(t.team.username).fill(username);
  await sheet.getByLabel(t.team.type).selectOption('1');
  await sheet.getByRole('button', { name: t.team.makeLink }).click();
  const claim = sheet.getByText('#claim=');
  await expect(claim).toBeVisible();
  const address = `http://${((await claim.textContent()) ?? '').trim()}`;

  const downlinePage = await pageFor(browser, contextOptions, language);
  await downlinePage.goto(address);
  await expect(downlinePage.getByText(username)).toBeVisible();
  await downlinePage.locator('input[name="password"]').fill(password);
  await downlinePage.locator('input[name="confirmPassword"]').fill(password);
  await downlinePage.locator('main form button[type="submit"]').click();
  await downlinePage.waitForURL('**/m/home*');
  const downline = await asAgent(await logInAs(site, { username, password } as Person));
  await givePaymentPassword(downline);

  await page.goto(`/m/member/agent/getSalaryContract?customerId=${downline.memberId}`);
  await page.locator('input[name="rate-0"]').fill('1');
  await page.getByRole('button', { name: t.contracts.offerSend }).click();
  await expect(page.getByText(t.contracts.offerSent)).toBeVisible();
  await expectNoWiderThanPhone(page);

  await signInAgain(downlinePage, downline, site);
  await downlinePage.goto('/m/member/agent/getSalaryContract');
  await downlinePage.locator('[data-status="P"]').getByRole('button', { name: t.contracts.accept }).click();
  const accept = downlinePage.getByRole('dialog', { name: t.contracts.acceptTitle });
  await accept.locator('input[name="paymentPassword"]').fill(ownPaymentPassword);
  await accept.getByRole('button', { name: t.contracts.accept }).click();
  await expect(downlinePage.locator('[data-status="A"]')).toBeVisible();

  await playerBelow(downline);
  await passDay(site, top, 3);
  const storage = await teamStorage(site, top);
  const states = () =>
    storage.exec<{ state: string; net_minor: number }>(
      "SELECT state, net_minor FROM pay_statements WHERE kind = 'daily' ORDER BY agent",
    );
  // The purse of the top agent is twice that, and half of it is the downline's.
  const half = { state: 'paid', net_minor: stakeMinor / 100 };
  await expect.poll(states, { timeout: 30_000 }).toEqual([half, half]);

  await downlinePage.goto('/m/member/agent/statements');
  await downlinePage.getByRole('listitem').getByRole('link', { name: t.statements.daily }).first().click();
  await expect(downlinePage.getByText(t.statements.paidExplained)).toBeVisible();
  await downlinePage.getByRole('button', { name: t.statements.check }).click();
  await expect(downlinePage.locator('[data-found="passed"]')).toContainText(t.statements.passed);
  await expectAccessible(downlinePage);
  await expectNoWiderThanPhone(downlinePage);
  await downlinePage.context().close();
  await page.context().close();
});

test('a player who takes a break is left out of the agent’s pay, and nothing tells that', async () => {
  test.setTimeout(180_000);
  const top = await topAgent(site);
  const own = await houseOffer(site, top, termsOf('daily', 'slots', tiers));
  await decide(top, 'A', own);
  const [stopped, idle] = [await playerBelow(top), await cameBy(site, await codeOf(top))];
  await stopPlayOf(site, stopped);
  await expect
    .poll(() => inHouses(site, 'SELECT since_ms FROM member_stops'), { timeout: 20_000 })
    .toHaveLength(1);
  await playerBelow(top);
  // The days that follow the one of the test before have been paid.
  await passDay(site, top, 5);
  const items = async () =>
    (await relay(top, 'MCS2_agentStatements?kind=daily')).value['items'] as readonly Record<
      string,
      unknown
    >[];
  // Two percent of what the other one has staked.
  await expect
    .poll(items, { timeout: 60_000 })
    .toEqual([expect.objectContaining({ kind: 'daily', netMinor: stakeMinor / 50 })]);
  const [paid] = await items();
  const { value } = await relay(top, `MCS2_agentStatement?id=${String(paid?.['id'])}`);
  expect(JSON.stringify(value)).toContain('"notCounted\\":null');
  expect(await shownOf(top, stopped)).toEqual(await shownOf(top, idle));
});

/** What an agent's list shows of a downline, beside who it is. */
async function shownOf(agent: Person, downline: Person): Promise<Record<string, unknown>> {
  const id = await memberIdOf(site, downline);
  const answer = (await (await agent.fetch('/wps/agent/downlines')).json()) as {
    value: { content: Record<string, unknown>[] };
  };
  const row = answer.value.content.find(({ customerId }) => customerId === id);
  expect(row).toBeDefined();
  return { ...row, customerId: '', account: '', joinedAtMs: 0 };
}

test('a friend who came by a link and has played is paid for, and the page says so', {
  tag: rightToLeft,
}, async ({ browser, contextOptions, language }) => {
  const page = await pageFor(browser, contextOptions, language);
  const inviter = await signUp(page, site);
  await settledFriend(site, inviter);
  await expect
    .poll(async () => (await relay(inviter, 'MCSFE_getReferralDetails')).value['earnedMinor'], {
      timeout: 20_000,
    })
    .toBe(500);
  await page.goto('/m/inviteFriends');
  await expect(page.locator('[data-came="1"]')).toBeVisible();
  await expect(page.locator('main')).toContainText('5.00');
  await expectAccessible(page);
  await page.context().close();
});

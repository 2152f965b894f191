import { beforeEach, describe, expect, it, vi } from 'vitest';
import { downlinesContracts } from '#src/contracts/agents/downlines.ts';
import { type AffiliateLink, linksContracts } from '#src/contracts/agents/links.ts';
import { $agentScreen } from '#src/features/agents/screen/agent-screen.store.ts';
import { messagesOf } from '#src/i18n/messages.server.ts';
import { wordsFor } from '#src/i18n/words.server.ts';
import { expectAccessible, languageOf, screenDirections, show } from '#tests/support/component.tsx';
import { type Answer, answerCalls, watchQueries } from '#tests/support/component-calls.ts';
import { $linkPeople } from './link-people.store.ts';
import { $linkRanges, $links } from './links.store.ts';
import { linkCalls, linkFiles } from './links-words.ts';
import { LinksIsland } from './LinksIsland.tsx';

const {
  viewAffiliateUrls,
  createAffiliateUrl,
  deleteAffiliateUrl,
  viewRegisteredAffiliates,
  affiliatePostback,
} = linksContracts;
const createdAtMs = Date.UTC(2026, 10, 20);
const link: AffiliateLink = {
  ...{ id: 'K7M2QD9X', code: 'K7M2QD9X', url: 'https://site.example/m/home?affiliateCode=K7M2QD9X' },
  ...{ channel: 'Evening page', type: 1, rebates: { slots: 1_500 }, createdAtMs },
  ...{ registered: 41, firstDeposits: 7 },
};
const postback = {
  ...{ url: 'https://tracker.example/p?id={click_id}', state: 'waiting', undelivered: 0 },
  secret: 'a1b2c3d4e5f60718293a4b5c6d7e8f90',
} as const;
const range = {
  product: 'slots',
  highestPpm: 2_500,
  floorPpm: 0,
  gapPpm: 500,
  intervalPpm: 500,
  ownPpm: 3_000,
};
const person = { account: 'sa***7', registeredAtMs: createdAtMs, active: true };
const linksOf = (links: readonly AffiliateLink[], linksMax = 50): Answer => ({ value: { links, linksMax } });

beforeEach(() => {
  $agentScreen.set('links');
  $links.set({ status: 'loading' });
  $linkPeople.set({ status: 'loading' });
  $linkRanges.set(undefined);
  document.querySelector<HTMLElement>('[data-toast]')?.hidePopover();
});

describe.each(screenDirections)('the links of an agent (%s)', (direction) => {
  const language = languageOf[direction];
  const { links: t, invite, team, agents, failures } = messagesOf(language);

  async function page(answer: Answer, more: Parameters<typeof answerCalls>[0] = []) {
    const answers = [
      [viewAffiliateUrls, answer],
      [viewRegisteredAffiliates, { value: { list: [] } }],
      [downlinesContracts.globalRebateSettings, { value: { list: [range] } }],
    ] as const;
    const requests = answerCalls([...more, ...answers]);
    const words = wordsFor(language, linkFiles, linkCalls);
    const screen = await show(direction, <LinksIsland words={words} />);
    return {
      ...{ screen, requests },
      press: (name: string | RegExp) => screen.getByRole('button', { name, exact: true }).click(),
    };
  }

  it('loading: reserves its space while it loads', async () => {
    const { screen } = await page('pending');
    await expect.element(screen.getByText(invite.loading).first()).toBeInTheDocument();
    expect(document.querySelector('output')?.getBoundingClientRect().height).toBeGreaterThan(200);
  });

  it('filled: shows each link with its channel, type, numbers and address', async () => {
    const { screen } = await page(
      linksOf([link, { ...link, id: 'B', code: 'B', channel: 'Flyer', type: 0 }]),
    );
    const open = screen.getByRole('button', { name: /Evening page/ });
    await expect.element(open).toBeVisible();
    expect(open.element().textContent).toContain(team.agent);
    expect(open.element().textContent).toContain(`${t.registered} 41`);
    expect(open.element().textContent).toContain(`${t.firstDeposits} 7`);
    await expect
      .element(screen.getByText('site.example/m/home?affiliateCode=K7M2QD9X').first())
      .toBeVisible();
    await expectAccessible();
  });

  it('empty: says what links are for, with the way to add one', async () => {
    const { screen } = await page(linksOf([]));
    await expect.element(screen.getByText(t.noLinksExplained)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: t.addLink })).toBeVisible();
    await expectAccessible();
  });

  it('full: says that no more can be added', async () => {
    const { screen } = await page(linksOf([link], 1));
    await expect.element(screen.getByText(failures.LINKS_FULL)).toBeVisible();
    expect(screen.getByRole('button', { name: t.addLink }).query()).toBeNull();
  });

  it('failed: says so, with a way to try again', async () => {
    const { screen, press } = await page('offline');
    await expect.element(screen.getByRole('alert').getByText(t.linksFailed)).toBeVisible();
    await expectAccessible();
    answerCalls([[viewAffiliateUrls, linksOf([link])]]);
    await press(invite.retry);
    await expect.element(screen.getByText('Evening page')).toBeVisible();
  });

  it('refused: says that the screen is for agents', async () => {
    const { screen } = await page({ code: 'AGENT_NEEDED' });
    await expect.element(screen.getByRole('alert').getByText(agents.agentsOnly)).toBeVisible();
    await expectAccessible();
  });

  it('copies the address of a link', async () => {
    const { screen, press } = await page(linksOf([link]));
    await expect.element(screen.getByText('Evening page')).toBeVisible();
    const copied: string[] = [];
    vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void copied.push(text) } });
    await press(new RegExp(`^${invite.copyLink}`));
    await expect.element(screen.getByText(invite.linkCopied)).toBeVisible();
    vi.unstubAllGlobals();
    expect(copied).toEqual([link.url]);
  });

  it('adds a link with its channel, type and rebates, and says why not', async () => {
    const { screen, press } = await page(linksOf([]), [
      [createAffiliateUrl, { code: 'REBATE_OUT_OF_RANGE' }],
    ]);
    await press(t.addLink);
    const create = screen.getByRole('button', { name: t.createLink });
    await expect.element(create).toBeDisabled();
    await screen.getByRole('textbox', { name: t.channel }).fill('Evening page');
    await screen.getByRole('combobox', { name: agents.slots }).selectOptions('1500');
    await expectAccessible();
    await create.click();
    await expect.element(screen.getByText(failures.REBATE_OUT_OF_RANGE)).toBeVisible();
    answerCalls([
      [createAffiliateUrl, { value: { id: link.id, code: link.code, url: link.url } }],
      [viewAffiliateUrls, linksOf([link])],
    ]);
    await create.click();
    await expect.element(screen.getByText(t.linkAdded)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: /Evening page/ })).toBeVisible();
  });

  it('shows who registered by a link, and those before', async () => {
    const people: Answer = { value: { list: [person], nextCursor: 'next' } };
    const { screen, press } = await page(linksOf([link]), [[viewRegisteredAffiliates, people]]);
    await press(/Evening page/);
    await expect.element(screen.getByText('sa***7')).toBeVisible();
    await expectAccessible();
    answerCalls([[viewRegisteredAffiliates, { value: { list: [{ ...person, account: 'mi***a' }] } }]]);
    const queryOf = watchQueries();
    await press(t.earlierPeople);
    await expect.poll(() => queryOf(viewRegisteredAffiliates.path)?.get('cursor')).toBe('next');
    await expect.element(screen.getByText('mi***a')).toBeVisible();
    await expect.element(screen.getByText('sa***7')).toBeVisible();
  });

  it('says that a list of people could not be loaded, with a way to try again', async () => {
    const { screen, press } = await page(linksOf([link]), [[viewRegisteredAffiliates, 'offline']]);
    await press(/Evening page/);
    await expect.element(screen.getByText(t.peopleFailed)).toBeVisible();
    answerCalls([[viewRegisteredAffiliates, { value: { list: [] } }]]);
    await press(invite.retry);
    await expect.element(screen.getByText(t.peopleNone)).toBeVisible();
  });

  it('saves the address that hears of a link’s members, which then waits', async () => {
    const { screen, press } = await page(linksOf([link]), [[affiliatePostback, { value: { postback } }]]);
    await press(/Evening page/);
    await screen.getByRole('textbox', { name: t.postback }).fill(postback.url);
    await press(t.savePostback);
    await expect.element(screen.getByText(t.waitingExplained)).toBeVisible();
    await expect.element(screen.getByText(postback.secret)).toBeVisible();
    await expectAccessible();
    answerCalls([[affiliatePostback, { value: {} }]]);
    await press(t.removePostback);
    await expect.element(screen.getByText(t.postbackRemoved)).toBeVisible();
    expect(screen.getByText(t.waitingExplained).query()).toBeNull();
  });

  it('says at the field why an address is refused', async () => {
    const refused: Answer = { code: 'POSTBACK_REFUSED', details: { url: 'own-host' } };
    const { screen, press } = await page(linksOf([link]), [[affiliatePostback, refused]]);
    await press(/Evening page/);
    const field = screen.getByRole('textbox', { name: t.postback });
    await field.fill('https://site.example/');
    await press(t.savePostback);
    await expect.element(screen.getByText(t.faultOwnHost)).toBeVisible();
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible();
  });

  it.each(['approved', 'refused'] as const)(
    'shows an address that is %s, and what was not delivered',
    async (state) => {
      const { screen, press } = await page(
        linksOf([{ ...link, postback: { ...postback, state, undelivered: 3 } }]),
      );
      await press(/Evening page/);
      await expect.element(screen.getByText(t[`${state}Explained`])).toBeVisible();
      await expect.poll(() => screen.getByRole('dialog').element().textContent).toContain('3');
      await expectAccessible();
    },
  );

  it('deletes a link only after a confirmation', async () => {
    const { screen, press, requests } = await page(linksOf([link]), [
      [deleteAffiliateUrl, { value: { id: link.id } }],
    ]);
    await press(/Evening page/);
    await press(t.deleteLink);
    await expect.element(screen.getByText(t.deleteExplained)).toBeVisible();
    await expectAccessible();
    expect(requests).not.toContain(deleteAffiliateUrl.path);
    answerCalls([
      [deleteAffiliateUrl, { value: { id: link.id } }],
      [viewAffiliateUrls, linksOf([])],
    ]);
    await press(t.deleteConfirm);
    await expect.element(screen.getByText(t.linkDeleted)).toBeVisible();
    await expect.element(screen.getByText(t.noLinks)).toBeVisible();
  });

  it('shows nothing while the address names another screen', async () => {
    $agentScreen.set('invite');
    const { screen, requests } = await page(linksOf([link]));
    expect(screen.container.textContent).toBe('');
    expect(requests).toEqual([]);
  });
});

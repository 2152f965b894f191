import { beforeEach, describe, expect, it } from 'vitest';
import { accountContracts } from '#src/contracts/account/account.ts';
import { downlinesContracts, type ShownDownline } from '#src/contracts/agents/downlines.ts';
import { $agentScreen } from '#src/features/agents/screen/agent-screen.store.ts';
import { transfersContracts } from '#src/contracts/agents/transfers.ts';
import { messagesOf } from '#src/i18n/messages.server.ts';
import { wordsFor } from '#src/i18n/words.server.ts';
import { expectAccessible, languageOf, screenDirections, show } from '#tests/support/component.tsx';
import { type Answer, answerCalls, sealingKey, watchQueries } from '#tests/support/component-calls.ts';
import { $giving } from './downline.store.ts';
import { $offer, $ranges } from './offer.store.ts';
import { $team, $teamFilter } from './team.store.ts';
import { teamCalls, teamFiles } from './team-words.ts';
import { $transfers } from './transfer.store.ts';
import { TeamIsland } from './TeamIsland.tsx';

const { downlines, downlineRebates, quotas, globalRebateSettings, promoteDownline, openDownline } =
  downlinesContracts;
const { transferEnabled } = transfersContracts;
const joinedAtMs = Date.UTC(2026, 10, 20);
const agent: ShownDownline = {
  ...{ customerId: 'a', account: 'sa***7', type: 1, active: true, joinedAtMs },
  rebates: { slots: 3_000, live: 0 },
};
const player: ShownDownline = {
  ...{ customerId: 'b', account: 'bi***l', type: 0, active: false, joinedAtMs },
  rebates: {},
};
const range = {
  product: 'slots',
  highestPpm: 2_500,
  floorPpm: 0,
  gapPpm: 500,
  intervalPpm: 500,
  ownPpm: 3_000,
};
const rates: Answer = {
  value: { list: [{ ...range, theirPpm: 1_000, nextPpm: 1_500 }], fromDay: '2026-11-21' },
};
const transfersOff: Answer = {
  value: {
    ...{ enabled: false, currency: 'USD', minMinor: 100, maxMinor: 100_000 },
    ...{ leftTodayMinor: 0, availableMinor: 0, today: [] },
  },
};
const quotaLeft: Answer = { value: { list: [{ quotaId: 'high', ppm: 3_000, remaining: 2 }] } };

const teamOf = (content: readonly ShownDownline[], more: object = {}): Answer => ({
  value: { content, pageNum: 1, totalPages: 1, directCount: content.length, branchCount: 41, ...more },
});

beforeEach(() => {
  $agentScreen.set('team');
  $team.set({ status: 'loading' });
  $teamFilter.set('all');
  $giving.set({ status: 'loading' });
  $offer.set({ status: 'form' });
  $ranges.set(undefined);
  $transfers.set({ status: 'loading' });
});

describe.each(screenDirections)('the team of an agent (%s)', (direction) => {
  const language = languageOf[direction];
  const { team: t, agents, invite } = messagesOf(language);

  async function page(answer: Answer, more: Parameters<typeof answerCalls>[0] = []) {
    const requests = answerCalls([
      [downlines, answer],
      [downlineRebates, rates],
      [quotas, quotaLeft],
      [globalRebateSettings, { value: { list: [range] } }],
      [transferEnabled, transfersOff],
      ...more,
    ]);
    const words = wordsFor(language, teamFiles, teamCalls);
    const screen = await show(direction, <TeamIsland words={words} />);
    return {
      ...{ screen, requests },
      press: (name: string | RegExp) => screen.getByRole('button', { name }).click(),
    };
  }

  it('loading: reserves its space while it loads', async () => {
    const { screen } = await page('pending');
    await expect.element(screen.getByText(invite.loading).first()).toBeInTheDocument();
    expect(document.querySelector('output')?.getBoundingClientRect().height).toBeGreaterThan(200);
  });

  it('filled: shows how many there are, and each downline with type and rates', async () => {
    const { screen } = await page(teamOf([agent, player]));
    const ofAgent = screen.getByRole('button', { name: /sa\*{3}7/ });
    await expect.element(ofAgent).toBeVisible();
    expect(ofAgent.element().textContent).toContain(t.agent);
    expect(ofAgent.element().textContent).toContain(`${agents.slots} 0.3%`);
    expect(ofAgent.element().textContent).not.toContain(agents.live);
    const ofPlayer = screen.getByRole('button', { name: /bi\*{3}l/ }).element();
    expect(ofPlayer.textContent).toContain(t.player);
    expect(ofPlayer.textContent).toContain(t.inactive);
    const figures = screen.getByRole('definition').elements();
    expect(figures.map(({ textContent }) => textContent)).toEqual(['2', '41']);
    await expectAccessible();
  });

  it('empty: says who will be listed, with the way to open an account', async () => {
    const { screen } = await page(teamOf([], { totalPages: 0, branchCount: 0 }));
    await expect.element(screen.getByText(t.noneYet)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: t.offer })).toBeVisible();
    expect(screen.getByRole('tab').query()).toBeNull();
    await expectAccessible();
  });

  it('failed: says so, with a way to try again', async () => {
    const { screen, press } = await page('offline');
    await expect.element(screen.getByRole('alert').getByText(t.teamFailed)).toBeVisible();
    await expectAccessible();
    answerCalls([[downlines, teamOf([agent])]]);
    await press(invite.retry);
    await expect.element(screen.getByText('sa***7')).toBeVisible();
  });

  it('refused: says that the screen is for agents', async () => {
    const { screen } = await page({ code: 'AGENT_NEEDED' });
    await expect.element(screen.getByRole('alert').getByText(agents.agentsOnly)).toBeVisible();
    await expectAccessible();
  });

  it('asks for the downlines of the chosen filter and of the next page', async () => {
    const { screen, press } = await page(teamOf([agent], { totalPages: 2 }));
    const queryOf = watchQueries();
    await screen.getByRole('tab', { name: t.inactive, exact: true }).click();
    await expect.poll(() => queryOf(downlines.path)?.get('status')).toBe('inactive');
    await press(t.older);
    await expect.poll(() => queryOf(downlines.path)?.get('pageNo')).toBe('2');
    expect(queryOf(downlines.path)?.get('status')).toBe('inactive');
  });

  it('lets an agent raise the rates of a downline only after a choice, and hand a quota down', async () => {
    const { screen, press } = await page(teamOf([agent]));
    await press(/sa\*{3}7/);
    const raise = screen.getByRole('button', { name: t.raise });
    await expect.element(screen.getByRole('button', { name: t.handQuota })).toBeVisible();
    expect(raise.query()).toBeNull();
    expect(screen.getByRole('button', { name: t.promote }).query()).toBeNull();
    await expectAccessible();
    await screen.getByRole('combobox', { name: agents.slots }).selectOptions('2000');
    await expect.element(raise).toBeEnabled();
  });

  it('says why a player could not become an agent', async () => {
    const { screen, press } = await page(teamOf([player]), [[promoteDownline, { code: 'DEPTH_REACHED' }]]);
    await press(/bi\*{3}l/);
    await press(t.promote);
    const { DEPTH_REACHED } = wordsFor(language, teamFiles, teamCalls).failures;
    await expect.element(screen.getByText(DEPTH_REACHED)).toBeVisible();
  });

  it('makes the link of an account for somebody else', async () => {
    const claimUrl = 'https://site.example/m/register#claim=abc';
    const made: Answer = { value: { claimUrl, endsAtMs: joinedAtMs } };
    const { screen, press } = await page(teamOf([agent]), [
      [accountContracts.sessionKey, sealingKey],
      [openDownline, made],
    ]);
    await press(t.offer);
    await screen.getByRole('textbox', { name: t.username }).fill('sana2026');
    await expectAccessible();
    await press(t.makeLink);
    await expect.element(screen.getByText(/site\.example\/m\/register/)).toBeVisible();
    await expectAccessible();
  });

  it('shows nothing while the address names another screen', async () => {
    $agentScreen.set('invite');
    const { screen, requests } = await page(teamOf([agent]));
    expect(screen.container.textContent).toBe('');
    expect(requests).toEqual([]);
  });
});

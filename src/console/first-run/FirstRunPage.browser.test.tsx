import { beforeEach, describe, expect, it } from 'vitest';
import { contentContracts } from '#src/contracts/content/content.ts';
import { firstRunContracts } from '#src/contracts/first-run/first-run.ts';
import { gameSwitchesContracts } from '#src/contracts/games/game-switches.ts';
import { gamesOperationsContracts } from '#src/contracts/games/games-operations.ts';
import { helpContracts } from '#src/contracts/help/help.ts';
import { operationsContracts } from '#src/contracts/operations/operations.ts';
import { settingsContracts } from '#src/contracts/operations/settings.ts';
import { expectAccessible } from '#tests/support/component.tsx';
import {
  answerConsole,
  consoleWidths,
  sessionOf,
  showConsole,
  watchBodies,
} from '#tests/support/console.tsx';
import {
  approvalId,
  asked,
  firstRun,
  firstRunPage,
  saveIn,
  stored,
  type Waits,
} from '#tests/support/first-run-page.tsx';
import { $firstRun } from './first-run.store.ts';

const { operatorSetting, changeSetting } = settingsContracts;

// Each page reads the steps anew.
beforeEach(() => $firstRun.set({ status: 'loading' }));

describe.each(consoleWidths)('the first run at %i px', (width) => {
  it('opens at the first step that lacks something, and stores what was typed beside what stays', async () => {
    answerConsole([
      [firstRunContracts.firstRun, { value: firstRun(['brand', 'open']) }],
      [operatorSetting, stored({ currency: 'USD', brand: {} })],
      [changeSetting, stored()],
    ]);
    const sent = watchBodies();
    const screen = await showConsole(width, firstRunPage());
    await expect.element(screen.getByRole('heading', { name: 'Name and look' })).toBeVisible();
    await expect.element(screen.getByText('who owns the site', { exact: true })).toBeVisible();
    await screen.getByLabelText('Name of the site').fill('Third');
    await screen.getByRole('form', { name: 'Name' }).getByRole('button', { name: 'Save' }).click();
    const document = { currency: 'USD', brand: { name: 'Third' } };
    const body = { document, expectedVersion: 3, reason: 'First run' };
    await expect.poll(() => sent('/ops/api/settings/merchant')).toEqual(body);
    await expect.element(screen.getByText('Saved.')).toBeVisible();
    await expectAccessible();
    expect(globalThis.document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });

  it('keeps what was typed when it is refused, and names the field', async () => {
    answerConsole([
      [firstRunContracts.firstRun, { value: firstRun(['money']) }],
      [operatorSetting, stored()],
      [changeSetting, { code: 'INVALID_INPUT', details: { fields: ['timeZone'] } }],
    ]);
    const screen = await showConsole(width, firstRunPage());
    await screen.getByLabelText('Currency').fill('usd');
    await saveIn(screen, 'Languages and money');
    await expect.element(screen.getByRole('alert').getByText('Not saved. Look at: Time zone.')).toBeVisible();
    await expect.element(screen.getByLabelText('Time zone')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(screen.getByLabelText('Currency')).toHaveValue('usd');
    await expectAccessible();
  });

  it('shows a request that waits in place of its form, and what is in force once it was decided', async () => {
    const first = firstRun(['protection']);
    answerConsole([
      [firstRunContracts.firstRun, { value: first }],
      [operatorSetting, stored()],
      [changeSetting, { value: { ...stored().value, approvalId } }],
    ]);
    const screen = await showConsole(width, firstRunPage());
    const rules = screen.getByRole('form', { name: 'Rules' });
    await expect.element(rules.getByText(/Great Britain/)).toBeVisible();
    const waiting = firstRun(['protection'], false, {
      protection: asked('sana@operator.example', 'jurisdiction'),
    });
    const paths = answerConsole([
      [firstRunContracts.firstRun, { value: waiting }],
      [operatorSetting, stored({ pack: 'demo' })],
      [changeSetting, { value: { ...stored().value, approvalId } }],
    ]);
    await rules.getByRole('button', { name: 'Save' }).click();
    await expect
      .element(screen.getByRole('link', { name: 'Open the request' }))
      .toHaveAttribute('href', `/ops/approvals?id=${approvalId}`);
    await expect.element(screen.getByText(/It waits for another owner/)).toBeVisible();
    expect(rules.elements()).toEqual([]);
    await expectAccessible();
    paths.length = 0;
    $firstRun.set({ status: 'ready', value: first as never });
    await expect.element(rules.getByLabelText('Pack')).toHaveValue('demo');
  });

  it('keeps what was typed below a request of the other owner, and once that was decided', async () => {
    const first = firstRun(['protection']);
    const paths = answerConsole([
      [firstRunContracts.firstRun, { value: first }],
      [operatorSetting, stored({ pack: 'demo' })],
    ]);
    const screen = await showConsole(width, firstRunPage());
    const pack = screen.getByRole('form', { name: 'Rules' }).getByLabelText('Pack');
    await pack.selectOptions('uk');
    const waits = { protection: asked('omar@operator.example', 'jurisdiction') };
    $firstRun.set({ status: 'ready', value: firstRun(['protection'], false, waits) as never });
    await expect.element(screen.getByText(/omar@operator.example asked for this/)).toBeVisible();
    await expect.element(pack).toHaveValue('uk');
    await expectAccessible();
    paths.length = 0;
    $firstRun.set({ status: 'ready', value: first as never });
    await expect.poll(() => screen.getByText(/omar@operator.example asked/).elements()).toEqual([]);
    await expect.element(pack).toHaveValue('uk');
    expect(paths).toEqual([]);
  });

  it('tells the other owner who asked, and leads to the decision', async () => {
    const waits: Waits = {
      till: asked('omar@operator.example', 'tills'),
      open: asked('omar@operator.example'),
    };
    answerConsole([
      [firstRunContracts.firstRun, { value: firstRun(['till', 'open'], false, waits) }],
      [operatorSetting, stored()],
    ]);
    const screen = await showConsole(width, firstRunPage());
    const decide = screen.getByRole('link', { name: 'Look at it and decide' });
    await expect.element(decide).toHaveAttribute('href', `/ops/approvals?id=${approvalId}`);
    await expect.element(screen.getByText(/omar@operator.example asked for this/)).toBeVisible();
    await screen.getByRole('link', { name: /Go live Asked for/ }).click();
    await expect.element(screen.getByRole('region', { name: 'Opening the site' })).toBeVisible();
    await expect.element(decide).toBeVisible();
    expect(screen.getByRole('button', { name: 'Ask to open the site' }).elements()).toEqual([]);
    await expectAccessible();
  });

  it('leaves no step with something that was typed and not saved, without saying so', async () => {
    answerConsole([
      [firstRunContracts.firstRun, { value: firstRun(['brand']) }],
      [operatorSetting, stored()],
      [changeSetting, stored()],
    ]);
    const screen = await showConsole(width, firstRunPage());
    await screen.getByLabelText('Name of the site').fill('Third');
    await screen.getByLabelText('Owner of the site').fill('Third Games');
    await screen.getByRole('form', { name: 'Look' }).getByRole('button', { name: 'Save' }).click();
    await expect.element(screen.getByText('Saved.')).toBeVisible();
    await expect.element(screen.getByText('What you typed is not saved yet.')).toBeVisible();
    await screen.getByRole('link', { name: 'Next: Languages and money' }).click();
    await expect.element(screen.getByText('Not saved yet: Name.', { exact: false })).toBeVisible();
    await expect.element(screen.getByLabelText('Name of the site')).toHaveValue('Third');
    expect(location.hash).toBe('#brand');
    await expectAccessible();
    await screen.getByRole('form', { name: 'Name' }).getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => screen.getByText(/Not saved yet/).elements()).toEqual([]);
    await screen.getByRole('link', { name: 'Next: Languages and money' }).click();
    await screen.getByLabelText('Currency').fill('USD');
    await screen.getByRole('link', { name: 'Next: Places' }).click();
    await screen.getByRole('button', { name: 'Go on to Places without saving' }).click();
    await expect.element(screen.getByRole('heading', { level: 2, name: 'Places' })).toBeVisible();
  });

  it('marks a colour that could not be read before it is sent', async () => {
    const theme = { action: '#f6c350', accent: '#7c5200' };
    const colours = { dark: { action: '#f6c350', accent: '#f6c350' }, light: theme };
    answerConsole([
      [firstRunContracts.firstRun, { value: firstRun(['brand']) }],
      [operatorSetting, stored({ colours, copyright: 'Third' })],
      [changeSetting, stored()],
    ]);
    const sent = watchBodies();
    const screen = await showConsole(width, firstRunPage());
    const light = screen.getByRole('group', { name: 'Light' });
    // On the site the text of a button is the darker or the lighter one that reads better on it, whatever the ground.
    const play = light.getByText('Play');
    await expect.element(play).toBeVisible();
    expect(getComputedStyle(play.element()).color).toBe('rgb(8, 12, 24)');
    await light.getByLabelText('Accents').fill('#ffffcc');
    await expect.element(light.getByText(/too little contrast/)).toBeVisible();
    await screen.getByRole('form', { name: 'Look' }).getByRole('button', { name: 'Save' }).click();
    await expect.element(screen.getByText('Not saved. Look at: Light › Accents.')).toBeVisible();
    expect(sent('/ops/api/settings/brand')).toBeUndefined();
  });

  it('adds a till by transfer in the decimals of its currency', async () => {
    answerConsole([
      [firstRunContracts.firstRun, { value: firstRun(['till']) }],
      [operatorSetting, { value: { ...stored({ tills: [{ id: 'old' }] }).value, currency: 'USD' } }],
      [changeSetting, stored()],
    ]);
    const sent = watchBodies();
    const screen = await showConsole(width, firstRunPage());
    await expect.element(screen.getByLabelText('Currency')).toHaveValue('USD');
    const fields = {
      'Holder of the account': 'Third',
      Bank: 'Bank',
      'Account number': '12345',
    };
    for (const [label, value] of Object.entries(fields))
      await screen.getByLabelText(label, { exact: true }).fill(value);
    await screen.getByLabelText(/^Least/).fill('20');
    await screen.getByLabelText(/^Most/).fill('10.5');
    await saveIn(screen, 'A till by bank transfer');
    await expect.element(screen.getByText('This is less than the least.')).toBeVisible();
    await screen.getByLabelText(/^Least/).fill('5,000');
    await saveIn(screen, 'A till by bank transfer');
    await expect.element(screen.getByText(/^Digits alone/)).toBeVisible();
    await expect.element(screen.getByLabelText(/^Least/)).toHaveAttribute('aria-invalid', 'true');
    await screen.getByLabelText(/^Least/).fill('5');
    await saveIn(screen, 'A till by bank transfer');
    const bounds = { minMinor: 500, maxMinor: 1_050 };
    await expect
      .poll(() => sent('/ops/api/settings/tills'))
      .toMatchObject({
        document: { tills: [{ id: 'old' }, { id: 'bank-2', currency: 'USD', payoutBanks: [bounds] }] },
      });
  });

  it('switches every maker on, one after another', async () => {
    const maker = (code: string, enabled: boolean) => ({
      ...{ code, name: code, enabled, categories: ['RNG'], games: 4, gamesOn: 3, countries: null },
    });
    answerConsole([
      [firstRunContracts.firstRun, { value: firstRun(['games']) }],
      [gamesOperationsContracts.operatorVendors, { value: { items: [maker('A', true), maker('B', false)] } }],
      [gameSwitchesContracts.switchVendor, { value: { enabled: true } }],
    ]);
    const sent = watchBodies();
    const screen = await showConsole(width, firstRunPage());
    await expect.element(screen.getByText('1 of 2 makers are on, with 3 games.')).toBeVisible();
    await screen.getByRole('button', { name: 'Switch on the other maker' }).click();
    await expect.poll(() => sent('/ops/api/vendors/B')).toEqual({ enabled: true, reason: 'First run' });
    expect(sent('/ops/api/vendors/A')).toBeUndefined();
    await expectAccessible();
  });

  it('shows what became of a test round, and what was refused', async () => {
    const checks = [
      { name: 'bet', state: 'passed' },
      { name: 'win', state: 'failed', code: 'GAME_OFF' },
      { name: 'ledger', state: 'failed' },
    ];
    const round = { nodeId: '1', memberId: 'm1', currency: 'USD', stakeMinor: 100, winMinor: 0, checks };
    const game = {
      ...{ nodeId: '1', name: 'Golden Fox', gameCode: 'fox', vendorCode: 'A', gameType: 'RNG', iconUrl: '' },
      ...{ enabled: true, vendorEnabled: true, countries: null },
    };
    answerConsole([
      [firstRunContracts.firstRun, { value: firstRun(['round']) }],
      [gamesOperationsContracts.operatorGames, { value: { items: [game], version: 1 } }],
      [firstRunContracts.testRound, { value: round }],
    ]);
    const sent = watchBodies();
    const screen = await showConsole(width, firstRunPage());
    await screen.getByRole('button', { name: 'Play a test round' }).click();
    await expect.poll(() => sent('/ops/api/first-run/test-round')).toEqual({ nodeId: '1' });
    const check = (state: string) => document.querySelector(`main li[data-state=${state}]`)?.textContent;
    await expect.poll(() => check('passed')).toBe('Bet passed');
    expect(check('failed')).toMatch(/^Win failed: ./);
    await expectAccessible();
  });

  it('takes terms, a welcome and the outcome of a test message', async () => {
    answerConsole([
      [firstRunContracts.firstRun, { value: firstRun(['messages']) }],
      [operatorSetting, stored()],
      [helpContracts.operatorHelp, { value: { items: [] } }],
      [contentContracts.previewContent, { value: { languages: ['en', 'ur'], missing: [], texts: {} } }],
      [firstRunContracts.testMessage, { value: { messageId: 'm' } }],
      [firstRunContracts.endMessageTest, { value: { outcome: 'waived' } }],
    ]);
    const sent = watchBodies();
    const screen = await showConsole(width, firstRunPage());
    await expect.element(screen.getByText('terms in Urdu')).toBeVisible();
    await expect.element(screen.getByText(/No provider of Mail is set, so nothing leaves/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'It arrived' }).elements()).toEqual([]);
    await screen.getByLabelText('By').selectOptions('sms');
    await expect.element(screen.getByText(/no test can arrive/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send a test' }).elements()).toEqual([]);
    await screen.getByLabelText('By').selectOptions('mail');
    await screen.getByLabelText('To', { exact: true }).fill('sana@operator.example');
    await screen.getByRole('button', { name: 'Send a test' }).click();
    await expect.element(screen.getByText(/was not sent anywhere/)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'It arrived' })).toBeVisible();
    await screen.getByRole('button', { name: 'Go without' }).click();
    await expect.element(screen.getByText(/Say why/)).toBeVisible();
    await expect.element(screen.getByLabelText('Why you go without')).toHaveFocus();
    await screen.getByLabelText('Why you go without').fill('no provider yet');
    await screen.getByRole('button', { name: 'Go without' }).click();
    const waived = { outcome: 'waived', reason: 'no provider yet' };
    await expect.poll(() => sent('/ops/api/first-run/test-message')).toEqual(waived);
    await expectAccessible();
  });

  it('asks to open with the countries that were noted, and only when nothing is lacking', async () => {
    const policy = {
      ...{ mode: 'allowlist', countries: [], denyRegions: [], denyAsn: [], denyCidr: [], allowCidr: [] },
      ...{ operatorCidr: ['8.8.4.0/24'], tor: 'deny', unknown: 'deny' },
    };
    answerConsole([
      [firstRunContracts.firstRun, { value: firstRun(['open']) }],
      [
        operationsContracts.operatorRegionPolicy,
        { value: { ...policy, version: 1, changedAtMs: 1, changedBy: 's' } },
      ],
      [firstRunContracts.goLive, { value: { state: 'asked', approvalId } }],
    ]);
    const sent = watchBodies();
    const screen = await showConsole(width, firstRunPage());
    await screen.getByLabelText('Countries that you serve').fill('pk, kr');
    await screen.getByRole('button', { name: 'Ask to open the site' }).click();
    await expect
      .poll(() => sent('/ops/api/first-run/go-live'))
      .toEqual({
        policy: { ...policy, countries: ['PK', 'KR'] },
        reason: 'First run is complete',
      });
    await expectAccessible();
  });
});

describe('the first run', () => {
  it('cannot be asked to open while a step lacks something, and names the step', async () => {
    answerConsole([[firstRunContracts.firstRun, { value: firstRun(['brand', 'open']) }]]);
    const screen = await showConsole(390, firstRunPage(), '/#open');
    await expect.element(screen.getByRole('button', { name: 'Ask to open the site' })).toBeDisabled();
    await expect.element(screen.getByRole('link', { name: /Name and look still lacks/ })).toBeVisible();
  });

  it('says so once the site is open', async () => {
    answerConsole([[firstRunContracts.firstRun, { value: firstRun([], true) }]]);
    const screen = await showConsole(390, firstRunPage(), '/#open');
    await expect.element(screen.getByText(/The site is open/)).toBeVisible();
  });

  it('names the missing permission to everybody else', async () => {
    answerConsole([], sessionOf('rita@operator.example', ['risk']));
    const screen = await showConsole(390, firstRunPage());
    await expect.element(screen.getByText(/firstrun.write/)).toBeVisible();
  });
});

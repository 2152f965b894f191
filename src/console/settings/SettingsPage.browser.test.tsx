import { describe, expect, it } from 'vitest';
import { ScreenPage } from '#src/console/kit/ScreenPage.tsx';
import { languagesContracts } from '#src/contracts/operations/languages.ts';
import { settingsContracts } from '#src/contracts/operations/settings.ts';
import type { Answer } from '#tests/support/component-calls.ts';
import { expectAccessible } from '#tests/support/component.tsx';
import {
  answerConsole,
  consoleMenu,
  consoleWidths,
  screenNamed,
  sessionOf,
  showConsole,
  watchBodies,
} from '#tests/support/console.tsx';
import { SettingsPage } from './SettingsPage.tsx';

const { operatorSettings, operatorSetting, changeSetting, settingHistory, settingVersion } =
  settingsContracts;
const channel = {
  type: 'object',
  properties: { code: { type: 'string', maxLength: 20 }, isOn: { type: 'boolean' } },
  required: ['code', 'isOn'],
};
const schema = {
  type: 'object',
  properties: {
    autoMinor: { type: 'integer', minimum: 0, maximum: 100_000_000, default: 0 },
    perDayMax: { type: 'integer', minimum: 1, maximum: 20, default: 3 },
    theme: { type: 'string', enum: ['dark', 'light'], default: 'dark' },
    turnover: { type: 'object', properties: { times: { type: 'integer', minimum: 1 } }, required: ['times'] },
    channels: { type: 'array', items: channel, maxItems: 3 },
    seedMinor: {
      type: 'object',
      additionalProperties: { type: 'integer' },
      propertyNames: { type: 'string' },
    },
    anything: {},
  },
};
const outline = {
  ...{ name: 'cashier', group: 'till-money', invalid: 'last-good', readOnly: false, valid: true },
  ...{ version: 4, changedAtMs: 1_790_000_000_000, changedBy: 'omar@operator.example' },
};
const document = {
  autoMinor: 1_250,
  perDayMax: 3,
  channels: [
    { code: 'first', isOn: true },
    { code: 'second', isOn: false },
  ],
};
const setting = {
  ...{ ...outline, document, schema, currency: 'USD' },
  ...{ permission: 'settings.write', together: 'always' },
};
const versions = [
  {
    ...{ version: 4, operatorId: 'omar@operator.example', atMs: 2, requestId: 'r4', reason: 'More' },
    differences: [{ path: 'perDayMax', before: 2, after: 3 }],
  },
  { version: 3, operatorId: 'sana@operator.example', atMs: 1, requestId: 'r3' },
];
const page = <SettingsPage screen={screenNamed('settings')} menu={consoleMenu} />;
const approvalId = '0b1a1d52-6f4e-4a3e-9a55-2f6a8f3a0b11';

function answer(stored: object, changed: Answer, session?: Answer): void {
  const old = { version: 3, operatorId: 'sana@operator.example', atMs: 1, document: { perDayMax: 9 } };
  answerConsole(
    [
      [operatorSettings, { value: { items: [outline] } }],
      [operatorSetting, { value: stored }],
      [changeSetting, changed],
      [settingHistory, { value: { items: versions } }],
      [settingVersion, { value: old }],
    ],
    session,
  );
}

describe.each(consoleWidths)('a settings document at %i px', (width) => {
  it('is a form by its schema, and shows what differs before another operator is asked', async () => {
    answer(setting, { value: { ...outline, document, approvalId } });
    const sent = watchBodies();
    const screen = await showConsole(width, page, '/?id=cashier');
    await expect.element(screen.getByText(/Guarded: a change becomes a request/).first()).toBeVisible();
    await expectAccessible();
    await screen.getByRole('button', { name: 'Change', exact: true }).click();
    await expect.element(screen.getByLabelText('Auto (USD)')).toHaveValue('12.50');
    await screen.getByLabelText('Auto (USD)').fill('20.00');
    await screen.getByLabelText('Theme').selectOptions('Light');
    await screen.getByText('Channels', { exact: true }).click();
    await screen.getByRole('button', { name: 'Move Entry 2 up' }).click();
    await screen.getByRole('button', { name: 'Add to Channels' }).click();
    await screen.getByText('Entry 3', { exact: true }).click();
    await screen.getByLabelText('Code').last().fill('third');
    await screen.getByText(/^Seed/).click();
    await screen.getByLabelText('New key of Seed').fill('KRW');
    await screen.getByRole('button', { name: 'Add', exact: true }).click();
    await screen.getByLabelText('KRW (KRW)').fill('5000');
    await expectAccessible();
    await screen.getByLabelText('Reason').fill('New limits');
    await screen.getByRole('button', { name: 'Save the document' }).click();
    await expect.element(screen.getByRole('link', { name: 'Open the request' })).toBeVisible();
    expect(sent('/ops/api/settings/cashier')).toEqual({
      expectedVersion: 4,
      reason: 'New limits',
      document: {
        ...{ autoMinor: 2_000, perDayMax: 3, theme: 'light', seedMinor: { KRW: 5_000 } },
        channels: [
          { code: 'second', isOn: false },
          { code: 'first', isOn: true },
          { code: 'third', isOn: false },
        ],
      },
    });
    expect(globalThis.document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });

  it('can be taken back for ten seconds after it was stored', async () => {
    const chat = { ...setting, together: 'none' };
    answer(chat, { value: { ...outline, version: 5, document: { ...document, perDayMax: 5 } } });
    const screen = await showConsole(width, page, '/?id=cashier');
    await screen.getByRole('button', { name: 'Change', exact: true }).click();
    await screen.getByLabelText('Per day max').fill('5');
    await screen.getByLabelText('Reason').fill('More');
    await screen.getByRole('button', { name: 'Save the document' }).click();
    const takeBack = screen.getByRole('button', { name: 'Take it back' });
    await expect.element(takeBack).toBeVisible();
    await expectAccessible();
    answer({ ...chat, version: 6 }, { value: { ...outline, version: 6, document } });
    const sent = watchBodies();
    await takeBack.click();
    await expect.element(screen.getByText('Taken back: version 6 has what was stored before.')).toBeVisible();
    expect(sent('/ops/api/settings/cashier')).toEqual({
      ...{ expectedVersion: 5, reason: 'Taken back at once', document },
    });
  });

  it('shows at its field what the site refuses, and keeps what was typed', async () => {
    const details = { fields: ['channels.1.code'], reasons: ['channels.1.code: no such channel'] };
    answer(setting, { code: 'INVALID_INPUT', details });
    const screen = await showConsole(width, page, '/?id=cashier');
    await screen.getByRole('button', { name: 'Change', exact: true }).click();
    await screen.getByLabelText('Per day max').fill('5');
    await screen.getByLabelText('Reason').fill('More');
    await screen.getByRole('button', { name: 'Save the document' }).click();
    await expect.element(screen.getByText('no such channel', { exact: true })).toBeInTheDocument();
    await expect.element(screen.getByLabelText('Per day max')).toHaveValue('5');
    await screen.getByLabelText('Per day max').fill('99');
    await expect.element(screen.getByLabelText('Per day max')).toHaveAttribute('aria-invalid', 'true');
  });

  it('shows both sides when somebody else was faster', async () => {
    answer(setting, { code: 'VERSION_CONFLICT' });
    const screen = await showConsole(width, page, '/?id=cashier');
    await screen.getByRole('button', { name: 'Change', exact: true }).click();
    await screen.getByLabelText('Per day max').fill('5');
    await screen.getByLabelText('Reason').fill('More');
    const theirs = { ...setting, version: 5, document: { ...document, perDayMax: 7 } };
    answer(theirs, { code: 'VERSION_CONFLICT' });
    await screen.getByRole('button', { name: 'Save the document' }).click();
    await expect.element(screen.getByText('omar@operator.example changed this meanwhile')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Save the document' })).toBeDisabled();
    await expectAccessible();
    await screen.getByRole('button', { name: 'Go on with mine' }).click();
    const sent = watchBodies();
    await screen.getByRole('button', { name: 'Save the document' }).click();
    await expect
      .poll(() => sent('/ops/api/settings/cashier'))
      .toMatchObject({ expectedVersion: 5, document: { perDayMax: 5 } });
  });

  it('is changed as JSON too, and an older version is put back into the form', async () => {
    answer(setting, { value: { ...outline, document } });
    const sent = watchBodies();
    const screen = await showConsole(width, page, '/?id=cashier');
    await screen.getByRole('button', { name: 'Put version 3 into the form' }).click();
    await expect.element(screen.getByLabelText('Per day max')).toHaveValue('9');
    await screen.getByRole('button', { name: 'The other way: as JSON' }).click();
    await screen.getByLabelText('Document').fill('{');
    await expect.element(screen.getByText(/not JSON, so it cannot be saved/)).toBeVisible();
    await screen.getByLabelText('Document').fill('{"perDayMax":8}');
    await screen.getByLabelText('Reason').fill('As it was');
    await screen.getByRole('button', { name: 'Save the document' }).click();
    await expect
      .poll(() => sent('/ops/api/settings/cashier'))
      .toMatchObject({ document: { perDayMax: 8 }, expectedVersion: 4 });
  });

  it('that is stored invalid says what is in force instead, and who may only read gets no form', async () => {
    const invalid = { ...setting, valid: false, fields: ['perDayMax'] };
    answer(invalid, { code: 'INTERNAL' }, sessionOf('uma@operator.example', ['auditor']));
    const screen = await showConsole(width, page, '/?id=cashier');
    await expect.element(screen.getByText(/The last valid document is in force/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Change', exact: true }).elements()).toEqual([]);
    await expectAccessible();
  });
});

it.each(consoleWidths)('the languages say what natives have read of each, at %i px', async (width) => {
  const unread = { texts: 1_200, readByNatives: 0, readPercent: 0, missingTexts: 0 };
  const items = [
    { code: 'en', name: 'English', isOffered: true, ...unread },
    {
      code: 'ko',
      name: '한국어',
      isOffered: false,
      ...unread,
      readByNatives: 300,
      readPercent: 25,
      missingTexts: 4,
    },
  ];
  answerConsole([[languagesContracts.operatorLanguages, { value: { items } }]]);
  const screen = await showConsole(
    width,
    <ScreenPage screen={screenNamed('languages')} menu={consoleMenu} />,
  );
  const row = screen.getByRole('row', { name: /한국어/ });
  await expect.element(row).toBeVisible();
  const cells = [...row.element().querySelectorAll('td')].map(({ textContent }) => textContent);
  expect(cells).toEqual(['한국어', 'ko', 'No', '25', '4', '1,200']);
  await expectAccessible();
});

import { describe, expect, it, vi } from 'vitest';
import { announcementsOperationsContracts } from '#src/contracts/announcements/announcements-operations.ts';
import { contentContracts } from '#src/contracts/content/content.ts';
import { helpContracts } from '#src/contracts/help/help.ts';
import { messagesContracts } from '#src/contracts/messages/messages.ts';
import { pushContracts } from '#src/contracts/push/push.ts';
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
import { ContentPage } from './ContentPage.tsx';
import { HelpPage } from './HelpPage.tsx';
import { MessagesPage } from './MessagesPage.tsx';
import { PushPage } from './PushPage.tsx';

const { operatorAnnouncements, operatorAnnouncement, createAnnouncement, changeAnnouncement } =
  announcementsOperationsContracts;
const { operatorHelp, writeHelp } = helpContracts;
const { previewContent } = contentContracts;

const maintenance = {
  ...{ id: 'a1', version: 3, state: 'live', title: 'Maintenance on Sunday', missing: ['ko'], type: 'PL' },
  ...{ execution: null, groupName: '', platform: '', promotionType: null, url: null, picture: null },
  texts: { en: { title: 'Maintenance on Sunday', content: '<p>From three to four.</p>' } },
  ...{ position: 100, startsAtMs: 1_700_000_000_000, endsAtMs: null, draft: false },
  ...{ changedAtMs: 1_700_000_000_000, changedBy: 'sana@operator.example' },
};
const shown = {
  texts: {
    en: { title: 'Maintenance on Sunday', content: '<p>From three to four.</p>', removed: ['<p onclick>'] },
  },
  languages: ['en', 'ur', 'ko'],
  missing: ['ko'],
};
const article = {
  ...{ id: 'terms', state: 'draft', title: 'Terms', missing: ['ur', 'ko'], parent: null, draft: true },
  texts: { en: { title: 'Terms', content: '<p>Who may play.</p>' } },
  ...{ position: 1, version: 2, changedAtMs: 1_700_000_000_000, changedBy: 'sana@operator.example' },
};

const page = <ContentPage screen={screenNamed('content')} menu={consoleMenu} />;
const helpPage = <HelpPage screen={screenNamed('help')} menu={consoleMenu} />;

describe.each(consoleWidths)('the content of the site at %i px', (width) => {
  it('is listed with its state and the languages that are missing', async () => {
    answerConsole([[operatorAnnouncements, { value: { items: [maintenance] } }]]);
    const screen = await showConsole(width, page);
    await expect.element(screen.getByText('Maintenance on Sunday')).toBeVisible();
    await expect.element(screen.getByText('Live')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Notifications' })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await expectAccessible();
  });

  it('is edited beside what members would see, without what the site leaves out', async () => {
    answerConsole([
      [operatorAnnouncements, { value: { items: [maintenance] } }],
      [operatorAnnouncement, { value: maintenance }],
      [previewContent, { value: shown }],
      [changeAnnouncement, { value: { id: 'a1', version: 4 } }],
    ]);
    const sent = watchBodies();
    const screen = await showConsole(width, page, '/?id=a1');
    const preview = screen.getByRole('region', { name: 'As members see it' });
    await expect.element(preview.getByText('From three to four.')).toBeVisible();
    await expect.element(preview.getByText('<p onclick>')).toBeVisible();
    await expect.element(preview.getByText(/Not written in: Korean/)).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await expectAccessible();
    await screen.getByRole('tab', { name: /Urdu/ }).click();
    await screen.getByLabelText('Title').fill('اتوار کو دیکھ بھال');
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => sent('/ops/api/announcements/a1'))
      .toMatchObject({
        expectedVersion: 3,
        type: 'PL',
        position: 100,
        startsAtMs: 1_699_999_980_000,
        texts: { en: maintenance.texts.en, ur: { title: 'اتوار کو دیکھ بھال', content: '' } },
      });
  });

  it('keeps what was typed when somebody else was faster', async () => {
    answerConsole([
      [operatorAnnouncements, { value: { items: [maintenance] } }],
      [operatorAnnouncement, { value: maintenance }],
      [previewContent, { value: shown }],
      [changeAnnouncement, { code: 'VERSION_CONFLICT' }],
    ]);
    const screen = await showConsole(width, page, '/?id=a1');
    await screen.getByLabelText('Title').fill('Another title');
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(screen.getByRole('alert').first()).toBeVisible();
    await expect.element(screen.getByLabelText('Title')).toHaveValue('Another title');
  });

  it('shows what somebody else stored meanwhile, and lets the operator choose between both', async () => {
    const theirs = {
      ...{ ...maintenance, version: 4, title: 'Theirs', changedBy: 'omar@operator.example' },
      texts: { en: { title: 'Theirs', content: '<p>From five to six.</p>' } },
    };
    let stored: object = maintenance;
    answerConsole([
      [operatorAnnouncements, { value: { items: [maintenance] } }],
      [previewContent, { value: shown }],
      [changeAnnouncement, { code: 'VERSION_CONFLICT' }],
    ]);
    const answer = fetch;
    vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
      if (init?.method === 'PUT') stored = theirs;
      const isRead = (init?.method ?? 'GET') === 'GET';
      const { pathname } = new URL(address, location.origin);
      return isRead && pathname === '/ops/api/announcements/a1'
        ? Response.json({ success: true, value: stored })
        : await answer(address, init);
    });
    const sent = watchBodies();
    const screen = await showConsole(width, page, '/?id=a1');
    await screen.getByLabelText('Title').fill('Mine');
    await screen.getByRole('button', { name: 'Save' }).click();
    const both = screen.getByRole('region', { name: /omar@operator.example saved another version/ });
    await expect.element(both.getByText('From five to six.')).toBeVisible();
    await expect.element(screen.getByLabelText('Title')).toHaveValue('Mine');
    await expect.element(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await expectAccessible();
    await both.getByRole('button', { name: /Keep mine/ }).click();
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => sent('/ops/api/announcements/a1'))
      .toMatchObject({ expectedVersion: 4, texts: { en: { title: 'Mine' } } });
  });

  it('is what somebody else stored once the operator takes that', async () => {
    const theirs = { ...maintenance, version: 4, texts: { en: { title: 'Theirs', content: '' } } };
    const list = [operatorAnnouncements, { value: { items: [maintenance] } }] as const;
    const others = [list, [previewContent, { value: shown }]] as const;
    answerConsole([[operatorAnnouncement, { value: maintenance }], ...others]);
    const screen = await showConsole(width, page, '/?id=a1');
    await screen.getByLabelText('Title').fill('Mine');
    answerConsole([[operatorAnnouncement, { value: theirs }], ...others]);
    await screen.getByRole('button', { name: 'Read again' }).click();
    await expect.element(screen.getByLabelText('Title')).toHaveValue('Mine');
    await screen.getByRole('button', { name: /Take theirs/ }).click();
    await expect.element(screen.getByLabelText('Title')).toHaveValue('Theirs');
    await expect.element(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  });

  it('is added only with a title', async () => {
    answerConsole([
      [operatorAnnouncements, { value: { items: [] } }],
      [previewContent, { value: { texts: {}, languages: ['en'], missing: ['en'] } }],
      [createAnnouncement, { value: { id: 'a2', version: 1 } }],
    ]);
    const sent = watchBodies();
    const screen = await showConsole(width, page);
    await screen.getByRole('button', { name: 'Add announcement' }).click();
    await screen.getByLabelText('Type').last().selectOptions('PL');
    await screen.getByRole('button', { name: 'Add announcement' }).click();
    await expect
      .element(screen.getByText('Write at least one text, and a title for each.').first())
      .toBeVisible();
    await screen.getByLabelText('Title').fill('New games');
    await screen.getByLabelText(/Draft/).click();
    await expectAccessible();
    await screen.getByRole('button', { name: 'Add announcement' }).click();
    await expect
      .poll(() => sent('/ops/api/announcements'))
      .toMatchObject({ type: 'PL', draft: true, texts: { en: { title: 'New games', content: '' } } });
    await expect.poll(() => location.search).toBe('?id=a2');
  });

  it('has help articles, each written as the version that was read', async () => {
    answerConsole([
      [operatorHelp, { value: { items: [article] } }],
      [previewContent, { value: { ...shown, missing: ['ur', 'ko'] } }],
      [writeHelp, { value: { id: 'terms', version: 3 } }],
    ]);
    const sent = watchBodies();
    const screen = await showConsole(width, helpPage, '/?id=terms');
    await screen.getByLabelText(/Draft/).click();
    await screen.getByRole('button', { name: 'Write article' }).click();
    await expect
      .poll(() => sent('/ops/api/help/terms'))
      .toEqual({ expectedVersion: 2, position: 1, texts: article.texts });
    await expectAccessible();
  });

  it('sends a message to members by their names, and says whom it did not reach', async () => {
    answerConsole([
      [previewContent, { value: shown }],
      [messagesContracts.sendMessage, { value: { sent: 1, quiet: 1, unknown: ['nobody'] } }],
    ]);
    const sent = watchBodies();
    const messages = <MessagesPage screen={screenNamed('messages')} menu={consoleMenu} />;
    const screen = await showConsole(width, messages);
    await screen.getByLabelText('Title').fill('Hello');
    await screen.getByLabelText('Usernames').fill('sana77\nomar\nnobody');
    await screen.getByLabelText(/^Purpose/).selectOptions('service');
    await expect.element(screen.getByText(/Service message to: sana77, omar, nobody/)).toBeVisible();
    await screen.getByRole('button', { name: 'Send message' }).click();
    await expect.element(screen.getByText('It is in 1 inbox.')).toBeVisible();
    await expect.element(screen.getByText('Nobody has these names: nobody')).toBeVisible();
    await expectAccessible();
    expect(sent('/ops/api/messages')).toMatchObject({
      usernames: ['sana77', 'omar', 'nobody'],
      purpose: 'service',
      texts: { en: { title: 'Hello', content: '' } },
      key: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    });
  });

  it('notifies browsers in English at least, and says how many are subscribed', async () => {
    answerConsole([
      [pushContracts.operatorPush, { value: { subscriptions: 1_200, waiting: 0 } }],
      [pushContracts.sendPush, { value: { id: 1 } }],
    ]);
    const sent = watchBodies();
    const push = <PushPage screen={screenNamed('notifications')} menu={consoleMenu} />;
    const screen = await showConsole(width, push);
    await expect.element(screen.getByText(/1,200 browsers are subscribed/)).toBeVisible();
    await screen.getByLabelText('Topic').selectOptions('results');
    await screen.getByRole('button', { name: 'Send notification' }).click();
    await expect.element(screen.getByText(/This is missing/).first()).toBeVisible();
    expect(sent('/ops/api/push/messages')).toBeUndefined();
    await screen.getByLabelText('Title').first().fill('Draw 12');
    await screen.getByLabelText('Text', { exact: true }).fill('The result is there.');
    await expectAccessible();
    await screen.getByRole('button', { name: 'Send notification' }).click();
    await expect.element(screen.getByText('It is being sent.')).toBeVisible();
    expect(sent('/ops/api/push/messages')).toEqual({
      topic: 'results',
      title: { en: 'Draw 12' },
      body: { en: 'The result is there.' },
    });
  });
});

it('lets whoever may only read look at announcements, and add none', async () => {
  answerConsole(
    [[operatorAnnouncements, { value: { items: [maintenance] } }]],
    sessionOf('lee@operator.example', ['support']),
  );
  const screen = await showConsole(1280, page);
  await expect.element(screen.getByText('Maintenance on Sunday')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add announcement' }).elements()).toEqual([]);
});

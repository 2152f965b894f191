import { afterEach, describe, expect, it, vi } from 'vitest';
import { directions, expectAccessible, show } from '#tests/support/component.tsx';
import { AccountNeeded } from './AccountNeeded.tsx';
import { OlderButton } from '#src/ui/lists/OlderButton.tsx';
import { ThreadReply } from './ThreadReply.tsx';
import { ThreadTurns } from './ThreadTurns.tsx';
import { ThreadWaiting, type WaitingThread } from './ThreadWaiting.tsx';

// A message over the page outlasts the test that showed it.
afterEach(() => document.querySelector<HTMLElement>('[data-toast]')?.hidePopover());

const words = {
  loading: 'Loading messages',
  failed: 'Not loaded',
  failedExplained: 'Check your connection',
  retry: 'Try again',
  freeReject: 'Log in with your own account',
  freeRejectExplained: 'It is free',
  login: 'Log in',
  register: 'Register',
};

describe.each(directions)('a thread that is not available (%s)', (direction) => {
  const waiting = (state: WaitingThread, onRetry = vi.fn()) => (
    <ThreadWaiting state={state} count={3} words={words} onRetry={onRetry} />
  );

  it('reserves the space of what is loading', async () => {
    const screen = await show(direction, waiting({ status: 'loading' }));
    await expect.element(screen.getByRole('status')).toHaveTextContent('Loading messages');
    expect([...screen.getByRole('status').element().children].slice(1)).toHaveLength(3);
    await expectAccessible();
  });

  it('reports a failure, and retries', async () => {
    const onRetry = vi.fn();
    const screen = await show(direction, waiting({ status: 'failed', code: 'INTERNAL' }, onRetry));
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('Not loadedCheck your connectionTry again');
    await screen.getByRole('button', { name: 'Try again' }).click();
    expect(onRetry).toHaveBeenCalledOnce();
    await expectAccessible();
  });

  it('links users without an account to the registration, and retries nothing', async () => {
    const screen = await show(direction, waiting({ status: 'failed', code: 'REAL_ACCOUNT_NEEDED' }));
    await expect.element(screen.getByText('It is free')).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Register' }))
      .toHaveAttribute('href', '/m/register');
    expect(screen.getByRole('button').query()).toBeNull();
    await expectAccessible();
  });
});

describe.each(directions)('where a real account is needed (%s)', (direction) => {
  it('says so, and links to the login that leads back, and to the registration', async () => {
    const screen = await show(direction, <AccountNeeded title="Members only" words={words} />);
    await expect.element(screen.getByText('Members only')).toBeVisible();
    const login = screen.getByRole('link', { name: 'Log in' });
    const back = encodeURIComponent(location.pathname + location.search);
    await expect.element(login).toHaveAttribute('href', `/m/login?next=${back}`);
    const register = screen.getByRole('link', { name: 'Register' });
    await expect.element(register).toHaveAttribute('href', '/m/register');
    for (const link of [login, register])
      expect(link.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await expectAccessible();
  });
});

describe.each(directions)('the button for older entries (%s)', (direction) => {
  it('sends one request at a time, and reports if nothing was loaded', async () => {
    const answers: ((isThere: boolean) => void)[] = [];
    const load = vi.fn(() => new Promise<boolean>((resolve) => void answers.push(resolve)));
    const screen = await show(direction, <OlderButton label="Show older" failed="Not loaded" load={load} />);
    const older = screen.getByRole('button', { name: 'Show older' });
    await older.click();
    await expect.element(screen.getByRole('button')).toBeDisabled();
    answers[0]?.(true);
    await expect.element(older).toBeEnabled();
    expect(document.querySelector('[data-toast]:popover-open')).toBeNull();
    await older.click();
    answers[1]?.(false);
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Not loaded');
    await expect.element(older).toBeEnabled();
    expect(load).toHaveBeenCalledTimes(2);
    await expectAccessible();
  });
});

describe.each(directions)('what follows the beginning of a thread (%s)', (direction) => {
  it('is in the order of time, with the names of both sides', async () => {
    const screen = await show(
      direction,
      <ThreadTurns
        turns={[
          { by: 'member', words: 'second', atMs: 2 },
          { by: 'house', words: 'first', atMs: 1 },
        ]}
        names={{ house: 'Support', member: 'You' }}
        timeText={(atMs) => `at ${atMs}`}
      />,
    );
    expect(screen.container.textContent).toBe('Support · at 1firstYou · at 2second');
  });

  it('is added in a field that a tap opens, under one key until it arrived', async () => {
    const send = vi.fn(async ({ words: text }: { key: string; words: string }) => text === 'more');
    const t = { open: 'Add', label: 'Words', missing: 'Write something', send: 'Send' };
    const screen = await show(direction, <ThreadReply words={t} maxLength={20} send={send} />);
    await screen.getByRole('button', { name: 'Add' }).click();
    const field = screen.getByRole('textbox', { name: 'Words' });
    await expect.element(field).toHaveFocus();
    await screen.getByRole('button', { name: 'Send' }).click();
    await expect.element(screen.getByText('Write something')).toBeVisible();
    await expectAccessible();
    await field.fill(' less ');
    await screen.getByRole('button', { name: 'Send' }).click();
    await expect.element(field).toHaveValue(' less ');
    await field.fill('more');
    await screen.getByRole('button', { name: 'Send' }).click();
    await expect.element(screen.getByRole('button', { name: 'Add' })).toBeVisible();
    const keys = send.mock.calls.map(([{ key }]) => key);
    expect(new Set(keys).size).toBe(1);
  });
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { accountContracts } from '#src/contracts/account/account.ts';
import { type Answer, answerCalls } from '#tests/support/component-calls.ts';
import { askToLogOut } from './logout.ts';

const dialog = () => document.querySelector('dialog') as HTMLDialogElement;
const confirm = () => document.querySelector('[data-logout-confirm]') as HTMLButtonElement;
const toast = () => document.querySelector<HTMLElement>('[data-toast]:popover-open')?.textContent;

beforeEach(() => {
  document.body.innerHTML = `<dialog data-logout-dialog data-waiting="Logging you out" data-failed="Still logged in">
    <button data-logout-confirm>Log out</button></dialog>`;
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Returns the paths called since then. */
function askAndConfirm(answer: Answer): readonly string[] {
  const requests = answerCalls([[accountContracts.sessionLogout, answer]]);
  askToLogOut();
  confirm().click();
  return requests;
}

it('asks first, and shows that it is in progress until the site has answered', async () => {
  const requests = askAndConfirm('pending');
  expect([dialog().open, confirm().disabled]).toEqual([true, true]);
  await expect.poll(toast).toBe('Logging you out');
  // A request made after this test would be answered by the next one.
  await expect.poll(() => requests).toContain(accountContracts.sessionLogout.path);
});

it('leaves the specification’s mark of a logout, which another login does not need', async () => {
  localStorage.removeItem('autoLogin');
  const stay = (event: Event) => event.preventDefault();
  navigation.addEventListener('navigate', stay);
  askAndConfirm({ value: {} });
  await expect.poll(() => localStorage.getItem('autoLogin')).toBe('0');
  navigation.removeEventListener('navigate', stay);
});

it('says that nothing happened if the site cannot be reached', async () => {
  askAndConfirm('offline');
  await expect.poll(toast).toBe('Still logged in');
  expect([dialog().open, confirm().disabled]).toEqual([false, false]);
});

it('asks once, however often its button is tapped', () => {
  const show = vi.spyOn(dialog(), 'showModal');
  askToLogOut();
  askToLogOut();
  expect(show).toHaveBeenCalledOnce();
});

it('leads home even if the browser stores nothing', async () => {
  const led = new Promise<string>((resolve) => {
    const stay = (event: NavigateEvent) => {
      event.preventDefault();
      resolve(new URL(event.destination.url).pathname);
    };
    navigation.addEventListener('navigate', stay, { once: true });
  });
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('closed', 'SecurityError');
  });
  askAndConfirm({ value: {} });
  expect(await led).toBe('/m/home');
});

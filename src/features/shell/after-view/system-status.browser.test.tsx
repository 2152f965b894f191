import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { statusContracts } from '#src/contracts/status/status.ts';
import { type Answer, answerCalls } from '#tests/support/component-calls.ts';
import { watchConnection } from '#src/features/shell/page/lost-connection.ts';
import { keptStatus } from './status-cache.ts';
import { askSystemStatus, watchSystemStatus } from './system-status.ts';

const key = 'status';
const dialog = () => document.querySelector<HTMLDialogElement>('dialog[data-closed]');
const isCovered = () => dialog()?.open === true;
const answers = (answer: Answer) => answerCalls([[statusContracts.systemStatus, answer]]);
const stored = (status: unknown, agoMs = 0) =>
  localStorage.setItem(key, JSON.stringify({ atMs: Date.now() - agoMs, status }));

beforeEach(() => {
  document.body.innerHTML = '<dialog data-closed><h2>Closed</h2><output></output><time></time></dialog>';
});

afterEach(() => {
  document.body.innerHTML = '';
  document.documentElement.removeAttribute('data-unreachable');
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the system status', () => {
  it.each([1, 2] as const)('%i covers the whole page and 0 uncovers it', async (systemStatus) => {
    answers({ value: { systemStatus, message: 'Soon <b>back</b>' } });
    await askSystemStatus();
    expect([isCovered(), dialog()?.dataset['status']]).toEqual([true, String(systemStatus)]);
    expect(dialog()?.querySelector('output')?.textContent).toBe('Soon <b>back</b>');
    answers({ value: { systemStatus: 0 } });
    await askSystemStatus();
    expect(isCovered()).toBe(false);
  });

  it('from the page before applies at once, and is requested again in the background', async () => {
    stored({ systemStatus: 1 });
    const requests = answers({ value: { systemStatus: 0 } });
    watchSystemStatus();
    expect(isCovered()).toBe(true);
    await expect.poll(isCovered).toBe(false);
    expect(requests).toEqual([statusContracts.systemStatus.path]);
    expect(keptStatus(Date.now())).toEqual({ systemStatus: 0 });
  });

  it('is not requested at once by a page that was just delivered open', () => {
    stored({ systemStatus: 0 });
    const requests = answers({ value: { systemStatus: 0 } });
    watchSystemStatus();
    expect([isCovered(), requests]).toEqual([false, []]);
  });

  it('is requested every 15 seconds', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const requests = answers({ value: { systemStatus: 0 } });
    watchSystemStatus();
    vi.advanceTimersByTime(14_999);
    const early = requests.length;
    vi.advanceTimersByTime(30_001);
    expect([early, requests.length]).toEqual([0, 3]);
  });

  it.each([
    ['no JSON', '{not'],
    ['another shape', '"closed"'],
    ['an unknown value', JSON.stringify({ atMs: Date.now(), status: { systemStatus: 7 } })],
    [
      'an end that is no instant',
      JSON.stringify({ atMs: Date.now(), status: { systemStatus: 1, endsAtMs: 'soon' } }),
    ],
    ['one of a minute ago', JSON.stringify({ atMs: Date.now() - 60_001, status: { systemStatus: 1 } })],
    ['one of the future', JSON.stringify({ atMs: Date.now() + 60_000, status: { systemStatus: 1 } })],
  ])('in the storage is ignored and removed if it is %s', (_, text) => {
    localStorage.setItem(key, text);
    answers({ value: { systemStatus: 0 } });
    watchSystemStatus();
    expect([isCovered(), localStorage.getItem(key)]).toEqual([false, null]);
  });

  it('that takes long shows that the connection is slow, until it arrives', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const isSlow = () => document.documentElement.hasAttribute('data-slow');
    let answerNow = () => {};
    const waits = new Promise<void>((resolve) => (answerNow = resolve));
    vi.stubGlobal('fetch', async () => {
      await waits;
      return Response.json({ success: true, value: { systemStatus: 0 } });
    });
    const asking = askSystemStatus();
    vi.advanceTimersByTime(3_999);
    expect(isSlow()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(isSlow()).toBe(true);
    answerNow();
    await asking;
    expect(isSlow()).toBe(false);
  });

  it('stays as it was if the site cannot be reached, and a bar says so', async () => {
    answers({ value: { systemStatus: 1 } });
    await askSystemStatus();
    answers('offline');
    await askSystemStatus();
    expect([isCovered(), document.documentElement.hasAttribute('data-unreachable')]).toEqual([true, true]);
    answers({ value: { systemStatus: 0 } });
    await askSystemStatus();
    expect([isCovered(), document.documentElement.hasAttribute('data-unreachable')]).toEqual([false, false]);
  });

  it('shows at once that the connection is lost, and when it is back', async () => {
    const requests = answers('pending');
    watchSystemStatus();
    watchConnection();
    dispatchEvent(new Event('offline'));
    expect([document.documentElement.hasAttribute('data-unreachable'), requests]).toEqual([true, []]);
    answers({ value: { systemStatus: 0 } });
    dispatchEvent(new Event('online'));
    await expect.poll(() => document.documentElement.hasAttribute('data-unreachable')).toBe(false);
  });

  it('shows it also on a page that opens without a connection', () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    watchConnection();
    expect(document.documentElement.hasAttribute('data-unreachable')).toBe(true);
    onLine.mockRestore();
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type PlayClock, realityCheckContracts } from '#src/contracts/limits/reality-check.ts';
import { type Answer, answerCalls } from '#tests/support/component-calls.ts';
import { confirm } from './reality-check.ts';

const { playClock, acknowledgeCheck } = realityCheckContracts;
const nowMs = 1_800_000_000_000;
const quiet = { nowMs, currency: 'USD', cycleMs: 0, stakedMinor: 0, wonMinor: 0 };
const due: PlayClock = {
  ...quiet,
  startedAtMs: nowMs - 3_725_000,
  stakedMinor: 5_000,
  wonMinor: 1_250,
  due: { checkId: '0b9ad1f4-7e35-4a94-8f0e-9a4f5e1b6f10' },
};

const part = <Kind extends HTMLElement = HTMLElement>(name: string) =>
  document.querySelector<Kind>(`[data-check="${name}"]`) as Kind;
const over = () => part<HTMLDialogElement>('over');

beforeEach(() => {
  document.body.innerHTML = `<dialog data-check="over"><h2 tabindex="-1" autofocus>Reality check</h2>
    <b data-check="elapsed"></b><b data-check="staked"></b><b data-check="won"></b><b data-check="net"></b>
    <p data-check="failed" hidden>It failed</p><button data-check="go-on">Continue</button></dialog>`;
});
afterEach(() => {
  over().onclose = null;
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

const answers = (clock: PlayClock, acknowledged: Answer) =>
  answerCalls([
    [playClock, { value: clock }],
    [acknowledgeCheck, acknowledged],
  ]);

describe('the reality check over a page', () => {
  it('shows the time, the stakes, the wins and their result', async () => {
    answers(due, { value: quiet });
    void confirm();
    await expect.poll(() => over().matches(':modal')).toBe(true);
    const texts = ['elapsed', 'staked', 'won', 'net'].map((name) => part(name).textContent);
    expect(texts).toEqual(['1:02:05', '$50.00', '$12.50', '-$37.50']);
    part('go-on').click();
    await expect.poll(() => over().open).toBe(false);
  });

  it('shows the full length of a time of playing that is over', async () => {
    answers({ ...due, untilMs: nowMs - 3_600_000 }, { value: quiet });
    const confirmed = confirm();
    await expect.poll(() => part('elapsed').textContent).toBe('2:05');
    part('go-on').click();
    expect(await confirmed).toEqual(quiet);
  });

  it('reopens when it is closed without acknowledgement', async () => {
    answers(due, { value: quiet });
    const confirmed = confirm();
    await expect.poll(() => over().open).toBe(true);
    over().close();
    await expect.poll(() => over().open).toBe(true);
    part('go-on').click();
    expect(await confirmed).toEqual(quiet);
    expect(over().open).toBe(false);
  });

  it('stays open with an error when there is no answer', async () => {
    answers(due, 'offline');
    const confirmed = confirm();
    await expect.poll(() => over().open).toBe(true);
    part('go-on').click();
    await expect.poll(() => part('failed').hidden).toBe(false);
    expect([over().open, part<HTMLButtonElement>('go-on').disabled]).toEqual([true, false]);
    answers(due, { value: quiet });
    part('go-on').click();
    await confirmed;
  });

  it('closes when it was acknowledged in another tab', async () => {
    answers(due, { code: 'CHECK_UNKNOWN' });
    const confirmed = confirm();
    await expect.poll(() => over().open).toBe(true);
    answers(quiet, { code: 'CHECK_UNKNOWN' });
    part('go-on').click();
    expect(await confirmed).toEqual(quiet);
  });

  it('closes by itself when it was acknowledged on another device', async () => {
    answers(due, { value: quiet });
    const confirmed = confirm();
    await expect.poll(() => over().open).toBe(true);
    answers(quiet, { value: quiet });
    expect(await confirmed).toEqual(quiet);
    expect(over().open).toBe(false);
  });

  it('does not open when none is due', async () => {
    answers(quiet, { value: quiet });
    expect(await confirm()).toEqual(quiet);
    expect(over().open).toBe(false);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failedCall } from '#src/api/client.ts';
import { ok } from '#src/rules/result.ts';
import { LateWin } from './late-win.ts';

const waitsMs = [10, 20, 30];
const asMuchAsItTakes = () => vi.advanceTimersByTimeAsync(10_000);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a pending win', () => {
  it('is requested until it has arrived', async () => {
    let requests = 0;
    new LateWin().follow(() => Promise.resolve(++requests === 2), waitsMs);
    await asMuchAsItTakes();
    expect(requests).toBe(2);
  });

  it('is no longer requested once there is nothing left to wait for', async () => {
    let requests = 0;
    const ask = () => Promise.resolve(++requests < 0);
    new LateWin().follow(ask, waitsMs);
    await asMuchAsItTakes();
    expect(requests).toBe(3);
  });

  it('does not count if the player has moved on during the request', async () => {
    const lateWin = new LateWin();
    let answer: (hasCome: boolean) => void = () => undefined;
    let requests = 0;
    let wanted: boolean | undefined;
    lateWin.follow(async (isWanted) => {
      requests += 1;
      const hasCome = await new Promise<boolean>((resolve) => {
        answer = resolve;
      });
      wanted = isWanted();
      return hasCome;
    }, waitsMs);
    await asMuchAsItTakes();
    lateWin.stop();
    answer(false);
    await asMuchAsItTakes();
    expect({ requests, wanted }).toEqual({ requests: 1, wanted: false });
  });

  it('is taken from the first answer in which its round is done', async () => {
    const answers = ['paying', 'done', 'done'].map((state) => ok({ round: { state } }));
    const repeat = vi.fn(async () => answers.shift() ?? failedCall('UNREACHABLE', 'unknown'));
    const arrived = vi.fn();
    new LateWin().followRound(repeat, arrived);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(repeat).toHaveBeenCalledTimes(2);
    expect(arrived.mock.calls).toEqual([[{ round: { state: 'done' } }]]);
  });
});

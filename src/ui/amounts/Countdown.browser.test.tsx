import { afterEach, describe, expect, it, vi } from 'vitest';
import { directions, expectAccessible, show } from '#tests/support/component.tsx';
import { Countdown } from './Countdown.tsx';

const cutOffAtMs = 1_000_000;

afterEach(() => {
  vi.useRealTimers();
});

describe.each(directions)('Countdown (%s)', (direction) => {
  it('shows dashes while no end is known', async () => {
    const screen = await show(
      direction,
      <Countdown label="Closes in" untilAtMs={undefined} nowMs={() => 0} />,
    );
    await expect.element(screen.getByRole('timer', { name: 'Closes in' })).toHaveTextContent('--:--:--');
    await expectAccessible();
  });

  it('counts by the clock it is given, ends once, and stops at zero', async () => {
    let nowMs = cutOffAtMs - 2_400;
    const end = vi.fn();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const screen = await show(
      direction,
      <Countdown label="Closes in" untilAtMs={cutOffAtMs} nowMs={() => nowMs} onEnd={end} />,
    );
    const timer = screen.getByRole('timer').element();
    const shown: string[] = [];
    for (const passedMs of [0, 400, 1_000, 1_000, 1_000]) {
      nowMs += passedMs;
      vi.advanceTimersByTime(passedMs);
      await new Promise(requestAnimationFrame);
      shown.push(timer.textContent);
    }
    expect(shown).toEqual(['00:00:03', '00:00:02', '00:00:01', '00:00:00', '00:00:00']);
    expect(end).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('continues to another end', async () => {
    const until = (untilAtMs: number) => (
      <Countdown label="Closes in" untilAtMs={untilAtMs} nowMs={() => 0} />
    );
    const screen = await show(direction, until(60_000));
    await expect.element(screen.getByRole('timer')).toHaveTextContent('00:01:00');
    await screen.rerender(until(3_600_000));
    await expect.element(screen.getByRole('timer')).toHaveTextContent('01:00:00');
  });
});

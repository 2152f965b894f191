import { describe, expect, it } from 'vitest';
import { ServerClock } from './server-clock.ts';

describe('the server’s clock', () => {
  it('follows the fastest message, and advances with the device', () => {
    let own = 100;
    const clock = new ServerClock(() => own);
    clock.hear(5_000);
    own += 50;
    // This message took 30 ms longer than the first.
    clock.hear(5_020);
    expect(clock.nowMs()).toBe(5_050);
    own += 10;
    expect(clock.nowMs()).toBe(5_060);
    clock.hear(5_080);
    expect(clock.nowMs()).toBe(5_080);
  });

  it('starts again after a sleep', () => {
    const clock = new ServerClock(() => 0);
    clock.hear(9_000);
    clock.restart(2_000);
    expect(clock.nowMs()).toBe(2_000);
  });
});

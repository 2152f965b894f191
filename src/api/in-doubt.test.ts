import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { houseContracts } from '#src/contracts/house/house.ts';
import { lotteryOrdersContracts } from '#src/contracts/lottery/orders.ts';
import { failureCodes, type FailureCode } from '#src/contracts/failure-codes.ts';
import { answerMsMax, failedCall } from './client.ts';
import { askAgainMs, askUntilKnown, isInDoubt } from './in-doubt.ts';

const { tableSpin } = houseContracts;
const { placeOrder } = lotteryOrdersContracts;
const failure = (code: FailureCode) => failedCall(code, failureCodes[code].effect);
const lost = failedCall('UNREACHABLE', 'unknown');

describe('a request under an id', () => {
  it.each(['MAINTENANCE', 'GAME_OFF', 'TOO_MANY_REQUESTS', 'LAUNCH_ENDED', 'INSUFFICIENT_FUNDS'] as const)(
    'took no effect when its first copy was refused with %s',
    (code) => expect(isInDoubt(tableSpin, failure(code), false)).toBe(false),
  );

  it.each(['INTERNAL', 'STORE_UNREACHABLE', 'STAKE_UNCONFIRMED', 'VENDOR_UNREACHABLE'] as const)(
    'is in doubt after %s',
    (code) => expect(isInDoubt(tableSpin, failure(code), false)).toBe(true),
  );

  it('is in doubt after no answer, and after a code that this page does not know with an unknown effect', () => {
    expect(isInDoubt(tableSpin, lost, false)).toBe(true);
    expect(isInDoubt(tableSpin, failedCall('CODE_OF_TOMORROW', 'unknown'), false)).toBe(true);
  });

  it.each(['MAINTENANCE', 'GAME_OFF', 'TOO_MANY_REQUESTS', 'LAUNCH_ENDED', 'ROUND_OPEN'] as const)(
    'stays in doubt when a further copy is refused with %s before its id was looked up',
    (code) => expect(isInDoubt(tableSpin, failure(code), true)).toBe(true),
  );

  it.each(['INSUFFICIENT_FUNDS', 'STAKE_NOT_TAKEN', 'SESSION_ENDED', 'PLAYER_BLOCKED'] as const)(
    'is resolved by %s of the table',
    (code) => expect(isInDoubt(tableSpin, failure(code), true)).toBe(false),
  );

  it('is not resolved by an ended session where the session is checked before the id', () => {
    expect(isInDoubt(placeOrder, failure('SESSION_ENDED'), true)).toBe(true);
    expect(isInDoubt(placeOrder, failure('ORDER_UNKNOWN'), true)).toBe(false);
  });
});

describe('asking until it is known', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  async function settled<Answered>(request: Promise<Answered>): Promise<Answered> {
    await vi.runAllTimersAsync();
    return request;
  }

  it('sends the same request again while its outcome is unknown, and reports the doubt at last', async () => {
    const ask = vi.fn(async () => lost);
    expect(await settled(askUntilKnown(placeOrder, ask))).toEqual({ ...lost, isInDoubt: true });
    expect(ask).toHaveBeenCalledTimes(askAgainMs.length + 1);
  });

  it('sends it once after a refusal without effect', async () => {
    const ask = vi.fn(async () => failure('TOO_MANY_REQUESTS'));
    expect(await settled(askUntilKnown(placeOrder, ask))).toMatchObject({ isInDoubt: false });
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('keeps the doubt when a lost answer is followed by a refusal before the id was looked up', async () => {
    const answers = [lost, failure('TOO_MANY_REQUESTS')];
    const ask = async () => answers.shift() ?? failure('MAINTENANCE');
    expect(await settled(askUntilKnown(placeOrder, ask))).toMatchObject({
      code: 'MAINTENANCE',
      isInDoubt: true,
    });
  });

  it('sends it once if a network hangs for as long as a call may take', async () => {
    const ask = vi.fn(async () => {
      await new Promise((resolve) => setTimeout(resolve, answerMsMax));
      return lost;
    });
    expect(await settled(askUntilKnown(placeOrder, ask))).toMatchObject({ isInDoubt: true });
    expect(ask).toHaveBeenCalledTimes(1);
  });
});

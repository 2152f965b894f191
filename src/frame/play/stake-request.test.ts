import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failedCall } from '#src/api/client.ts';
import { instantContracts } from '#src/contracts/house/instant.ts';
import { failureCodes, type FailureCode } from '#src/contracts/failure-codes.ts';
import { nextStake, sendStake, type StakeRequest } from './stake-request.ts';

const endpoint = instantContracts.instantPlay;
interface Input extends StakeRequest {
  readonly playId: string;
}

const stake: Input = { playId: 'p1' };
const failure = (code: FailureCode) => failedCall(code, failureCodes[code].effect);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function settled<Answered>(request: Promise<Answered>): Promise<Answered> {
  await vi.runAllTimersAsync();
  return request;
}

describe('a stake', () => {
  it('without an answer is sent again as it is, and only checked from then on', async () => {
    const send = vi.fn(async (_asked: Input) => failedCall('UNREACHABLE', 'unknown'));
    const answer = await settled(sendStake(endpoint, send, stake));
    if (answer.ok) throw new Error('answered');
    expect(answer.isInDoubt).toBe(true);
    expect(new Set(send.mock.calls.map(([requests]) => requests))).toEqual(new Set([stake]));
    expect(nextStake(stake, answer)).toEqual({ ...stake, check: true });
  });

  it('stays in doubt while its check is refused before its id was looked up', async () => {
    const check = nextStake(stake, { isInDoubt: true });
    const answer = await settled(sendStake(endpoint, async () => failure('GAME_OFF'), check));
    expect(answer).toMatchObject({ code: 'GAME_OFF', isInDoubt: true });
    expect(await sendStake(endpoint, async () => failure('STAKE_NOT_TAKEN'), check)).toMatchObject({
      isInDoubt: false,
    });
  });

  it('that was refused without effect is requested again, not checked', () => {
    expect(nextStake({ ...stake, check: true }, { isInDoubt: false }).check).toBeUndefined();
  });
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerMsMax } from '#src/api/client.ts';
import { untilAnswered } from './until-answered.ts';

const lost = { ok: false, code: 'UNREACHABLE' } as const;
const placed = { ok: true } as const;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

async function settled<Answered>(asked: Promise<Answered>): Promise<Answered> {
  await vi.runAllTimersAsync();
  return asked;
}

it('tries three times if the site cannot be reached', async () => {
  const ask = vi.fn(async () => lost);
  expect(await settled(untilAnswered(ask))).toEqual({ answer: lost, wasLost: true });
  expect(ask).toHaveBeenCalledTimes(3);
});

it('tries once if a network hangs for as long as a call may take', async () => {
  const ask = vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, answerMsMax));
    return lost;
  });
  expect(await settled(untilAnswered(ask))).toEqual({ answer: lost, wasLost: false });
  expect(ask).toHaveBeenCalledTimes(1);
});

it('reports that an answer was lost before the one that arrived', async () => {
  const answers = [lost, placed];
  const ask = async () => answers.shift() ?? placed;
  expect(await settled(untilAnswered(ask))).toEqual({ answer: placed, wasLost: true });
  expect(await settled(untilAnswered(async () => placed))).toEqual({ answer: placed, wasLost: false });
});

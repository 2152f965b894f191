import { expect, it } from 'vitest';
import { InstantTable } from '#functions/vendors/house/instant/instant-table.object.ts';
import { clock, stopMachineClock } from '../money/platform/clock.ts';
import { ObjectStorage } from '../money/platform/object-storage.ts';

stopMachineClock();

const dayMs = 24 * 3_600_000;

it('a round that waits for its player is ended by the alarm a day after the last step', async () => {
  const storage = new ObjectStorage();
  const input: string[] = [];
  const state = {
    id: { name: 'demo/m1/mines' },
    storage: storage.asPlatform(),
    exports: {
      default: {
        fetch: async (request: Request) => {
          input.push(new URL(request.url).pathname.split('/').at(-1) ?? '');
          return Response.json({ success: true, value: { balanceMinor: 5_000, currency: 'USD' } });
        },
      },
    },
  } as unknown as DurableObjectState;
  const env = { HOUSE_VENDOR_SECRET: 'a secret that is long enough for a vendor' } as Env;
  const table = new InstantTable(state, env);
  const served = async () => {
    clock.nowMs = storage.alarmAtMs ?? 0;
    await table.alarm();
    storage.commit();
  };
  const played = await table.play({
    playId: 'play-1',
    stakeMinor: 200,
    choice: { engine: 'mines', mines: 3 },
    gameCode: 'field',
    modelId: 'mines-classic',
    credentials: { origin: 'https://site.test', playerId: 'demo/m1', launchToken: 'token' },
  });
  storage.commit();
  expect(played).toMatchObject({ ok: true, value: { round: { state: 'open' } } });
  const drawnAtMs = clock.nowMs;
  await served();
  expect(input).toEqual(['balance', 'bet']);
  expect(storage.alarmAtMs).toBe(drawnAtMs + dayMs);
  await served();
  expect(input).toEqual(['balance', 'bet', 'win']);
  expect(storage.rows('SELECT state, win_minor FROM rounds')).toEqual([{ state: 'done', win_minor: 200 }]);
});

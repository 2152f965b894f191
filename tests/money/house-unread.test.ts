import { expect, it, vi } from 'vitest';
import { Player } from '#functions/player/player.object.ts';
import { stopMachineClock } from './platform/clock.ts';
import { ObjectStorage } from './platform/object-storage.ts';

stopMachineClock();

it('a look at both sides of a wallet shows its own without the house account, and logs why that is missing', async () => {
  const storage = new ObjectStorage();
  const away = () => Promise.reject(new Error('out of reach'));
  const env = {
    ...{ HOUSE_SHARDS: '1', DELIVERY_GATHER_SECONDS: '30' },
    HOUSE: { getByName: () => ({ expect: away, houseRecordOf: away }) },
  };
  const state = { id: { name: 'demo/m1' }, storage: storage.asPlatform() };
  const player = new Player(state as unknown as DurableObjectState, env as unknown as Env);
  player.grantPlayCredit({ key: 'funds', amountMinor: 500, currency: 'USD', username: 'sana' });
  storage.commit();
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});

  const sides = await player.walletSides();

  expect(sides?.accounts).toContainEqual({ of: 'cash', wallet: 500, evidence: 500 });
  expect(logged.mock.calls.flat().join()).toMatch(/house-unread.*out of reach|out of reach.*house-unread/);
});

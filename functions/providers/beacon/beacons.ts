import type { Beacons } from '#functions/features/lottery/draw-clock/draw/beacon-port.ts';
import { readDocuments } from '#functions/settings/settings.repo.ts';
import { drandChainOf, quicknet } from '#src/rules/lottery/draw/drand.ts';
import { lotteryDrawsSetting } from './beacon.settings.ts';
import { drandBeacon } from './drand.ts';

/** The outside randomness that a merchant's settings choose. */
export const beacons: Beacons = {
  async chosen(env, merchant) {
    const { beacon, relays } = await readSetting(env, merchant);
    return beacon === 'drand' ? drandBeacon(quicknet, relays) : undefined;
  },
  async ofChain(env, merchant, name) {
    const chain = drandChainOf(name);
    return chain && drandBeacon(chain, (await readSetting(env, merchant)).relays);
  },
};

async function readSetting(env: Env, merchant: string) {
  return lotteryDrawsSetting.of(await readDocuments(env.DB, merchant, [lotteryDrawsSetting.name]));
}

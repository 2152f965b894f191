import { logTrouble } from '#functions/http/log.ts';
import { housesOf } from '#functions/wallet/delivery/house-stub.ts';
import { merchantCodes } from '#functions/house-account/house.repo.ts';

/**
 * The watchdog, once a minute by cron: every shard of every merchant's house account wakes wallets whose alarm was lost
 * and compares those that are due. A shard that fails leaves its wallets due for the next minute.
 */
export async function watchWallets(env: Env): Promise<void> {
  const merchants = await merchantCodes(env.DB).catch((error: unknown) => {
    logTrouble('watch-without-merchants', error);
    return [env.DEFAULT_MERCHANT];
  });
  const shards = merchants.flatMap((merchant) => housesOf(env, merchant));
  const outcomes = await Promise.allSettled(shards.map((house) => house.audit()));
  const total = { woken: 0, compared: 0, frozen: 0, unreached: 0, behind: 0, failed: 0 };
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') {
      total.failed += 1;
      continue;
    }
    const { isBehind, ...counts } = outcome.value;
    for (const name of ['woken', 'compared', 'frozen', 'unreached'] as const) total[name] += counts[name];
    if (isBehind) total.behind += 1;
  }
  const isWell = total.frozen + total.unreached + total.behind + total.failed === 0;
  logWatch(isWell ? 'info' : 'error', { event: 'wallets-watched', ...total });
}

function logWatch(level: 'info' | 'error', line: object): void {
  console[level](JSON.stringify({ level, ...line }));
}

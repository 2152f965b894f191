import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { simulationSeed } from '#tests/money/child.ts';
import { LiveMember, liveFaults } from '#tests/money/live/live-member.ts';
import { storedMember } from '#tests/money/live/stored-member.ts';
import { auditMember, storedQueries } from '#tests/money/world/audit.ts';
import { catalogueOf } from '#tests/money/world/catalogue.ts';
import { vendors } from '#tests/money/world/operation.ts';
import { Seeded } from '#tests/money/world/seeded.ts';
import { forgersRates, vendorSecrets, vendorsDocument } from '#tests/money/world/vendor-wires.ts';
import { isDeep } from '#tests/support/lane.ts';
import { testSecrets } from '#tests/support/secrets.ts';
import { openTestGame } from '#tests/support/launched-member.ts';
import { makeDemonstration } from '#tests/support/merchants.ts';
import { type SeparateSite, startSeparateSite } from '#tests/support/site.ts';
import { everyHouse, watch } from '#tests/support/watch.ts';

const membersAtOnce = isDeep ? 5 : 3;
const operationsEach = isDeep ? 300 : 60;
/** A short run meets every fault, though not each equally often. */
const faultShareMin = isDeep ? 0.03 : 0.003;
const polling = { timeout: 20_000, interval: 200 };

/** Restored afterwards: the other files of this process run a site with these secrets. */
const ownSecrets = { ...testSecrets };

let site: SeparateSite;
beforeAll(async () => {
  const { ACTIONS_VENDOR_SECRET, ...secrets } = vendorSecrets;
  Object.assign(testSecrets, secrets);
  site = await startSeparateSite({ vars: { ACTIONS_VENDOR_SECRET } });
  await makeDemonstration(site);
  await openTestGame(site);
  for (const statement of vendors.flatMap(catalogueOf)) await site.sql(statement);
  await site.sql(
    `INSERT INTO settings (merchant, name, document, version, changed_at_ms, changed_by)
     VALUES ('demo', 'vendors', ?, 1, 0, 'test'), ('demo', 'games', '{"winnerBoardMinimumMinor":1}', 1, 0, 'test'),
       ('demo', 'rates', ?, 1, 0, 'test')`,
    vendorsDocument,
    JSON.stringify(forgersRates),
  );
});
afterAll(async () => {
  Object.assign(testSecrets, ownSecrets);
  await site.close();
});

/** Makes the house accounts deliver and compare every wallet now, which they would do by themselves later. */
async function watchAll(): Promise<void> {
  await everyHouse(site, 'UPDATE senders SET due_at_ms = 1');
  await watch(site);
}

async function totalMinor(): Promise<number> {
  let sumMinor = 0;
  for (let shard = 0; shard < 8; shard += 1) {
    const storage = await site.harness
      .getWorker<Env>()
      .getDurableObjectStorage('HOUSE', { name: `${site.merchant}/${shard}` });
    const rows = (await storage.exec(storedQueries.total, 'USD')) as { minor: string }[];
    sumMinor += rows.reduce((sum, { minor }) => sum + Number(minor), 0);
  }
  return sumMinor;
}

it('loses and invents nothing in the runtime itself, with restarts and lost, late and doubled messages', async () => {
  const seeded = new Seeded(simulationSeed());
  const members: LiveMember[] = [];
  for (let at = 0; at < membersAtOnce; at += 1) members.push(await LiveMember.register(site, seeded));
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      await wait(1_500);
      await watchAll();
    }
  })();
  const played = await Promise.allSettled(members.map((member) => member.play(operationsEach)));
  isOver = true;
  await watching;
  for (const outcome of played) if (outcome.status === 'rejected') throw outcome.reason;
  for (const member of members) await member.restart();
  await Promise.all(members.map((member) => member.askAgain(0.3)));
  await watchAll();
  let externalMinor = 0;
  for (const member of members) {
    await expect.poll(async () => (await storedMember(site, member)).waiting, polling).toBe(0);
    externalMinor += auditMember(member.client, await storedMember(site, member));
  }
  expect(await totalMinor()).toBe(externalMinor);
  const requests = members.reduce((sum, member) => sum + member.requested, 0);
  for (const fault of liveFaults) {
    const hits = members.reduce((sum, member) => sum + (member.hits.get(fault) ?? 0), 0);
    expect(hits / requests, fault).toBeGreaterThan(faultShareMin);
  }
}, 120_000);

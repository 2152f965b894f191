import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ReadFile, readArchiveFile } from '#tests/support/archive-rows.ts';
import { operate, operatedPolicy } from '#tests/support/operator.ts';
import { openTestGame, type GameLaunch, launch } from '#tests/support/launched-member.ts';
import { type SeparateSite, startSeparateSite } from '#tests/support/site.ts';
import { everyHouse, houseShard, watch } from '#tests/support/watch.ts';

let site: SeparateSite;
let player: GameLaunch;
beforeAll(async () => {
  site = await startSeparateSite({ policy: operatedPolicy, vars: { ARCHIVE_GATHER_SECONDS: '1' } });
  await openTestGame(site);
});
beforeEach(async () => {
  player = await launch(site);
});
afterAll(() => site.close());

const polling = { timeout: 20_000, interval: 200 };

async function filesOf(member: GameLaunch): Promise<(ReadFile & { key: string })[]> {
  const { ARCHIVE } = await site.harness.getWorker<Env>().getEnv();
  const { objects } = await ARCHIVE.list();
  const files = await Promise.all(
    objects.map(async ({ key }) => {
      const bytes = new Uint8Array(await ((await ARCHIVE.get(key)) as R2ObjectBody).arrayBuffer());
      return { key, ...(await readArchiveFile(bytes)) };
    }),
  );
  return files.filter(({ members }) => members.some(([name]) => name === member.playerId));
}

/** The member's archived postings in order, by number, kind and amount. */
async function archived(member: GameLaunch): Promise<string[]> {
  const files = await filesOf(member);
  const rows = files
    .sort((one, other) => one.number - other.number)
    .flatMap((file) => file.rows.filter((row) => row['member_id'] === member.memberId));
  return rows.map((row) => `${row['seq']} ${String(row['kind'])} ${row['amount_minor']}`);
}
const head = async (member: GameLaunch) =>
  (await houseShard(site, member.memberId, 'SELECT number, hash, postings FROM archive_head'))[0];
const said = (event: string) => site.harness.getLogs().some((line) => JSON.stringify(line).includes(event));

describe('the archive', () => {
  it('gets what the house account applied, in a file under merchant, day and shard that names the one before', async () => {
    await player.bet('b1', 300);
    await player.win('w1', 500, { roundClosed: true });
    await expect
      .poll(() => archived(player), polling)
      .toEqual(['1 PLAY_CREDIT 10000', '2 BET 300', '3 WIN 500']);
    const [file] = await filesOf(player);
    expect(file?.key).toMatch(/^postings\/merchant=demo\/day=\d{4}-\d\d-\d\d\/shard=\d\/\d{8}\.parquet$/);
    expect(file?.rows.at(-1)).toMatchObject({ vendor_code: 'TEST', game_code: 'test-game', trial: false });
    expect(await head(player)).toMatchObject({ number: file?.number, hash: file?.sha256 });
    await player.bet('b2', 100, { roundId: 'round-2' });
    await expect.poll(async () => (await filesOf(player)).length, polling).toBe(2);
    const [one, two] = (await filesOf(player)).sort((before, after) => before.number - after.number);
    expect(two?.previous).toBe(one?.sha256);
    expect(two?.members.find(([name]) => name === player.playerId)?.[1]).toEqual(
      one?.members.find(([name]) => name === player.playerId)?.[2],
    );
  });

  it('has every posting once, although the object died between writing a file and its acknowledgement', async () => {
    await everyHouse(
      site,
      "CREATE TRIGGER unheard BEFORE UPDATE OF number ON archive_head BEGIN SELECT RAISE(ABORT, 'unheard'); END",
    );
    await player.bet('b1', 300);
    await expect.poll(() => archived(player), polling).toEqual(['1 PLAY_CREDIT 10000', '2 BET 300']);
    await expect.poll(() => said('alarm-archive'), polling).toBe(true);
    await player.bet('b2', 200);
    const worker = site.harness.getWorker<Env>();
    for (let shard = 0; shard < 8; shard += 1)
      await worker.evictDurableObject('HOUSE', { name: `demo/${shard}` });
    await everyHouse(site, 'DROP TRIGGER unheard');
    await expect
      .poll(() => archived(player), polling)
      .toEqual(['1 PLAY_CREDIT 10000', '2 BET 300', '4 BET 200']);
    const waiting =
      "SELECT (SELECT count(*) FROM archive_batches) + (SELECT count(*) FROM senders WHERE unarchived <> '') AS n";
    await expect
      .poll(async () => (await houseShard(site, player.memberId, waiting))[0]?.['n'], polling)
      .toBe(0);
    const numbers = (await filesOf(player)).map(({ number }) => number);
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});

describe('operators', () => {
  const ask = async (path: string) => (await operate(site, 'GET', `${site.origin}/ops/api/${path}`)).value;

  it('see where each shard’s files end, and how full each store is', async () => {
    await player.bet('b1', 300);
    await expect.poll(() => archived(player), polling).toHaveLength(2);
    const { shards, stores } = await ask('archive');
    expect(shards).toContainEqual(expect.objectContaining(await head(player)));
    const named = (stores as { name: string; bytes: number }[]).filter(({ bytes }) => bytes > 0);
    expect(named.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['database', 'archive', 'events', 'house/0', 'house/7']),
    );
  });

  it('are told once a day of each store that fills up', async () => {
    const path = `${site.origin}/ops/api/settings/stores`;
    const document = { warnShare: 0.000_001, archiveGigabytes: 1_000 };
    expect((await operate(site, 'PUT', path, { expectedVersion: 0, document })).status).toBe(200);
    await watch(site);
    await watch(site);
    const { items } = await ask('events?kind=STORE_FILLING');
    const subjects = (items as { subject: string }[]).map(({ subject }) => subject);
    expect(subjects).toContain('database');
    expect(subjects).not.toContain('archive');
    expect(new Set(subjects).size).toBe(subjects.length);
  });
});

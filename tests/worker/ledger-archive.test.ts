import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { verifyArchive } from '../../scripts/archive/verify-archive.ts';
import { operate, operatedPolicy } from '#tests/support/operator.ts';
import { openTestGame, type GameLaunch, launch } from '#tests/support/launched-member.ts';
import { type SeparateSite, startSeparateSite } from '#tests/support/site.ts';

let site: SeparateSite;
let player: GameLaunch;
beforeAll(async () => {
  site = await startSeparateSite({ policy: operatedPolicy });
  await openTestGame(site);
  const document = { memberRowsAfterDays: 0 };
  await operate(site, 'PUT', `${site.origin}/ops/api/settings/archive`, { expectedVersion: 0, document });
});
beforeEach(async () => {
  player = await launch(site);
});
afterAll(() => site.close());

const polling = { timeout: 20_000, interval: 200 };
const said = (event: string) => site.harness.getLogs().some((line) => JSON.stringify(line).includes(event));
const count = async (table: string) => (await player.rows(`SELECT count(*) AS n FROM ${table}`))[0]?.['n'];

/** Plays rounds, and lets them be delivered, proven and compared. */
async function play(rounds: number, prefix: string): Promise<void> {
  for (let round = 1; round <= rounds; round += 1) {
    await player.bet(`${prefix}b${round}`, 10, { roundId: `${prefix}${round}` });
    await player.win(`${prefix}w${round}`, 5, { roundId: `${prefix}${round}`, roundClosed: true });
  }
  await expect.poll(() => count('outbox'), polling).toBe(0);
  await player.player.reconcileWallet();
}

/**
 * Makes the archive's task due now, as the passing of a day would; the object reads its due times after a
 * run.
 */
async function serveArchive(): Promise<void> {
  // Rows wait for the close of their day, which reads them.
  await player.rows('UPDATE reward_state SET closed_seq = (SELECT head_seq FROM wallet)');
  await player.rows("UPDATE due SET at_ms = 0 WHERE what = 'archive'");
  await player.player.wakeWallet();
}

/** Copies the heads first, because the object may write another file, and its head, in the meantime. */
async function filesOfPlayer(): Promise<string> {
  const { ARCHIVE } = await site.harness.getWorker<Env>().getEnv();
  const folder = mkdtempSync(join(tmpdir(), 'ledger-'));
  for (const root of ['ledger-heads', 'ledger']) {
    const { objects } = await ARCHIVE.list({ prefix: `${root}/merchant=demo/member=${player.memberId}` });
    for (const { key } of objects) {
      const body = (await ARCHIVE.get(key)) as R2ObjectBody;
      mkdirSync(dirname(join(folder, key)), { recursive: true });
      writeFileSync(join(folder, key), new Uint8Array(await body.arrayBuffer()));
    }
  }
  return folder;
}

it('a member’s proven rows move to chained files, and the wallet keeps working', async () => {
  await play(3, 'a');
  const before = Number(await count('ledger'));
  await serveArchive();
  await expect.poll(() => count('ledger'), polling).toBeLessThan(before - 3);
  await play(2, 'b');
  await serveArchive();
  await expect
    .poll(async () => (await player.rows('SELECT number FROM ledger_archive'))[0]?.['number'], polling)
    .toBe(2);
  expect(await player.rows('SELECT frozen_code FROM wallet')).toEqual([{ frozen_code: null }]);
  expect(await player.bet('last', 10, { roundId: 'last' })).toMatchObject({ status: 200 });
  expect(await player.balanceMinor()).toBe(10_000 - 5 * 5 - 10);
  const folder = await filesOfPlayer();
  expect(await verifyArchive(folder)).toMatchObject({ ok: true, ledgers: 1 });
  rmSync(join(folder, `ledger/merchant=demo/member=${player.memberId}/00000002.parquet`));
  expect(await verifyArchive(folder)).toMatchObject({
    ok: false,
    fault: `The ledger of demo/${player.memberId} has 2 files by its head, and not all are here.`,
  });
  rmSync(folder, { recursive: true });
  const { value } = await operate(site, 'GET', `${site.origin}/ops/api/members/${player.memberId}/rounds`);
  expect(value['archivedUntilMs']).toBeGreaterThan(0);
});

it('nothing is lost or doubled if the object dies between writing a file and its acknowledgement', async () => {
  await play(2, 'a');
  await player.rows(
    "CREATE TRIGGER unheard BEFORE UPDATE OF number ON ledger_archive BEGIN SELECT RAISE(ABORT, 'unheard'); END",
  );
  const before = await count('ledger');
  await serveArchive();
  await expect.poll(() => said('alarm-archive'), polling).toBe(true);
  expect(await count('ledger')).toBe(before);
  await player.rows('DROP TRIGGER unheard');
  await play(2, 'b');
  await serveArchive();
  await expect
    .poll(async () => (await player.rows('SELECT number FROM ledger_archive'))[0]?.['number'], polling)
    .toBeGreaterThanOrEqual(2);
  const folder = await filesOfPlayer();
  expect(await verifyArchive(folder)).toMatchObject({ ok: true, ledgers: 1 });
  rmSync(folder, { recursive: true });
});

import type { Site } from '#tests/support/site.ts';
import { seatAtSlot, siteWithSlot } from './support/own-site.ts';
import { expect, expectAccessible, test } from './support/site-test.ts';

let site: Site;
test.beforeAll(async () => {
  site = await siteWithSlot();
});

test('a spin whose table is reset after it took the stake is in doubt, then checked, and taken once', async ({
  browser,
  contextOptions,
  language,
}) => {
  const seat = await seatAtSlot(site, browser, contextOptions, language);
  const { page, part, minorOf } = seat;
  const [member] = await site.sql('SELECT id FROM members WHERE username = ?', seat.person.username);
  const name = `${site.merchant}/${String(member?.['id'])}`;
  const worker = site.harness.getWorker<Env>();
  const table = await worker.getDurableObjectStorage('HOUSE_TABLE', { name });
  const player = await worker.getDurableObjectStorage('PLAYER', { name });
  const stakes = async () => (await player.exec("SELECT 1 FROM ledger WHERE kind = 'BET'")).length;
  const codes: string[] = [];
  page.on('response', async (answer) => {
    if (!answer.url().endsWith('/house/table/spin') || answer.ok()) return;
    codes.push(((await answer.json()) as { error: { code: string } }).error.code);
  });
  const [balanceMinor, stakeMinor] = [await minorOf('balance'), await minorOf('stake')];
  await seat.turnToQuietRound();
  // The wallet has the stake, and the table is reset before it can note that.
  await table.exec(`CREATE TRIGGER reset BEFORE UPDATE ON rounds
    BEGIN SELECT RAISE(ABORT, 'The operation caused object to be reset'); END`);

  await seat.press('spin');
  await expect(part('trouble')).toBeVisible({ timeout: 15_000 });
  expect(new Set(codes)).toEqual(new Set(['STORE_UNREACHABLE']));
  await expect(part('trouble-money')).not.toBeEmpty();
  const money = await part('trouble-money').textContent();
  expect(money).toMatch(language === 'ur' ? /معلوم نہیں/ : /cannot say yet/);
  expect(await stakes()).toBe(1);
  await expectAccessible(page);

  await table.exec('DROP TRIGGER reset');
  await worker.evictDurableObject('HOUSE_TABLE', { name });
  await seat.press('trouble-way');
  await expect(part('spin')).toHaveAttribute('data-state', 'idle', { timeout: 15_000 });
  await expect(part('trouble')).toBeHidden();
  expect(await stakes()).toBe(1);
  await expect.poll(() => minorOf('balance')).toBe(balanceMinor - stakeMinor);

  await seat.turnToQuietRound();
  // A tap right after a round was meant to skip it, and starts none.
  await expect(async () => {
    if ((await stakes()) === 1) await seat.press('spin');
    expect(await stakes()).toBe(2);
  }).toPass();
  expect(seat.complaints).toEqual([]);
  await seat.close();
});

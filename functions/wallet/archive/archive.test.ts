import { countBeforeArchive } from '#functions/features/records/member/bet-records.counting.ts';
import { firstUnreadSeq } from '#functions/features/rewards/member/day-close/days.ts';
import { closeDays, judgedBy } from '#tests/support/day-close.ts';
import { heldByFeatures } from '#tests/support/held-by-features.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { type TestWallet, testWallet } from '#tests/support/wallet.ts';
import { recordOf } from '#functions/house-account/object/registry.ts';
import { acknowledgeLedgerPart, type LedgerPart, readLedgerArchive, nextLedgerPart } from './archive.ts';
import { ledgerFile } from './archive-writer.ts';
import { compareWithHouse } from '#functions/wallet/proof/check.ts';
import { freeze } from '#functions/wallet/proof/freeze.ts';
import { linkOf, readWallet } from '#functions/wallet/ledger.ts';
import { reconcile } from '#functions/wallet/proof/reconciliation.ts';

let wallet: TestWallet;
let house: TestHouse;
beforeEach(() => {
  wallet = testWallet(10_000);
  house = testHouse(wallet);
});

const dayMs = 86_400_000;
const compare = () => compareWithHouse(wallet.sql, async () => recordOf(house.sql, 'demo/m1'), wallet.nowMs);

/** Plays a round a day and delivers it; at the end everything is proven and agreed with the house account. */
async function play(rounds: number, prefix = ''): Promise<void> {
  for (let round = 1; round <= rounds; round += 1) {
    wallet.nowMs += dayMs;
    wallet.bet(`${prefix}b${round}`, 300, { roundId: `${prefix}r${round}` });
    wallet.win(`${prefix}w${round}`, 100, { roundId: `${prefix}r${round}`, roundClosed: true });
    house.deliver();
  }
  expect(reconcile(wallet.sql, wallet.nowMs, heldByFeatures)?.mismatch).toBeUndefined();
  expect(await compare()).toBeUndefined();
}

const seqs = () =>
  wallet.sql
    .exec<{ seq: number }>('SELECT seq FROM ledger ORDER BY seq')
    .toArray()
    .map(({ seq }) => seq);
const next = (beforeMs = wallet.nowMs + 1) => nextLedgerPart(wallet.sql, beforeMs) as LedgerPart;
const archive = (beforeMs?: number) => {
  const part = next(beforeMs);
  acknowledgeLedgerPart(wallet.sql, part, ledgerFile('demo', 'm1', part).sha256, countBeforeArchive);
  return part;
};

describe('the rows that move to the archive', () => {
  it('are those that the close of their day has read, however old they are', async () => {
    await play(3);
    const part = () =>
      nextLedgerPart(wallet.sql, wallet.nowMs + 1, { unreadSeq: firstUnreadSeq(wallet.sql) ?? Infinity });
    const firstBet = 2;
    expect(firstUnreadSeq(wallet.sql)).toBe(firstBet);
    expect(part()?.rows.map(({ seq }) => seq)).toEqual([1]);
    wallet.sql.exec('UPDATE ledger_archive SET sealed_seq = through_seq');
    closeDays(wallet, judgedBy([]));
    const today = Math.floor(wallet.nowMs / dayMs) * dayMs;
    const moved = part()?.rows ?? [];
    expect(moved.length).toBeGreaterThan(3);
    expect(Math.max(...moved.map(({ at_ms: atMs }) => atMs))).toBeLessThan(today);
  });

  it('keep their links, and the remaining rows continue from there', async () => {
    await play(4);
    const { headHash, headSeq, balances } = readWallet(wallet.sql) as NonNullable<
      ReturnType<typeof readWallet>
    >;
    const { rows, link } = archive();
    expect(rows.length).toBeGreaterThan(8);
    expect(seqs()[0]).toBe(rows.length + 1);
    const left = wallet.sql.exec('SELECT * FROM ledger ORDER BY seq').toArray() as unknown as typeof rows;
    const chained = [...rows, ...left].reduce((before, row) => linkOf(before, row), link);
    expect(chained).toBe(headHash);
    expect(readWallet(wallet.sql)).toMatchObject({ headSeq, balances });
  });

  it('leave a wallet that still plays, delivers, reconciles and moves its next rows', async () => {
    await play(4);
    const first = archive();
    await play(3, 'later-');
    expect(wallet.sum()).toBe(0);
    const second = archive();
    expect(second).toMatchObject({ number: 2, link: first.rows.at(-1)?.hash });
    expect(second.previous).toBe(ledgerFile('demo', 'm1', first).sha256);
    expect(second.rows[0]?.seq).toBe((first.rows.at(-1)?.seq ?? 0) + 1);
  });

  it('are the same, and make the same file, when they are decided again after a crash', async () => {
    await play(3);
    const part = next(wallet.nowMs - dayMs);
    await play(2, 'later-');
    expect(next()).toEqual(part);
    expect(ledgerFile('demo', 'm1', next())).toEqual(ledgerFile('demo', 'm1', part));
  });

  it('are old enough, and there are none if no row is', async () => {
    await play(4);
    const old = wallet.nowMs - 2 * dayMs;
    expect(next(old).rows.every(({ at_ms: atMs }) => atMs < old)).toBe(true);
    expect(nextLedgerPart(testWallet(100).sql, wallet.nowMs + dayMs)).toBeUndefined();
  });

  it('are proven and met at the house', async () => {
    await play(2);
    const provenSeq = seqs().at(-1) ?? 0;
    wallet.nowMs += dayMs;
    wallet.bet('open', 100, { roundId: 'open' });
    expect(next(wallet.nowMs + dayMs).rows.at(-1)?.seq).toBeLessThan(provenSeq);
  });

  it('stay where the wallet is frozen, as evidence', async () => {
    await play(2);
    freeze(wallet.sql, 'CHAIN_BROKEN', wallet.nowMs);
    expect(nextLedgerPart(wallet.sql, wallet.nowMs + dayMs)).toBeUndefined();
  });

  it('cannot be deleted before their file is acknowledged', async () => {
    await play(2);
    const { rows } = next();
    expect(() => wallet.sql.exec('DELETE FROM ledger WHERE seq = 1')).toThrow('append-only');
    expect(() =>
      acknowledgeLedgerPart(wallet.sql, { ...next(), number: 2 }, 'x', countBeforeArchive),
    ).toThrow('does not follow');
    archive();
    expect(readLedgerArchive(wallet.sql)).toMatchObject({ number: 1, throughSeq: rows.at(-1)?.seq });
  });
});

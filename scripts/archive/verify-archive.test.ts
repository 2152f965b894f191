import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  acknowledge,
  archiveHead,
  nextBatch,
  closeBatches,
} from '#functions/house-account/object/archive.ts';
import { postingsFile } from '#functions/house-account/object/archive-file.ts';
import { testHouse } from '#tests/support/house.ts';
import { testWallet } from '#tests/support/wallet.ts';
import { archiveFiles, openArchive, quoted } from './open-archive.ts';
import { type ShardHead, verifyArchive } from './verify-archive.ts';

let folder: string;
let head: ShardHead;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'archive-'));
  head = filled(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Plays three rounds and archives each, as a shard does; the second and third are on the next day. */
function filled(into: string): ShardHead {
  const wallet = testWallet(10_000);
  const house = testHouse(wallet);
  for (let round = 1; round <= 3; round += 1) {
    wallet.bet(`b${round}`, 300, { roundId: `r${round}` });
    wallet.win(`w${round}`, 100 * round, { roundId: `r${round}`, roundClosed: true });
    house.deliver();
    while (closeBatches(house.sql));
    for (let batch = nextBatch(house.sql); batch; batch = nextBatch(house.sql)) {
      const file = postingsFile({ merchant: 'demo', shard: '3' }, batch, archiveHead(house.sql).hash);
      mkdirSync(dirname(join(into, file.key)), { recursive: true });
      writeFileSync(join(into, file.key), file.bytes);
      acknowledge(house.sql, batch, file);
    }
    if (round === 1) wallet.nowMs += 86_400_000;
  }
  return { merchant: 'demo', shard: 3, ...archiveHead(house.sql) };
}

const path = (at: number) => join(folder, archiveFiles(folder)[at] ?? '');
const faultOf = async (heads?: readonly ShardHead[]) => {
  const verified = await verifyArchive(folder, heads);
  return verified.ok ? '' : verified.fault;
};

describe('an archive', () => {
  it('that is unchanged verifies, and ends at the shard’s head', async () => {
    expect(head).toMatchObject({ number: 3, postings: 7 });
    expect(head.sums).toEqual({ 'USD BET': '900', 'USD PLAY_CREDIT': '-10000', 'USD WIN': '-600' });
    expect(await verifyArchive(folder, [head])).toEqual({
      ...{ ok: true, heads: [head], ledgers: 0, tickets: 0, statements: 0 },
    });
  });

  it('answers questions about postings and rounds', async () => {
    const archive = await openArchive(folder);
    const rounds = await archive.runAndReadAll(
      'SELECT round_id, stake_minor, win_minor FROM rounds ORDER BY 1',
    );
    expect(rounds.getRowsJson()).toEqual([
      ['r1', '300', '100'],
      ['r2', '300', '200'],
      ['r3', '300', '300'],
    ]);
    const days = await archive.runAndReadAll('SELECT count(DISTINCT day) FROM postings');
    expect(days.getRowsJson()).toEqual([['2']]);
  });

  it('answers the worked queries of the operations page', async () => {
    const page = readFileSync('docs/operations/stores.md', 'utf8');
    const queries = [...page.matchAll(/npm run archive -- "(SELECT[^"]+)"/g)].map(([, query = '']) => query);
    expect(queries).toHaveLength(3);
    const archive = await openArchive(folder);
    const filled = (query: string) =>
      query
        .replaceAll("'ID'", "'m1'")
        .replaceAll("'ROUND'", "'r2'")
        .replace("'HOUSE'", "'V'")
        .replace(/DATE '2026-11-\d\d'/, '(SELECT min(day) FROM postings)')
        .replaceAll('2026-', '2027-');
    const read = async (query: string) => (await archive.runAndReadAll(filled(query))).getRowObjectsJson();
    const [day, year, dispute] = await Promise.all(queries.map(read));
    expect(day).toEqual([
      { game_code: 'game-1', currency: 'USD', bets: '1', stake_minor: '300', win_minor: '100' },
    ]);
    expect(year).toContainEqual({ month: '2027-01', kind: 'WIN', postings: '3', minor: '600' });
    expect(dispute).toMatchObject([
      { kind: 'WIN', reference: 'w1' },
      { kind: 'BET', reference: 'b2' },
      { kind: 'WIN', reference: 'w2' },
      { kind: 'BET', reference: 'b3' },
    ]);
  });

  it('is compressed', async () => {
    const archive = await openArchive('');
    const report = await archive.runAndReadAll(
      `SELECT DISTINCT compression FROM parquet_metadata(${quoted(path(0))})`,
    );
    expect(report.getRowsJson()).toEqual([['GZIP']]);
  });

  it('is refused with a flipped byte, wherever it is', async () => {
    const bytes = readFileSync(path(1));
    for (const share of [0, 0.2, 0.6, 0.9]) {
      const at = Math.floor(bytes.length * share);
      const flipped = Buffer.from(bytes);
      flipped[at] = (flipped[at] ?? 0) ^ 1;
      writeFileSync(path(1), flipped);
      expect(await faultOf(), `byte ${at}`).toMatch(/00000002\.parquet/);
    }
  });

  it('is refused with an extra byte at the end of its last file', async () => {
    appendFileSync(path(2), ' ');
    expect(await faultOf([head])).toMatch(/00000003\.parquet|File 3 of shard 3/);
  });

  it('is refused if a file is missing in the middle', async () => {
    rmSync(path(1));
    expect(await faultOf()).toMatch(/^File 2 of shard 3 of demo is missing/);
  });

  it('is refused by the shard’s head if the last file is missing', async () => {
    rmSync(path(2));
    expect(await faultOf()).toBe('');
    expect(await faultOf([head])).toMatch(/ends at file 2, the shard wrote 3/);
  });

  it('is refused if two files are swapped', async () => {
    const [second, third] = [path(1), path(2)];
    renameSync(second, join(folder, 'aside'));
    renameSync(third, second);
    renameSync(join(folder, 'aside'), third);
    expect(await faultOf()).toMatch(/is file 3 by its own notes/);
  });

  it('is refused if it contains a file with an unexpected name', async () => {
    writeFileSync(path(0).replace('00000001', 'copy'), readFileSync(path(0)));
    expect(await faultOf()).toMatch(/is not the name of an archive file/);
  });

  it('is refused if its sums are not the shard’s', async () => {
    expect(await faultOf([{ ...head, sums: { ...head.sums, 'USD BET': '901' } }])).toMatch(/other sums/);
  });
});

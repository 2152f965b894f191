import { expect, it } from 'vitest';
import { countRecords } from '#functions/features/records/member/bet-records.counting.ts';
import {
  readBetRecords,
  type RecordsFilter,
  sumBetRecords,
} from '#functions/features/records/member/bet-records.reading.ts';
import { readWallet } from '#functions/wallet/ledger.ts';
import { processorTimeOf } from '#tests/support/processor-time.ts';
import { testWallet } from '#tests/support/wallet.ts';

const rounds = 100_000;
const startMs = 1_800_000_000_000;
/** One round per minute: seventy days of play. */
const stepMs = 60_000;
/** Generous for a busy machine. A scan of all rounds takes many times as long. */
const readMsMax = 150;

/** Inserts this many rounds, each with a bet and a win; every thousandth is of a rare vendor. */
function lay(sql: SqlStorage): void {
  sql.exec(
    `INSERT INTO rounds (source, id, vendor_code, game_code, trial, bets, stake_minor, win_minor, opened_at_ms,
       closed_at_ms, version, first_seq, last_seq)
     WITH RECURSIVE turn (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM turn WHERE n < ?1 - 1)
     SELECT 'house', 'r' || n, iif(n % 1000 = 7, 'RARE', 'V' || (n % 3)), 'game', 0, 1, 5, n % 9 + 1,
       ?2 + n * ?3, ?2 + n * ?3, 2, 2 * n + 2, 2 * n + 3 FROM turn`,
    rounds,
    startMs,
    stepMs,
  );
  sql.exec(
    `INSERT INTO ledger (seq, at_ms, kind, debit, credit, amount_minor, cash_after_minor, source, reference, round_id,
       hash)
     WITH RECURSIVE row (seq) AS (SELECT 2 UNION ALL SELECT seq + 1 FROM row WHERE seq < 2 * ?1 + 1)
     SELECT seq, ?2 + (seq / 2 - 1) * ?3, iif(seq % 2, 'WIN', 'BET'), iif(seq % 2, 'clearing', 'cash'),
       iif(seq % 2, 'cash', 'clearing'), iif(seq % 2, (seq / 2 - 1) % 9 + 1, 5), 0, 'house', seq,
       'r' || (seq / 2 - 1), '' FROM row`,
    rounds,
    startMs,
    stepMs,
  );
}

/** The lowest processor time of several runs, in milliseconds. */
function timed<Value>(work: () => Value): { value: Value; ms: number } {
  const turns = Array.from({ length: 3 }, () => processorTimeOf(work));
  return turns.reduce((best, turn) => (turn.ms < best.ms ? turn : best));
}

it('reads any page and any sum of 100,000 rounds of one member without a scan that grows', () => {
  const { sql } = testWallet(1_000_000);
  lay(sql);
  const headSeq = readWallet(sql)?.headSeq ?? 0;
  expect(headSeq).toBe(2 * rounds + 1);
  const beganAt = performance.now();
  let looks = 1;
  while (countRecords(sql, headSeq)) looks += 1;
  const countedMs = performance.now() - beganAt;
  const any: RecordsFilter = {
    fromMs: 0,
    toMs: Number.MAX_SAFE_INTEGER,
    vendorCode: undefined,
    state: undefined,
  };
  const page = (filter: Partial<RecordsFilter>, beforeSeq?: number) =>
    timed(() => readBetRecords(sql, { ...any, ...filter }, { beforeSeq, most: 50 }));
  const [first, last] = [14_833, 73_011];
  const days = { fromMs: startMs + first * stepMs, toMs: startMs + last * stepMs };
  const reads = {
    'first page': page({}),
    'middle page': page({}, rounds),
    'page of a rare vendor': page({ vendorCode: 'RARE' }),
    'page of a state that none has': page({ state: 'open' }),
    'sums of all': timed(() => sumBetRecords(sql, any)),
    'sums of forty days': timed(() => sumBetRecords(sql, { ...any, ...days })),
    'sums of a rare vendor in them': timed(() => sumBetRecords(sql, { ...any, ...days, vendorCode: 'RARE' })),
  };
  expect(reads['first page'].value?.records[0]).toMatchObject({ id: 'r99999' });
  expect(reads['middle page'].value?.records).toHaveLength(50);
  expect(reads['middle page'].value?.records[0]).toMatchObject({ id: 'r49998' });
  expect(reads['page of a rare vendor'].value?.records.map(({ id }) => id).slice(0, 2)).toEqual([
    'r99007',
    'r98007',
  ]);
  expect(reads['page of a state that none has'].value).toMatchObject({ records: [], beforeSeq: undefined });
  expect(reads['sums of all'].value).toMatchObject({ count: rounds, stakeMinor: 500_000 });
  expect(reads['sums of forty days'].value).toMatchObject({
    count: last - first,
    stakeMinor: 5 * (last - first),
  });
  const lines = Object.entries(reads).map(([name, { ms }]) => `${name} ${ms.toFixed(2)} ms`);
  console.info(`100,000 rounds counted in ${countedMs.toFixed(0)} ms by ${looks} looks; ${lines.join('; ')}`);
  for (const { ms } of Object.values(reads)) expect(ms).toBeLessThan(readMsMax);
});

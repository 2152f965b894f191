import { expect, it } from 'vitest';
import { csvLines } from '#functions/features/cashier/extract-csv.ts';
import { statementsOf } from '#functions/objects/object-schema.ts';
import { isDeep } from '../support/lane.ts';
import { objectSql } from '../support/object-sql.ts';
import { keepLines, parkLines } from '#functions/tills/till.extract.ts';
import { tillMigrations } from '#functions/tills/till.migrations.ts';

const count = isDeep ? 100_000 : 5_000;

it(`reads and keeps a statement of ${count} lines within ten seconds, and each line once`, () => {
  const rows = Array.from(
    { length: count },
    (_, at) => `b-${at},2026-11-20,${1 + (at % 900)}.50,Payer,for ${at}`,
  );
  const sql = objectSql(statementsOf(tillMigrations));
  const startMs = performance.now();
  const read = csvLines(['id,date,amount,name,reference', ...rows, rows[0]].join('\n'), {
    ...{ columns: {}, decimal: '.', currency: 'USD' },
  });
  const lines = read.ok ? read.value : [];
  const added = keepLines(sql, lines);
  expect(added).toHaveLength(count);
  expect(parkLines(sql, added, 1).parked).toBe(count);
  expect(performance.now() - startMs).toBeLessThan(10_000);
  expect(keepLines(sql, lines)).toEqual([]);
});

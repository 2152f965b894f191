import { expect, it } from 'vitest';
import type { StatementLine } from '#functions/cashier/statement-line.ts';
import { csvLines } from '#functions/features/cashier/extract/extract-csv.ts';
import { statementsOf } from '#functions/objects/object-schema.ts';
import { isDeep } from '../support/lane.ts';
import { objectSql } from '../support/object-sql.ts';
import { processorTimeOf } from '../support/processor-time.ts';
import { loadLines } from '#functions/tills/object/till.extract.ts';
import { tillMigrations } from '#functions/tills/object/till.migrations.ts';

const count = isDeep ? 100_000 : 5_000;

const fatesOf = (sql: SqlStorage, lines: readonly StatementLine[]) => {
  const loaded = loadLines({ sql, tillId: 'bank', nowMs: 1 }, lines, { source: 'csv', counts: [] });
  return Object.fromEntries(
    [...Map.groupBy(loaded, ({ fate }) => fate)].map(([fate, each]) => [fate, each.length]),
  );
};

it(`reads and stores a statement of ${count} lines within ten seconds, and each line once`, () => {
  const rows = Array.from(
    { length: count },
    (_, at) => `b-${at},2026-11-20,${1 + (at % 900)}.50,Payer,for ${at}`,
  );
  const sql = objectSql(statementsOf(tillMigrations));
  const text = ['id,date,amount,name,reference', ...rows, rows[0]].join('\n');
  const { value: lines, ms } = processorTimeOf(() => {
    const read = csvLines(text, { columns: {}, decimal: '.', currency: 'USD' });
    const all = read.ok ? read.value : [];
    expect(fatesOf(sql, all)).toEqual({ payment: count, twin: 1 });
    return all;
  });
  expect(ms).toBeLessThan(10_000);
  expect(fatesOf(sql, lines)).toEqual({ known: count, twin: 1 });
});

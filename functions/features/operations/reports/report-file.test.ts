import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { agentsRow, cashierRow, playRow, protectionRow } from '#src/contracts/operations/report-rows.ts';
import { fileOf } from './report-file.ts';

const rows = {
  day: playRow,
  vendor: playRow,
  game: playRow,
  cashier: cashierRow,
  agents: agentsRow,
  protection: protectionRow,
} as const;
const starts = ['=', '+', '-', '@', '\t', '\r'];

/** A row whose texts begin like this, and whose figures are all below zero. */
function rowOf(name: keyof typeof rows, start: string): Readonly<Record<string, unknown>> {
  const fields: readonly [string, z.ZodType][] = Object.entries(rows[name].shape);
  return Object.fromEntries(
    fields.map(([field, kind]): [string, unknown] => {
      if (field === 'currency') return [field, 'USD'];
      if (field.startsWith('is')) return [field, false];
      return [field, kind.safeParse('text').success ? `${start}1+2` : -150];
    }),
  );
}

async function cellsOf(name: keyof typeof rows, start: string): Promise<readonly string[]> {
  const report = { name, from: '2026-06-01', to: '2026-06-02', rows: [rowOf(name, start)] };
  const text = await fileOf(report as unknown as Parameters<typeof fileOf>[0]).text();
  return text.split('\r\n')[1]?.split(',') ?? [];
}

describe('a report as a file', () => {
  it.each(Object.keys(rows) as (keyof typeof rows)[])(
    '%s: no text is a formula, and sums below zero stay numbers',
    async (name) => {
      for (const start of starts) {
        const cells = await cellsOf(name, start);
        const texts = cells.filter((cell) => cell.includes('1+2'));
        expect(texts.length).toBeGreaterThan(0);
        for (const text of texts) expect(text.replace(/^"/, '').slice(0, 2)).toBe(`'${start}`);
        const others = cells.filter((cell) => !texts.includes(cell) && !['USD', 'yes', 'no'].includes(cell));
        expect(others.length).toBeGreaterThan(5);
        for (const figure of others) expect(figure).toMatch(/^-(?:150|1\.50)$/);
      }
    },
  );
});

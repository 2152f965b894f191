import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const files = globSync('functions/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
const read = (file: string) => readFileSync(file, 'utf8');

/** Lines of SQL that name a column of former requests, which the table of approvals has replaced. */
function linesWith(column: RegExp): string[] {
  return files.flatMap((file) =>
    read(file)
      .split('\n')
      .filter((line) => column.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
}

describe('requests from before the table of approvals', () => {
  it('are in tables that no code names', () => {
    expect(files.length).toBeGreaterThan(500);
    expect(linesWith(/\b(?:operator_asks|withdrawal_orders)\b/)).toEqual([]);
  });

  it('count for nothing that is still open: only what has ended shows who asked for it', () => {
    const shown = linesWith(/\b(?:held_wins|wallet_alerts|withdrawals)\.asked_/);
    expect(shown.length).toBeGreaterThan(1);
    for (const line of shown) expect(line).toMatch(/iif\((?:ended_as|released_at_ms) IS NULL, approvals\./);
  });
});

import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const files = globSync('functions/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
const formerTables = /\b(?:operator_asks|withdrawal_orders)\b/;
/** Tables that stay, and whose columns for requests the table of approvals has replaced. */
const stayingTables = /\b(?:FROM|UPDATE|INTO) (?:held_wins|wallet_alerts|withdrawals)\b/;
/** A column of a request that is not read from the table of approvals, by its name or its alias in a subquery. */
const formerColumn = /(?<!\b(?:approvals|request)\.)\basked_(?:for|by|at_ms|reason|note)\b/;

/** Lines of files in D1's reach that match. */
function linesWith(pattern: RegExp, only: RegExp = /^/): string[] {
  return files.flatMap((file) => {
    const content = readFileSync(file, 'utf8');
    if (!only.test(content)) return [];
    return content.split('\n').flatMap((line) => (pattern.test(line) ? [`${file}: ${line.trim()}`] : []));
  });
}

describe('requests from before the table of approvals', () => {
  it('are in tables that no code names', () => {
    expect(files.length).toBeGreaterThan(500);
    expect(linesWith(formerTables)).toEqual([]);
  });

  it('are in columns that no code names', () => {
    expect(linesWith(/approvals\.asked_by/, stayingTables)).toHaveLength(3);
    expect(linesWith(formerColumn, stayingTables)).toEqual([]);
  });
});

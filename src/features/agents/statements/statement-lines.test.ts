import { describe, expect, it } from 'vitest';
import { entriesOf } from '#src/rules/agents/pay/document.ts';
import type { Statement } from '#src/rules/agents/pay/statement.ts';
import { wordsFor } from '#src/i18n/words.server.ts';
import { dividendShown, feeShown, rebateShown, salaryShown } from '#tests/support/shown-statements.ts';
import { figuresIn } from './line-words.ts';
import { statementLines } from './statement-lines.ts';
import { statementFiles } from './statements-words.ts';

const words = wordsFor('en', statementFiles);
const figures = figuresIn(words, 'USD');
const read = (statement: Statement) =>
  statementLines(statement, figures).map(({ label, value }) => [label, value].filter(Boolean).join(': '));

describe('the lines of a statement', () => {
  it('of rebates add up to the pay with no rounding, and say what is kept', () => {
    expect(read(rebateShown)).toEqual([
      'Your rate: 0.5%',
      'Downlines at 0.3%: $24.69134',
      'Downlines at 0%: $20.00',
      'Fractions kept from before: $0.00412',
      'Your pay: $44.69',
      'Fractions kept for the next statement: $0.00546',
      'Not counted',
    ]);
  });

  it('of a salary name the level, its pay and what goes to downlines', () => {
    expect(read(salaryShown)).toEqual([
      'Valid turnover of your branch: $16,345.67',
      'Carried over from before: -$345.67',
      'Turnover that counts: $16,000.00',
      'Active members: 13',
      'Level 2 of 3 is reached: 0.5%',
      'Pay of this level: $80.00',
      'Covered by your agent’s pay: $60.00',
      'Set aside for downline no. 5002: -$16.00',
      'Your pay: $44.00',
    ]);
  });

  it('of a dividend deduct line by line', () => {
    expect(read(dividendShown)).toEqual([
      'Cash stakes of the branch: $180,000.00',
      'Payouts to players: -$169,000.00',
      'Share of stakes for jackpots: -$900.00',
      'Bonus money that became cash: -$300.00',
      'Rebates, gifts and prizes to players: -$480.00',
      'Rebates and salaries of agents: -$812.00',
      'Providers’ fee: -$1,320.00',
      'What the site earned: $7,188.00',
      'Carried over from before: -$550.00',
      'What your share is taken of: $6,638.00',
      'Active members: 17',
      'Level 1 of 1 is reached: 15%',
      'Pay of this level: $995.70',
      'Set aside for downline no. 5002: -$400.00',
      'Your pay: $595.70',
    ]);
  });

  it('of a fee count those it is paid for', () => {
    expect(read(feeShown)).toEqual([
      'Verified downlines with a first deposit: 4',
      'Fee for each: $15.00',
      'Your pay: $60.00',
    ]);
  });

  it('say that no level is reached, and leave out what was not counted where it is not given', () => {
    const none = { ...salaryShown, tier: null, grossMinor: 0, purseMinor: 0, netMinor: 0, claims: [] };
    expect(read(none)).toContain('No level is reached');
    expect(read(none)).not.toContain('Not counted');
  });

  it.each([rebateShown, salaryShown, dividendShown, feeShown])(
    'of a $kind are entries of the document, each once',
    (statement) => {
      const entries = new Set(entriesOf(statement).map(({ name }) => name));
      const shown = statementLines(statement, figures).map(({ entry }) => entry);
      expect(shown.filter((entry) => !entries.has(entry))).toEqual([]);
      expect(new Set(shown).size).toBe(shown.length);
    },
  );
});

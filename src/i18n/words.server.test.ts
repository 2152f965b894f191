import { expect, it } from 'vitest';
import { depositsContracts } from '#src/contracts/cashier/deposits.ts';
import { wordsFor } from './words.server.ts';
import { failureText } from './words.ts';

it('words of a page cover every failure of its calls, including those of their access', () => {
  const words = wordsFor('en', 'deposit', ['title'], [depositsContracts.depositChannels]);
  expect(failureText(words, 'REAL_ACCOUNT_NEEDED')).toBe('Please log in with your own account to use this.');
  expect(Object.values(words.failures)).not.toContain(undefined);
  expect(wordsFor('en', 'deposit', ['title']).failures).toEqual({});
});

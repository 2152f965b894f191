import { expect, it } from 'vitest';
import { depositsContracts } from '#src/contracts/cashier/deposits.ts';
import { messagesOf } from './messages.server.ts';
import { wordsFor } from './words.server.ts';
import { failureText } from './words.ts';

it('words of a page cover every failure of its calls, including those of their access', () => {
  const words = wordsFor('en', 'deposit', [depositsContracts.depositChannels]);
  expect(failureText(words, 'REAL_ACCOUNT_NEEDED')).toBe('Please log in with your own account to use this.');
  expect(Object.values(words.failures)).not.toContain(undefined);
  expect(wordsFor('en', 'deposit').failures).toEqual({});
});

it('words of several files are those that an island can show, without those of the page itself', () => {
  const { t } = wordsFor('en', ['payout', 'pin']);
  expect(Object.keys(t)).toEqual(expect.arrayContaining(['add', 'newPin']));
  expect(Object.keys(t).filter((key) => key.startsWith('page'))).toEqual([]);
  expect(messagesOf('en').pin.pageDescription).not.toBe('');
});

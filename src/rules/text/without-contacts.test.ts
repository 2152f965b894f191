import { expect, it } from 'vitest';
import { withoutContacts } from './without-contacts.ts';

it('hides addresses and numbers, and leaves the words, sums and times around them', () => {
  expect(withoutContacts('Called about a.b@example.com at +92 333 1234567,\nsee 12.50 of 30 Nov')).toBe(
    'Called about ••• at +92 333 •••\nsee 12.50 of 30 Nov',
  );
});

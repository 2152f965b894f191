import { expect, it } from 'vitest';
import { withoutContacts } from './without-contacts.ts';

it.each([
  'a.b@example.com',
  '+923331234567',
  '+92 333 123 4567',
  '0300 123 4567',
  '(555) 123-4567',
  '۰۳۰۰۱۲۳۴۵۶۷',
])('hides %s and nothing of the words around it', (contact) => {
  expect(withoutContacts(`Called ${contact}, twice`)).toBe('Called •••, twice');
});

it('leaves sums, times and dates', () => {
  const text = 'See 12.50 of 30 Nov, or 2026-11-30 at 12:50; thread C-2026-12';
  expect(withoutContacts(text)).toBe(text);
});

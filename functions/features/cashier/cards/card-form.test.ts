import { expect, it } from 'vitest';
import { cardFormId } from './card-form.ts';

const form = { cardId: 'card-1', fingerprint: 'print-1', holder: 'Bilal Ahmed' };

it('gives a card’s form an id that contains nothing that was typed', () => {
  const id = cardFormId(form);
  expect(id).toMatch(/^[\w-]{43}$/);
  expect(cardFormId({ ...form })).toBe(id);
});

it('gives different forms different ids', () => {
  const others = [
    { ...form, cardId: 'card-2' },
    { ...form, fingerprint: 'print-2' },
    { ...form, holder: 'Bilal Ahmad' },
    { ...form, cardId: 'card-1/print-1', fingerprint: '' },
  ];
  expect(new Set([form, ...others].map(cardFormId)).size).toBe(5);
});

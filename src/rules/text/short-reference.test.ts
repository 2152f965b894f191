import { expect, it } from 'vitest';
import { shortReference, withShortReferences } from './short-reference.ts';

const id = '0192f3a4-5b6c-7d8e-9fab-cdef01234567';

it.each([
  [id, '0192F3A4'],
  [id.toUpperCase(), '0192F3A4'],
  ['9d1e77aa-0c2b-4a3d-8e4f-001122334455-12', '9D1E77AA'],
  [`${id}/2/stake`, '0192F3A4'],
  ['C-7K2M-9QXA', 'C-7K2M-9QXA'],
  ['round-17', 'round-17'],
  ['vendor-round-000000123456789', '…23456789'],
])('shows %j as %j', (whole, short) => {
  expect(shortReference(whole)).toBe(short);
});

it('shortens every id in what somebody wrote, and nothing else', () => {
  expect(withShortReferences(`Bets ${id} and 9d1e77aa-0c2b-4a3d-8e4f-001122334455, not ABC-1`)).toBe(
    'Bets 0192F3A4 and 9D1E77AA, not ABC-1',
  );
});

import { expect, test } from 'vitest';
import { affiliatesContracts } from '#src/contracts/account/affiliates.ts';
import { moduleIds } from '#src/contracts/module-ids.ts';
import { queryReader } from './query.ts';

const read = queryReader(affiliatesContracts.checkAffiliate);

test.each(moduleIds)('a call may name the module %s, which changes nothing', (id) => {
  const plain = read('?code=abc123&domain=play.example');
  expect(plain.ok).toBe(true);
  expect(read(`?code=abc123&domain=play.example&modID=${id}`)).toEqual(plain);
});

test('a module that the specification does not name is refused', () => {
  expect(read('?code=abc123&domain=play.example&modID=NONE3')).toMatchObject({
    ok: false,
    code: 'INVALID_INPUT',
    details: { modID: 'unknown' },
  });
});

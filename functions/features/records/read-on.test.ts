import { expect, it } from 'vitest';
import { ok } from '#src/rules/result.ts';
import { readOn } from './read-on.ts';

const isEmpty = ({ rows }: { readonly rows: readonly number[] }) => rows.length === 0;

/** A ledger of 100 rows, read ten at a time, of which a filter matches only some. */
const reader =
  (matching: readonly number[]) =>
  async (beforeSeq = 101) => {
    const from = Math.max(1, beforeSeq - 10);
    const rows = matching.filter((seq) => seq >= from && seq < beforeSeq);
    return ok({ rows, beforeSeq: from > 1 ? from : undefined });
  };

it('reads on until a stretch has rows, and says where the next page begins', async () => {
  expect(await readOn(reader([42, 43]), isEmpty, undefined)).toEqual(ok({ rows: [42, 43], beforeSeq: 41 }));
  expect(await readOn(reader([42]), isEmpty, 42)).toEqual(ok({ rows: [], beforeSeq: undefined }));
  expect(await readOn(reader([95]), isEmpty, undefined)).toEqual(ok({ rows: [95], beforeSeq: 91 }));
});

it('stops after some stretches, and at a wallet that does not exist', async () => {
  let reads = 0;
  const endless = async () => ok({ rows: [], beforeSeq: (reads += 1) });
  expect(await readOn(endless, isEmpty, undefined)).toEqual(ok({ rows: [], beforeSeq: 20 }));
  expect(
    await readOn(
      async () => ok<{ rows: number[]; beforeSeq: undefined } | undefined>(undefined),
      isEmpty,
      undefined,
    ),
  ).toEqual(ok(undefined));
});

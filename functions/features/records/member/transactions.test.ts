import { expect, it } from 'vitest';
import { readOn } from '#functions/features/records/read-on.ts';
import { ok } from '#src/rules/result.ts';
import { testWallet } from '#tests/support/wallet.ts';
import { scannedRowsMax } from './history.ts';
import { readTransactions, type TransactionsRead } from './transactions.reading.ts';

it('finds the first page of a rare kind behind more rows than one call reads', async () => {
  const wallet = testWallet(1_000_000);
  for (let turn = 0; turn <= scannedRowsMax; turn += 1) wallet.bet(`b${turn}`, 1, { roundId: `r${turn}` });
  const filter = { fromMs: 0, toMs: Number.MAX_SAFE_INTEGER, kinds: ['PLAY_CREDIT'] };
  const read = async (beforeSeq: number | undefined) =>
    ok(readTransactions(wallet.sql, filter, { beforeSeq, most: 50 }));
  const isEmpty = ({ transactions }: TransactionsRead) => transactions.length === 0;
  expect((await read(undefined)).value?.transactions).toEqual([]);
  const found = await readOn<TransactionsRead, never>(read, isEmpty, undefined);
  expect(found.ok && found.value?.transactions).toMatchObject([
    { kind: 'PLAY_CREDIT', changeMinor: 1_000_000 },
  ]);
});

import { expect, it } from 'vitest';
import { operatedPolicy } from '#tests/support/operator.ts';
import { ownedRows, writeRows } from '#tests/support/owned-rows.ts';
import { ops } from '#tests/support/promotions.ts';
import { startSite } from '#tests/support/site.ts';
import { openWithdrawals, payeeOf } from '#tests/support/withdrawals.ts';

it('lists of money and checks name the members of their rows, and nobody where there is no such member', async () => {
  const site = await startSite({ policy: operatedPolicy });
  await openWithdrawals(site);
  const payee = await payeeOf(site);
  await writeRows(site, ownedRows(payee));
  await payee.requested(60_000);
  const { username } = payee.person;
  const lists = {
    withdrawals: { username },
    'held-wins': { username },
    reconciliation: { username },
    'protection/marks': { username },
    'protection/matches': { username, matchedUsername: username },
    'agents/statements': { username },
    'agents/transfers': { senderName: username, receiver: 'nobody' },
    'agents/flags': { username, about: 'x' },
  };
  for (const [list, row] of Object.entries(lists)) {
    const rows = async () => (await ops(site, 'GET', list)).value['items'];
    await expect.poll(rows, { message: list }).toEqual([expect.objectContaining(row)]);
    expect(JSON.stringify(await rows()), list).not.toMatch(/receiverName|aboutUsername/);
  }
});

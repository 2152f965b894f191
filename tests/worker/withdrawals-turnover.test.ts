import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { demoPack } from '#functions/protection/packs/demo-pack.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import { operate, operatedPolicy } from '#tests/support/operator.ts';
import { startSite } from '#tests/support/site.ts';
import { openWithdrawals, payeeOf } from '#tests/support/withdrawals.ts';

/** The response to a member who paid in 500.00, staked nothing, and requests 100.00 of 1,000.00. */
async function answerOf(pack: object, turnover: object | undefined, bankCode = 'SIMBANK') {
  const site = await startSite();
  await openWithdrawals(site, turnover ? { turnover } : {});
  const own = { ...demoPack, name: 'own', ...pack };
  await storeDocument(site, site.merchant, 'jurisdiction', { pack: 'own', packs: [own] });
  const payee = await payeeOf(site);
  const name = `${site.merchant}/${payee.memberId}`;
  const storage = await site.harness.getWorker<Env>().getDurableObjectStorage('PLAYER', { name });
  await storage.exec(
    `INSERT INTO turnover (deposit_id, till_id, bank_code, amount_minor, staked_before, ends_below_minor, at_ms)
     VALUES ('d1', 'sim', '${bankCode}', 50000, 0, 100, 1)`,
  );
  const { value, error } = await payee.withdraw(10_000);
  return error ?? value;
}

describe('money that was paid in and not staked', () => {
  it('blocks withdrawals if the operator configures that', async () => {
    const answer = await answerOf({}, { rule: 'blocks', times: 3 });
    expect(answer).toMatchObject({ code: 'TURNOVER_OPEN', details: { turnoverLeftMinor: 150_000 } });
  });

  it('never does so under a strict pack: it is returned to where it came from', async () => {
    const answer = await answerOf({ strict: true }, { rule: 'blocks', times: 3 });
    expect(answer).toMatchObject({ state: 'review' });
  });

  it('leaves the rest of the balance free by default, wherever it came from', async () => {
    expect(await answerOf({}, undefined, 'ELSEWHERE')).toMatchObject({ state: 'review' });
  });
});

describe('the list of operators', () => {
  it('is paginated, those that wait longest first', async () => {
    const site = await startSite({ policy: operatedPolicy });
    for (let at = 0; at < 51; at += 1)
      await site.sql(
        `INSERT INTO withdrawals (merchant, id, member_id, card_id, bank_code, last4, holder, till_id, currency,
           amount_minor, fee_minor, state, step, flags, requested_at_ms, due_at_ms, changed_at_ms)
         VALUES (?, ?, 'm', ?, 'A', '1234', 'Sana Khan', 'sim', 'USD', 100, 0, 'review', 1, '[]', ?, 9, 9)`,
        ...[site.merchant, randomUUID(), randomUUID(), at >> 1],
      );
    const page = async (cursor = '') => {
      const { value } = await operate(site, 'GET', `${site.origin}/ops/api/withdrawals${cursor}`);
      return value as { items: { withdrawalId: string; requestedAtMs: number }[]; nextCursor?: string };
    };
    const first = await page();
    const second = await page(`?cursor=${encodeURIComponent(first.nextCursor ?? '')}`);
    expect(first.items.map(({ requestedAtMs }) => requestedAtMs)).toEqual(
      Array.from({ length: 50 }, (_, at) => at >> 1),
    );
    expect(second).toMatchObject({ items: [{ requestedAtMs: 25 }] });
    expect(second.nextCursor).toBeUndefined();
    expect(new Set([...first.items, ...second.items].map(({ withdrawalId }) => withdrawalId)).size).toBe(51);
  });
});

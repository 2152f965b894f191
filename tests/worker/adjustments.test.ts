import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operate, operatedPolicy as policy, secondOperator } from '#tests/support/operator.ts';
import { openTestGame, type GameLaunch, launch } from '#tests/support/launched-member.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
let player: GameLaunch;
beforeAll(async () => {
  site = await startSite({ policy });
  await openTestGame(site);
});
beforeEach(async () => {
  player = await launch(site);
  await site.sql(
    `INSERT INTO members (merchant, id, username, username_key, account_type, currency, registered_at_ms,
       consented_at_ms)
     VALUES (?1, ?2, ?2, ?2, 0, 'USD', 0, 0)`,
    site.merchant,
    player.memberId,
  );
});

const correction = (change: object = {}) => ({
  adjustmentId: randomUUID(),
  amountMinor: 500,
  currency: 'USD',
  reason: 'A round that was counted twice',
  ...change,
});
const adjust = async (body: unknown, operator?: string, memberId = player.memberId) => {
  const url = `${site.origin}/ops/api/members/${memberId}/adjustments`;
  const { status, value, error } = await operate(site, 'POST', url, body, operator);
  return status === 200 ? value : error.code;
};
const inboxKeys = async () => {
  const storage = await site.harness
    .getWorker<Env>()
    .getDurableObjectStorage('PLAYER', { name: `${site.merchant}/${player.memberId}` });
  const rows = (await storage.exec('SELECT message_key FROM inbox_messages')) as { message_key: string }[];
  return rows.map(({ message_key: key }) => key);
};
const cash = async () => (await player.balanceMinor()) ?? 0;

describe('a correction of a balance', () => {
  it('is applied once two operators have requested the same', async () => {
    const before = await cash();
    const body = correction();
    expect(await adjust(body)).toMatchObject({ state: 'asked' });
    expect(await adjust(body)).toBe('SECOND_OPERATOR_NEEDED');
    expect(await cash()).toBe(before);
    expect(await adjust(body, secondOperator)).toEqual({ state: 'adjusted', cashMinor: before + 500 });
    expect(await adjust(body, secondOperator)).toEqual({ state: 'adjusted', cashMinor: before + 500 });
    expect(await cash()).toBe(before + 500);
  });

  it('is reported to its member once, in the inbox', async () => {
    const body = correction({ amountMinor: -200 });
    await adjust(body);
    expect(await inboxKeys()).not.toContain(`adjustment:${body.adjustmentId}`);
    await adjust(body, secondOperator);
    await adjust(body, secondOperator);
    expect((await inboxKeys()).filter((key) => key === `adjustment:${body.adjustmentId}`)).toHaveLength(1);
  });

  it('that a second operator requests with other values waits as it was asked for first', async () => {
    const before = await cash();
    const body = correction({ amountMinor: -300 });
    await adjust(body);
    expect(await adjust({ ...body, amountMinor: 300 }, secondOperator)).toBe('APPROVAL_WAITING');
    expect(await cash()).toBe(before);
    expect(await adjust(body, secondOperator)).toEqual({ state: 'adjusted', cashMinor: before - 300 });
  });

  it('writes a row of the audit trail at each step', async () => {
    const body = correction();
    await adjust(body);
    await adjust(body, secondOperator);
    const rows = await site.sql(
      'SELECT document FROM operator_changes WHERE merchant = ? AND subject = ? ORDER BY version',
      site.merchant,
      `adjustment:${body.adjustmentId}`,
    );
    const steps = rows.map(({ document }) => (JSON.parse(String(document)) as { step: string }).step);
    expect(steps).toEqual(['asked', 'confirmed']);
  });

  it('of an unknown member, of an invalid amount, or over the balance is refused', async () => {
    const far = correction({ amountMinor: -9_000_000 });
    await adjust(far);
    expect(await adjust(far, secondOperator)).toBe('INSUFFICIENT_FUNDS');
    expect(await adjust(correction(), undefined, 'nobody')).toBe('PLAYER_UNKNOWN');
    for (const amountMinor of [0, 1.5, '1', 2 ** 53])
      expect(await adjust(correction({ amountMinor }))).toBe('INVALID_INPUT');
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { jointActNames, jointActs } from '#tests/support/joint-acts.ts';
import { call, type JointSites, startJointSites } from '#tests/support/joint-sites.ts';
import { operate } from '#tests/support/operator.ts';
import type { SinceRequested } from '#src/contracts/operations/approvals.ts';
import { bearerOf } from '#tests/support/operators.ts';

let sites: JointSites;
beforeAll(async () => {
  sites = await startJointSites();
});

/** Whether a payload has an amount that nobody could read as money. */
const lacksCurrency = (payload: Readonly<Record<string, unknown>>) =>
  payload['currency'] === undefined && Object.keys(payload).some((name) => name.endsWith('Minor'));

/** Which parts of its basis a request tells of in words, where the test's change touches them. */
const basisFields: Readonly<Partial<Record<keyof typeof jointActs, readonly string[]>>> = {
  'balance.adjust': ['status'],
  'member.enable': ['status'],
  'grant.give': ['status'],
  'withdrawal.decide': ['state'],
  'withdrawal.order': ['state'],
  'payment.decide': ['state'],
  'payout.end': ['state'],
  'held-win.decide': ['state'],
  'sports.void': ['state'],
  'application.grant': ['state'],
  'till.resume': ['sinceMs'],
  'wallet.release': ['code'],
  'setting.guarded': ['version'],
  'odds.change': ['version'],
  'policy.loosen': ['version'],
  'operator.change': ['version'],
  'vouchers.make': ['termsVersion'],
  'grant.end': ['state', 'remainingMinor'],
  'level.set': ['waiting'],
  'agents.statement': ['netMinor'],
  'agents.transfer': ['amountMinor'],
  'export.contacts': ['endsAtMs'],
};

const fieldsOf = ({ since }: Readonly<Record<string, unknown>>) =>
  (since as SinceRequested).changed.map(({ field }) => field);

describe('a request whose basis has changed', () => {
  it.each(jointActNames)('is stale, and nothing moves: %s', async (action) => {
    const { at, asked, effect, change } = await jointActs[action](sites);
    const path = `approvals/${String(asked['approvalId'])}`;
    const read = () => call(at, 'GET', path, undefined, 'bob');
    const { payloadSha256, isCurrent, payload } = await read();
    expect(isCurrent).toBe(true);
    expect(lacksCurrency(payload as Readonly<Record<string, unknown>>)).toBe(false);
    await change();
    const changed = await read();
    expect(changed).toMatchObject({ isCurrent: false, state: 'waiting' });
    expect(fieldsOf(changed)).toEqual(basisFields[action] ?? []);
    const before = await effect();
    const decision = { decision: 'approve', payloadSha256, note: 'A test' };
    const url = `${at.origin}/ops/api/${path}`;
    expect((await operate(at, 'PUT', url, decision, bearerOf('bob'))).error.code).toBe('STATE_CHANGED');
    expect(await read()).toMatchObject({ state: 'stale' });
    expect(await effect()).toEqual(before);
  });

  it('tells who did what to the object since, and what a document in force has instead', async () => {
    const adjusting = await jointActs['balance.adjust'](sites);
    const setting = await jointActs['setting.guarded'](sites);
    const since = async ({ at, asked }: typeof adjusting) => {
      const read = await call(at, 'GET', `approvals/${String(asked['approvalId'])}`, undefined, 'bob');
      return read['since'] as SinceRequested;
    };
    expect(await since(adjusting)).toEqual({ changed: [], acts: [] });
    await adjusting.change();
    expect(await since(adjusting)).toMatchObject({
      changed: [{ field: 'status', before: 'active', after: 'disabled' }],
      acts: [{ act: 'member.disabled', reason: 'A test' }],
    });
    const { document } = await call(setting.at, 'GET', 'settings/cashier');
    expect(await since(setting)).toMatchObject({ changed: [], replaces: document });
  });
});

import { approvalById, markStale } from '#functions/audit/approvals.repo.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { jointActNames, jointActs } from '#tests/support/joint-acts.ts';
import { call, type JointSites, soon, startJointSites } from '#tests/support/joint-sites.ts';
import { operate } from '#tests/support/operator.ts';
import { bearerOf } from '#tests/support/operators.ts';
import { watch } from '#tests/support/watch.ts';

let sites: JointSites;
beforeAll(async () => {
  sites = await startJointSites();
});

describe('an act that waits for another operator', () => {
  it.each(jointActNames)(
    '%s is approved by one of two others at the same instant, with what was asked for, and never by who asked',
    async (action) => {
      const { at, asked, effect } = await jointActs[action](sites);
      const path = `approvals/${String(asked['approvalId'])}`;
      const { askedBy, payloadSha256 } = await call(at, 'GET', path, undefined, 'bob');
      const before = await effect();
      const decide = async (who: unknown, hash: unknown = payloadSha256) => {
        const decision = { decision: 'approve', payloadSha256: hash, note: 'A test' };
        const url = `${at.origin}/ops/api/${path}`;
        const { value, error } = await operate(at, 'PUT', url, decision, bearerOf(String(who)));
        return error?.code ?? value['state'];
      };
      expect(await decide(askedBy)).toBe('SECOND_OPERATOR_NEEDED');
      expect(await decide('bob', '0'.repeat(64))).toBe('APPROVAL_CHANGED');
      expect(await effect()).toEqual(before);
      const both = await Promise.all([decide('bob'), decide('cas')]);
      expect(both.toSorted()).toEqual(['STATE_CHANGED', 'done']);
      await expect.poll(effect, soon).not.toEqual(before);
      const after = await effect();
      expect(await decide('bob')).toBe('STATE_CHANGED');
      expect(await effect()).toEqual(after);
    },
  );
});

describe('an act that two operators agreed on', () => {
  it.each(jointActNames)('%s takes effect once, over a crash before or after its effect', async (action) => {
    const { at, asked, effect } = await jointActs[action](sites);
    const id = String(asked['approvalId']);
    const before = await effect();
    const ended = async (of: string) => {
      const rows = await at.sql(
        'SELECT state, action FROM approvals WHERE merchant = ? AND id = ?',
        at.merchant,
        of,
      );
      return rows[0];
    };
    expect(await ended(id)).toEqual({ state: 'waiting', action });
    // What a request leaves that was cut off behind its approval.
    await at.sql(
      `UPDATE approvals SET state = 'approved', decided_by = 'bob', decided_at_ms = 1, note = '' WHERE id = ?`,
      id,
    );
    await watch(at);
    expect(await ended(id)).toEqual({ state: 'done', action });
    await expect.poll(effect, soon).not.toEqual(before);
    const after = await effect();
    // What one leaves that was cut off behind the effect: it is approved, and nothing reports what it did.
    await at.sql(
      `INSERT INTO approvals SELECT merchant, ?1, action, subject, payload, payload_sha256, based_on, asked_by,
         asked_at_ms + 1, reason, expires_at_ms, 'approved', 'bob', 1, '', NULL FROM approvals WHERE id = ?2`,
      `again-${id}`,
      id,
    );
    for (let turn = 0; turn < 2; turn += 1) await watch(at);
    expect((await ended(`again-${id}`))?.['state']).toMatch(/^(?:done|failed)$/);
    expect(await effect()).toEqual(after);
  });

  it('is not ended by another operator who read its basis while its effect was changing it', async () => {
    const { at, asked } = await jointActs['setting.guarded'](sites);
    const id = String(asked['approvalId']);
    const env = await at.harness.getWorker<Env>().getEnv();
    await at.sql(
      `UPDATE approvals SET state = 'approved', decided_by = 'bob', decided_at_ms = 1, note = '' WHERE id = ?`,
      id,
    );
    await markStale(env, { merchant: at.merchant, id });
    expect((await approvalById(env, at.merchant, id))?.state).toBe('approved');
    await watch(at);
    expect((await approvalById(env, at.merchant, id))?.state).toBe('done');
  });
});

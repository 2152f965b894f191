import { beforeAll, describe, expect, it } from 'vitest';
import { jointActNames, jointActs } from '#tests/support/joint-acts.ts';
import { call, type JointSites, startJointSites } from '#tests/support/joint-sites.ts';
import { operate } from '#tests/support/operator.ts';
import { bearerOf } from '#tests/support/operators.ts';

let sites: JointSites;
beforeAll(async () => {
  sites = await startJointSites();
});

/** Whether a payload has an amount that nobody could read as money. */
const lacksCurrency = (payload: Readonly<Record<string, unknown>>) =>
  payload['currency'] === undefined && Object.keys(payload).some((name) => name.endsWith('Minor'));

describe('a request whose basis has changed', () => {
  it.each(jointActNames)('is stale, and nothing moves: %s', async (action) => {
    const { at, asked, effect, change } = await jointActs[action](sites);
    const path = `approvals/${String(asked['approvalId'])}`;
    const read = () => call(at, 'GET', path, undefined, 'bob');
    const { payloadSha256, isCurrent, payload } = await read();
    expect(isCurrent).toBe(true);
    expect(lacksCurrency(payload as Readonly<Record<string, unknown>>)).toBe(false);
    await change();
    expect(await read()).toMatchObject({ isCurrent: false, state: 'waiting' });
    const before = await effect();
    const decision = { decision: 'approve', payloadSha256, note: 'A test' };
    const url = `${at.origin}/ops/api/${path}`;
    expect((await operate(at, 'PUT', url, decision, bearerOf('bob'))).error.code).toBe('STATE_CHANGED');
    expect(await read()).toMatchObject({ state: 'stale' });
    expect(await effect()).toEqual(before);
  });
});

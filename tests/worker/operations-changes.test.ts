import { beforeAll, describe, expect, it } from 'vitest';
import { addMerchant, storeDocument } from '#tests/support/merchants.ts';
import {
  firstOperator as first,
  homeCode,
  operate,
  operatedPolicy,
  operatedPolicy as policy,
  secondOperator as second,
} from '#tests/support/operator.ts';
import { registerMember } from '#tests/support/member.ts';
import { memberIdOf } from '#tests/support/promotions.ts';
import { type Site, startSite } from '#tests/support/site.ts';

type Ops = Parameters<typeof operate> extends [Site, ...infer Rest] ? Rest : never;

let site: Site;
beforeAll(async () => {
  site = await startSite();
});

const ops = (...call: Ops) => operate(site, ...call);
const codeOf = (origin: string) => homeCode(site, origin);

describe('changes', () => {
  it('need the current version', async () => {
    const origin = await addMerchant(site, { 'region-policy': policy });
    const put = (maintenance: boolean, expectedVersion?: number) =>
      ops('PUT', `${origin}/ops/api/system-status`, {
        maintenance,
        ...(expectedVersion === undefined ? {} : { expectedVersion }),
      });
    expect((await put(false, 0)).value).toMatchObject({ version: 1 });
    expect([(await put(true, 0)).error.code, (await put(true, 2)).error.code]).toEqual([
      'VERSION_CONFLICT',
      'VERSION_CONFLICT',
    ]);
    expect((await put(false, 1)).value).toMatchObject({ version: 2 });
    expect((await put(false)).value).toMatchObject({ version: 3 });
  });

  it('of one version that arrive together are applied once', async () => {
    const origin = await addMerchant(site, { 'region-policy': policy });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        ops('PUT', `${origin}/ops/api/system-status`, {
          maintenance: false,
          message: `number ${at}`,
          expectedVersion: 0,
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
    const { value } = await ops('GET', `${origin}/ops/api/changes`);
    expect(value['items']).toHaveLength(1);
  });

  it('are listed newest first, in pages, each with its author', async () => {
    const origin = await addMerchant(site, { 'region-policy': policy });
    for (let at = 0; at < 52; at += 1)
      await ops('PUT', `${origin}/ops/api/system-status`, { maintenance: false }, at % 2 ? second : first);
    type Page = {
      items: { version: number; operatorId: string; subject: string; requestId: string }[];
      nextCursor?: string;
    };
    const page = (await ops('GET', `${origin}/ops/api/changes`)).value as unknown as Page;
    expect(page.items).toHaveLength(50);
    expect(page.items[0]).toMatchObject({ version: 52, operatorId: 'operator-2', subject: 'system-status' });
    expect(page.items[0]?.requestId).toMatch(/^[0-9a-f-]{36}$/);
    const rest = (await ops('GET', `${origin}/ops/api/changes?cursor=${page.nextCursor}`))
      .value as unknown as Page;
    expect(rest.items.map(({ version }) => version)).toEqual([2, 1]);
    expect(rest.nextCursor).toBeUndefined();
  });

  it('say what was done, to whom and why, contacts looked at included, and show none of them', async () => {
    const own = await startSite({ policy: operatedPolicy });
    const memberId = await memberIdOf(own, await registerMember(own));
    const call = (method: 'POST' | 'PUT', path: string, body: object) =>
      operate(own, method, `${own.origin}/ops/api/members/${memberId}/${path}`, body);
    const { username } = (await call('POST', 'contacts', { reason: 'The member called' })).value;
    await call('PUT', 'status', { status: 'disabled', reason: 'Fraud' });
    const { value } = await operate(own, 'GET', `${own.origin}/ops/api/changes`);
    expect(value['items']).toMatchObject([
      { act: 'member.disabled', memberId, subject: `member:${memberId}`, reason: 'Fraud' },
      { act: 'contacts.shown', memberId, subject: `contacts:${memberId}`, reason: 'The member called' },
    ]);
    expect(JSON.stringify(value)).not.toContain(username);
  });

  it('of settings have their own reason, and nothing of the document is told', async () => {
    const origin = await addMerchant(site, { 'region-policy': policy });
    const change = { maintenance: false, message: 'Back at noon', reason: 'Planned work' };
    await ops('PUT', `${origin}/ops/api/system-status`, change);
    const { value } = await ops('GET', `${origin}/ops/api/changes`);
    expect(value['items']).toMatchObject([{ act: 'setting.saved', reason: 'Planned work' }]);
    expect(JSON.stringify(value)).not.toContain('noon');
  });

  it('stay as they were written', async () => {
    const origin = await addMerchant(site, { 'region-policy': policy });
    await ops('PUT', `${origin}/ops/api/system-status`, { maintenance: false });
    await expect(site.sql("UPDATE operator_changes SET operator_id = 'nobody'")).rejects.toThrow(
      'append-only',
    );
    await expect(site.sql('DELETE FROM operator_changes')).rejects.toThrow('append-only');
  });

  it('that bypass the operators’ calls take effect within ten seconds', async () => {
    const origin = await addMerchant(site, { 'region-policy': policy });
    expect(await codeOf(origin)).toBe(200);
    const { hostname } = new URL(origin);
    await storeDocument(site, hostname.replace('.localhost', ''), 'region-policy', {
      ...policy,
      countries: ['PK'],
    });
    await expect.poll(() => codeOf(origin), { timeout: 11_000, interval: 500 }).toBe(451);
  }, 15_000);
});

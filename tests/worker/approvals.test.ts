import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { operate, operatedPolicy } from '#tests/support/operator.ts';
import { bearerOf, operatorsDocument } from '#tests/support/operators.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import { openTestGame, type GameLaunch, launch } from '#tests/support/launched-member.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { registerMember } from '#tests/support/member.ts';
import { openTills } from '#tests/support/tills.ts';
import { watch } from '#tests/support/watch.ts';

let site: Site;
let player: GameLaunch;

const operators = {
  olga: ['owner'],
  omar: ['owner'],
  rita: ['treasury'],
  cas: ['cashier'],
  sue: ['support'],
  con: ['content'],
} as const;

beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  await storeDocument(site, site.merchant, 'operators', operatorsDocument(operators));
  await vi.waitUntil(async () => typeof (await call('GET', 'approvals', 'olga')) === 'object', {
    ...{ timeout: 20_000, interval: 500 },
  });
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

const call = async (method: 'GET' | 'POST' | 'PUT', path: string, who: string, body?: object) => {
  const { status, value, error } = await operate(
    site,
    method,
    `${site.origin}/ops/api/${path}`,
    body,
    bearerOf(who),
  );
  return status === 200 ? value : error.code;
};
const cash = async () => (await player.balanceMinor()) ?? 0;

/** Asks for a correction of the balance; returns its id, its approval, and the same call by somebody else. */
async function requestApproval(who: keyof typeof operators, amountMinor = 500) {
  const body = { adjustmentId: randomUUID(), amountMinor, currency: 'USD', reason: 'Counted twice' };
  const path = `members/${player.memberId}/adjustments`;
  const again = (by: string, change: object = {}) => call('POST', path, by, { ...body, ...change });
  const answer = (await again(who)) as { state: string; approvalId: string };
  expect(answer.state).toBe('asked');
  const one = (await call('GET', `approvals/${answer.approvalId}`, who)) as { payloadSha256: string };
  const decide = (by: string, decision: string, payloadSha256 = one.payloadSha256) =>
    call('PUT', `approvals/${answer.approvalId}`, by, { decision, payloadSha256, note: 'Looked at' });
  const now = () => call('GET', `approvals/${answer.approvalId}`, 'olga');
  return { id: answer.approvalId, again, decide, now, one };
}

describe('a request that another operator approves', () => {
  it('takes effect once, and shows who did what', async () => {
    const before = await cash();
    const { id, decide, one } = await requestApproval('cas');
    expect(one).toMatchObject({
      ...{ id, action: 'balance.adjust', state: 'waiting', askedBy: 'cas', reason: 'Counted twice' },
      payload: { memberId: player.memberId, amountMinor: 500, currency: 'USD' },
      isCurrent: true,
    });
    expect(await cash()).toBe(before);
    expect(await decide('rita', 'approve')).toMatchObject({
      ...{ state: 'done', decidedBy: 'rita', note: 'Looked at' },
      result: { state: 'adjusted', cashMinor: before + 500 },
    });
    expect(await decide('olga', 'approve')).toBe('STATE_CHANGED');
    expect(await cash()).toBe(before + 500);
  });

  it('is approved by repeating the same call, and then answers every repetition with its result', async () => {
    const before = await cash();
    const { again } = await requestApproval('cas');
    const adjusted = { state: 'adjusted', cashMinor: before + 500 };
    for (const who of ['rita', 'rita', 'olga', 'cas']) expect(await again(who)).toEqual(adjusted);
    expect(await cash()).toBe(before + 500);
  });

  it('is never approved by who asked, nor by who may only ask, nor by who has no part in it', async () => {
    const before = await cash();
    const { again, decide } = await requestApproval('cas');
    for (const who of ['cas', 'sue']) expect(await again(who)).toBe('SECOND_OPERATOR_NEEDED');
    expect(await decide('cas', 'approve')).toBe('SECOND_OPERATOR_NEEDED');
    expect(await decide('sue', 'approve')).toBe('PERMISSION_NEEDED');
    expect(await decide('con', 'approve')).toBe('APPROVAL_UNKNOWN');
    expect(await cash()).toBe(before);
  });

  it('is not approved with other content than it has, and keeps its place until it is decided', async () => {
    const before = await cash();
    const { again, decide } = await requestApproval('cas');
    expect(await decide('rita', 'approve', '0'.repeat(64))).toBe('APPROVAL_CHANGED');
    expect(await again('rita', { amountMinor: 50_000 })).toBe('APPROVAL_WAITING');
    expect(await cash()).toBe(before);
    expect(await again('rita')).toMatchObject({ state: 'adjusted', cashMinor: before + 500 });
  });

  it('is approved by one of two operators at the same instant, and takes effect once', async () => {
    const before = await cash();
    const { decide } = await requestApproval('cas');
    const answers = await Promise.all([
      decide('olga', 'approve'),
      decide('omar', 'approve'),
      decide('rita', 'approve'),
    ]);
    const states = answers.map((answer) => (typeof answer === 'string' ? answer : answer['state']));
    expect(states.filter((state) => state === 'STATE_CHANGED')).toHaveLength(2);
    expect(states).toContain('done');
    expect(await cash()).toBe(before + 500);
  });

  it('can be taken back by who asked, and refused by others, and then has no effect', async () => {
    const before = await cash();
    const back = await requestApproval('cas');
    expect(await back.decide('olga', 'withdraw')).toBe('SECOND_OPERATOR_NEEDED');
    expect(await back.decide('cas', 'withdraw')).toMatchObject({ state: 'withdrawn' });
    const refused = await requestApproval('cas');
    expect(await refused.decide('olga', 'refuse')).toMatchObject({ state: 'refused', decidedBy: 'olga' });
    for (const { decide } of [back, refused]) expect(await decide('rita', 'approve')).toBe('STATE_CHANGED');
    expect(await cash()).toBe(before);
  });

  it('counts no more once who asked is no operator any more', async () => {
    const before = await cash();
    const { decide, now } = await requestApproval('cas');
    const { cas: _cas, ...others } = operators;
    await storeDocument(site, site.merchant, 'operators', operatorsDocument(others));
    await expect.poll(() => call('GET', 'counters', 'cas'), { timeout: 20_000 }).toBe('OPERATOR_UNKNOWN');
    expect(await decide('rita', 'approve')).toBe('STATE_CHANGED');
    expect(await now()).toMatchObject({ state: 'stale' });
    expect(await cash()).toBe(before);
    await storeDocument(site, site.merchant, 'operators', operatorsDocument(operators));
    await expect.poll(() => call('GET', 'approvals', 'cas'), { timeout: 20_000 }).toBeTypeOf('object');
  }, 60_000);

  it('takes effect after a crash between its approval and its effect, once', async () => {
    const before = await cash();
    const { id, now } = await requestApproval('cas');
    // What a request that was cut off behind its first write leaves.
    await site.sql(
      `UPDATE approvals SET state = 'approved', decided_by = 'rita', decided_at_ms = 1, note = '' WHERE id = ?`,
      id,
    );
    for (let turn = 0; turn < 3; turn += 1) await watch(site);
    expect(await now()).toMatchObject({ state: 'done', result: { state: 'adjusted' } });
    expect(await cash()).toBe(before + 500);
  });

  it('takes effect once if a crash came between its effect and its report', async () => {
    const before = await cash();
    const { id, again, now } = await requestApproval('cas');
    expect(await again('rita')).toMatchObject({ state: 'adjusted' });
    await site.sql(
      `INSERT INTO approvals SELECT merchant, 'again', action, subject, payload, payload_sha256, based_on, asked_by,
         asked_at_ms + 1, reason, expires_at_ms, 'approved', 'rita', 1, '', NULL FROM approvals WHERE id = ?`,
      id,
    );
    await watch(site);
    expect(await now()).toMatchObject({ state: 'done' });
    const [row] = await site.sql(`SELECT state, result FROM approvals WHERE id = 'again'`);
    expect(row).toMatchObject({ state: 'done' });
    expect(await cash()).toBe(before + 500);
  });

  it('that is older than the table has no hash and no basis yet, and is approved by the same call', async () => {
    const before = await cash();
    const adjustmentId = randomUUID();
    const of = { adjustmentId, memberId: player.memberId, amountMinor: 700, currency: 'USD' };
    await site.sql(
      `INSERT INTO approvals (merchant, id, action, subject, payload, payload_sha256, based_on, asked_by, asked_at_ms,
         reason, expires_at_ms, state)
       VALUES (?, ?, 'balance.adjust', ?, ?, '', NULL, 'cas', ?, '', ?, 'waiting')`,
      ...[site.merchant, randomUUID(), `adjustment:${adjustmentId}`, JSON.stringify(of)],
      ...[Date.now(), Date.now() + 60_000],
    );
    const body = { adjustmentId, amountMinor: 700, currency: 'USD', reason: 'Counted twice' };
    const path = `members/${player.memberId}/adjustments`;
    expect(await call('POST', path, 'rita', { ...body, amountMinor: 7_000 })).toBe('APPROVAL_WAITING');
    expect(await call('POST', path, 'rita', body)).toEqual({ state: 'adjusted', cashMinor: before + 700 });
  });

  it('ends after a day', async () => {
    const before = await cash();
    const { id, again } = await requestApproval('cas');
    await site.sql(
      `INSERT INTO approvals SELECT merchant, 'old', 'payout.end', subject, payload, payload_sha256, based_on, asked_by,
         0, reason, 86400000, 'waiting', NULL, NULL, NULL, NULL FROM approvals WHERE id = ?`,
      id,
    );
    await watch(site);
    expect(await site.sql(`SELECT state FROM approvals WHERE id = 'old'`)).toEqual([{ state: 'expired' }]);
    expect(await again('rita')).toMatchObject({ cashMinor: before + 500 });
  });

  it('is refused for good with the code of its effect, and can be asked for anew', async () => {
    const { decide, again } = await requestApproval('cas', -9_000_000);
    expect(await decide('rita', 'approve')).toMatchObject({
      state: 'failed',
      result: { code: 'INSUFFICIENT_FUNDS' },
    });
    expect(await again('cas')).toMatchObject({ state: 'asked' });
  });

  it('is never deleted, changed or moved back', async () => {
    const { id, decide } = await requestApproval('cas');
    await decide('olga', 'refuse');
    for (const statement of [
      'DELETE FROM approvals WHERE id = ?',
      `UPDATE approvals SET state = 'waiting' WHERE id = ?`,
      `UPDATE approvals SET payload = '{}' WHERE id = ?`,
      `UPDATE approvals SET asked_by = 'olga' WHERE id = ?`,
    ])
      await expect(site.sql(statement, id)).rejects.toThrow();
  });
});

describe('an act that may be wanted again', () => {
  it('needs another approval each time: a member who is disabled again stays disabled', async () => {
    const { username } = await registerMember(site);
    const [row] = await site.sql('SELECT id FROM members WHERE username = ?', username);
    const set = (who: string, status: string) =>
      call('PUT', `members/${String(row?.['id'])}/status`, who, { status, reason: 'A test' });
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await set('sue', 'disabled')).toMatchObject({ status: 'disabled' });
      expect(await set('sue', 'active')).toMatchObject({ status: 'asked' });
      const shown = await site.sql('SELECT status FROM members WHERE username = ?', username);
      expect(shown).toEqual([{ status: 'disabled' }]);
      expect(await set('olga', 'disabled')).toMatchObject({ status: 'disabled' });
      const { items } = (await call('GET', 'approvals', 'olga')) as { items: Record<string, string>[] };
      const waiting = items.find(({ action }) => action === 'member.enable');
      const decision = { decision: 'approve', payloadSha256: waiting?.['payloadSha256'], note: 'Looked at' };
      expect(await call('PUT', `approvals/${waiting?.['id']}`, 'olga', decision)).toMatchObject({
        ...{ state: 'done', result: { status: 'active' } },
      });
    }
  });

  it('does not undo what came after it, if it is performed again after a crash: a till stays stopped', async () => {
    await openTills(site);
    const set = (who: string, isStopped: boolean) =>
      call('PUT', 'tills/transfer', who, { what: 'deposits', isStopped, reason: 'A test' });
    const openedSoon = async () => (await set('rita', true)) !== 'TILL_UNKNOWN';
    await vi.waitUntil(openedSoon, { timeout: 20_000, interval: 500 });
    const requested = (await set('rita', false)) as { approvalId: string };
    expect(await set('olga', false)).toEqual({ state: 'going-on' });
    await set('rita', true);
    await site.sql(
      `INSERT INTO approvals SELECT merchant, 'crashed', action, subject, payload, payload_sha256, based_on, asked_by,
         asked_at_ms + 1, reason, expires_at_ms, 'approved', 'olga', 1, '', NULL FROM approvals WHERE id = ?`,
      requested.approvalId,
    );
    await watch(site);
    expect(await site.sql(`SELECT state FROM approvals WHERE id = 'crashed'`)).toEqual([{ state: 'done' }]);
    const { items } = (await call('GET', 'tills', 'olga')) as {
      items: { tillId: string; stops: object[] }[];
    };
    expect(items.find(({ tillId }) => tillId === 'transfer')?.stops).toHaveLength(1);
  }, 60_000);
});

describe('the list of requests', () => {
  it('shows what an operator asked for or has a part in, newest first, in pages', async () => {
    const { id } = await requestApproval('cas');
    const listed = async (who: string) => {
      const page = (await call('GET', 'approvals', who)) as { items: { id: string }[] };
      return page.items.map((item) => item.id);
    };
    expect((await listed('cas'))[0]).toBe(id);
    expect((await listed('rita'))[0]).toBe(id);
    expect(await listed('con')).toEqual([]);
  });
});

describe('a guarded settings document', () => {
  const put = (who: string, name: string, document: object, expectedVersion: number) =>
    call('PUT', `settings/${name}`, who, { document, expectedVersion });

  it('is changed by two owners, and by none of them alone', async () => {
    const { version } = (await call('GET', 'settings/cashier', 'olga')) as { version: number };
    const document = { twoPersonMinor: 50_000_000 };
    const waiting = await put('olga', 'cashier', document, version);
    expect(waiting).toMatchObject({ version, approvalId: expect.any(String) as string });
    expect(await put('olga', 'cashier', document, version)).toBe('SECOND_OPERATOR_NEEDED');
    expect(await put('omar', 'cashier', { twoPersonMinor: 60_000_000 }, version)).toBe('APPROVAL_WAITING');
    expect(await put('omar', 'cashier', document, version)).toMatchObject({ version: version + 1, document });
    expect(await call('GET', 'settings/cashier', 'olga')).toMatchObject({ document, changedBy: 'omar' });
  });

  it.each([
    'vendors',
    'tills',
    'win-caps',
    'jurisdiction',
    'origins',
    'identity',
    'identity-checks',
    'vendor-wallets',
  ])('%s is never changed by one operator', async (name) => {
    const { version, document = {} } = (await call('GET', `settings/${name}`, 'olga')) as {
      version: number;
      document?: object;
    };
    const answer = await put('olga', name, document, version);
    if (answer !== 'INVALID_INPUT')
      expect(answer).toMatchObject({ version, approvalId: expect.any(String) as string });
    expect(await call('GET', `settings/${name}`, 'olga')).toMatchObject({ version });
  });

  it('is refused if the document was changed since it was asked for', async () => {
    const { approvalId } = (await put(
      'olga',
      'cashier',
      { twoPersonMinor: 1 },
      await versionOf('cashier'),
    )) as {
      approvalId: string;
    };
    const { payloadSha256 } = (await call('GET', `approvals/${approvalId}`, 'omar')) as {
      payloadSha256: string;
    };
    await storeDocument(site, site.merchant, 'cashier', { twoPersonMinor: 2 });
    const decision = { decision: 'approve', payloadSha256, note: 'Fine' };
    expect(await call('PUT', `approvals/${approvalId}`, 'omar', decision)).toBe('STATE_CHANGED');
    expect(await call('GET', 'settings/cashier', 'olga')).toMatchObject({ document: { twoPersonMinor: 2 } });
  });

  const versionOf = async (name: string) =>
    ((await call('GET', `settings/${name}`, 'olga')) as { version: number }).version;
});

describe('the region policy', () => {
  const put = (who: string, policy: object) => call('PUT', 'region-policy', who, { ...policy });

  it('is closed by one operator and opened by two', async () => {
    const {
      version: _version,
      changedAtMs: _at,
      changedBy: _by,
      ...policy
    } = (await call('GET', 'region-policy', 'olga')) as Record<string, unknown> & { denyAsn: number[] };
    const closer = { ...policy, denyAsn: [...policy.denyAsn, 64_500] };
    expect(await put('olga', closer)).not.toHaveProperty('approvalId');
    expect(await put('olga', policy)).toHaveProperty('approvalId');
    expect(await call('GET', 'region-policy', 'olga')).toMatchObject({ denyAsn: closer.denyAsn });
    expect(await put('omar', policy)).not.toHaveProperty('approvalId');
    expect(await call('GET', 'region-policy', 'olga')).toMatchObject({ denyAsn: policy.denyAsn });
  });
});

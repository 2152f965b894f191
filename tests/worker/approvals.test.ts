import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { operate, operatedPolicy } from '#tests/support/operator.ts';
import { bearerOf, operatorsDocument, siteWithOperators } from '#tests/support/operators.ts';
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

  it('is logged as asked and decided, and its money as adjusted, without the operators’ words', async () => {
    const { id, decide } = await requestApproval('cas');
    await decide('rita', 'approve');
    const refused = await requestApproval('cas');
    await refused.decide('olga', 'refuse');
    const logged = async (kind: string) => {
      const path = `events?kind=${kind}&member=${player.memberId}`;
      return ((await call('GET', path, 'olga')) as { items: { details: object }[] }).items;
    };
    const seen = (actor: string, details: object) =>
      expect.objectContaining({ actor: `operator/${actor}`, severity: 'notice', details }) as unknown;
    const about = expect.stringMatching(/^adjustment:/) as unknown;
    const document = { about, documentSha256: expect.any(String) as unknown };
    await expect
      .poll(() => logged('APPROVAL_DECIDED'), { timeout: 10_000 })
      .toEqual([
        seen('olga', { ...document, decision: 'refused' }),
        seen('rita', { ...document, decision: 'approved' }),
      ]);
    expect(await logged('APPROVAL_ASKED')).toEqual([seen('cas', document), seen('cas', document)]);
    const money = { adjustmentId: expect.any(String) as unknown, amountMinor: 500, currency: 'USD' };
    expect(await logged('MONEY_ADJUSTED')).toEqual([seen('rita', money)]);
    expect(id).not.toBe(refused.id);
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

  it('is never approved by who asked, whatever role or token they are given since', async () => {
    const before = await cash();
    const { decide, again } = await requestApproval('cas');
    const { fresh: roles, ...others } = { ...operators, fresh: ['owner', 'treasury'] } as const;
    const stored = operatorsDocument({ ...others, fresh: roles });
    const asCas = stored.operators.filter(({ id }) => id !== 'cas');
    const given = asCas.map((each) => (each.id === 'fresh' ? { ...each, id: 'cas' } : each));
    await storeDocument(site, site.merchant, 'operators', { operators: given });
    const polling = { timeout: 20_000, interval: 500 };
    await expect.poll(() => call('GET', 'settings', 'fresh'), polling).toBeTypeOf('object');
    const answers = [await decide('fresh', 'approve'), await again('fresh')];
    await storeDocument(site, site.merchant, 'operators', operatorsDocument(operators));
    await expect.poll(() => call('GET', 'approvals', 'cas'), polling).toBeTypeOf('object');
    expect(answers).toEqual(['SECOND_OPERATOR_NEEDED', 'SECOND_OPERATOR_NEEDED']);
    expect(await cash()).toBe(before);
  }, 90_000);

  it('is unknown to who has no part in it and to other merchants, with the same answer as one that never was', async () => {
    const { id } = await requestApproval('cas');
    const answerTo = async (who: string, of: string, at = site) => {
      const url = `${at.origin}/ops/api/approvals/${of}`;
      const { status, error } = await operate(at, 'GET', url, undefined, bearerOf(who));
      const { requestId: _id, ...said } = error as { code: string; requestId?: string };
      return { status, said };
    };
    const never = await answerTo('con', randomUUID());
    expect(never).toMatchObject({ status: 404, said: { code: 'APPROVAL_UNKNOWN' } });
    expect(await answerTo('con', id)).toEqual(never);
    const other = await siteWithOperators(site, operators);
    expect(await answerTo('olga', id, other)).toEqual(never);
    const url = `${other.origin}/ops/api/approvals?cursor=${'9'.repeat(15)}/${id}`;
    const { value } = await operate(other, 'GET', url, undefined, bearerOf('olga'));
    expect(value).toEqual({ items: [] });
  });

  it('is not approved after its day, even before anything has noticed', async () => {
    const before = await cash();
    const { id, one } = await requestApproval('cas');
    const late = randomUUID();
    await site.sql(
      `INSERT INTO approvals SELECT merchant, ?1, action, subject || '-late', payload, payload_sha256, based_on,
         asked_by, 0, reason, 86400000, 'waiting', NULL, NULL, NULL, NULL FROM approvals WHERE id = ?2`,
      ...[late, id],
    );
    const decision = { decision: 'approve', payloadSha256: one.payloadSha256, note: 'Late' };
    expect(await call('PUT', `approvals/${late}`, 'rita', decision)).toBe('STATE_CHANGED');
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
    const { queues } = (await call('GET', 'dashboard', 'olga')) as {
      queues: { name: string; count: number }[];
    };
    expect(queues.find(({ name }) => name === 'tills')).toMatchObject({ count: 1 });
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

  it('can be narrowed to what one asked for oneself', async () => {
    const { id } = await requestApproval('cas');
    const own = async (who: string) => {
      const page = (await call('GET', 'approvals?whose=mine', who)) as {
        items: { id: string; askedBy: string }[];
      };
      for (const { askedBy } of page.items) expect(askedBy).toBe(who);
      return page.items.map((item) => item.id);
    };
    expect(await own('cas')).toContain(id);
    expect(await own('olga')).not.toContain(id);
  });
});

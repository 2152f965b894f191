import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { withoutContacts } from '#src/rules/text/without-contacts.ts';
import { registerMember } from '#tests/support/member.ts';
import { operate, operatedPolicy } from '#tests/support/operator.ts';
import { bearerOf, siteWithOperators } from '#tests/support/operators.ts';
import { memberIdOf, ops } from '#tests/support/promotions.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
let memberId: string;
beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  memberId = await memberIdOf(site, await registerMember(site));
  await ops(site, 'PUT', `members/${memberId}/status`, { status: 'disabled', reason: 'Asked by phone' });
  await site.sql(
    `INSERT INTO approvals (merchant, id, action, subject, payload, payload_sha256, based_on, asked_by, asked_at_ms,
       reason, expires_at_ms, state)
     VALUES (?, ?, 'member.factors', ?, '{"secret":1}', '', '', 'omar', ?, 'A lost phone', ?, 'waiting')`,
    ...[site.merchant, randomUUID(), `member:${memberId}`, Date.now() + 1_000, Date.now() + 90_000],
  );
});

const historyOf = (kind: string, id: string, cursor = '') =>
  ops(site, 'GET', `history/${kind}/${id}${cursor && `?cursor=${cursor}`}`);

describe('the history of a member', () => {
  it('has what operators did and asked each other, newest first, and none of its content', async () => {
    const { value } = await historyOf('member', memberId);
    const items = value['items'] as { reason: string; act: string; state?: string; atMs: number }[];
    expect(items).toMatchObject([
      { act: 'member.factors', state: 'waiting', operatorId: 'omar', reason: 'A lost phone' },
      { act: 'member.disabled', reason: 'Asked by phone' },
    ]);
    expect(items.map(({ atMs }) => atMs)).toEqual(items.map(({ atMs }) => atMs).toSorted((a, b) => b - a));
    expect(JSON.stringify(items)).not.toContain('secret');
  });

  it('says what was done, with what, and never in words that are not its reason', async () => {
    const other = await memberIdOf(site, await registerMember(site));
    const member = (path: string) => `members/${other}/${path}`;
    await ops(site, 'DELETE', member('sessions'), { reason: 'Lost phone' });
    await ops(site, 'PUT', member('payeeName'), {
      ...{ payeeNameBefore: '', payeeName: 'Hidden Person', reason: 'The passport' },
    });
    await ops(site, 'PUT', member('payeeName'), {
      ...{ payeeNameBefore: 'Hidden Person', payeeName: 'Other Person', reason: 'The other passport' },
    });
    await ops(site, 'POST', `protection/members/${other}/notes`, { words: 'Private words' });
    await ops(site, 'POST', `protection/members/${other}/timeOut`, { term: '1-week', reason: 'Asked' });
    await ops(site, 'PUT', `protection/members/${other}/play`, { enabled: false, reason: 'Family' });
    await ops(site, 'PUT', member('status'), { status: 'disabled', reason: 'Fraud' });
    const { value } = await historyOf('member', other);
    const items = value['items'] as { reason: string; act: string; details?: string[] }[];
    const told = items.map(({ act, details = [], reason }) => [act, ...details, reason].join(' | '));
    expect(told.toSorted()).toEqual([
      'member.disabled | Fraud',
      'member.sessions-ended | Lost phone',
      'payee-name.corrected | The other passport',
      'payee-name.corrected | The passport',
      'protection.noted | ',
      'protection.play-off | Family',
      'protection.time-out | 1-week | Asked',
    ]);
    expect(JSON.stringify(items)).not.toMatch(/Hidden|Other Person|Private/);
  });

  it('says of a draw that a result was entered, and never which one', async () => {
    await site.sql(
      `INSERT INTO operator_changes (merchant, subject, version, document, operator_id, at_ms, request_id)
       VALUES (?, 'lottery:pk-1', 1, '{"numero":"7","result":[4,11],"correction":true,"blind":["why","x"]}', 'sana', 5, 'r')`,
      site.merchant,
    );
    const { value } = await ops(site, 'GET', 'changes');
    expect(JSON.stringify(value)).not.toContain('why');
  });

  it('has the corrections of a balance and the rewards that operators gave, under the ids that those chose', async () => {
    const ruled = await siteWithOperators(site);
    const as = (role: string, method: 'GET' | 'POST', path: string, body?: unknown) =>
      ops(ruled, method, path, body, bearerOf(role));
    const mine = await memberIdOf(ruled, await registerMember(ruled));
    const other = await memberIdOf(ruled, await registerMember(ruled));
    for (const [who, reason] of Object.entries({ [mine]: 'A lost round', [other]: 'Somebody else' })) {
      const correction = { adjustmentId: randomUUID(), amountMinor: 1_250, currency: 'USD', reason };
      await as('cashier', 'POST', `members/${who}/adjustments`, correction);
      const gift = { grantId: randomUUID(), rewards: [{ gives: 'cash', amountMinor: { USD: 100 } }], reason };
      await as('owner', 'POST', `members/${who}/grants`, gift);
    }
    const told = async (role: string, kind = 'member') => {
      const { value } = await as(role, 'GET', `history/${kind}/${mine.toUpperCase()}`);
      const items = value['items'] as { act: string; reason: string }[];
      return items.map(({ act, reason }) => `${act} | ${reason}`).toSorted();
    };
    const corrected = 'balance.adjust | A lost round';
    const given = ['reward.begun | A lost round', 'reward.given | A lost round'];
    expect(await told('auditor')).toEqual([corrected, ...given]);
    expect(await told('treasury'), 'who may not read rewards').toEqual([corrected]);
    expect(await told('auditor', 'wallet')).toEqual([]);
  });

  it('is read page by page, each entry once', async () => {
    const other = randomUUID();
    for (let at = 1; at <= 120; at += 1)
      await site.sql(
        `INSERT INTO operator_changes (merchant, subject, version, document, operator_id, at_ms, request_id, reason)
         VALUES (?, ?, ?, '{}', 'sana', ?, 'r', 'why')`,
        ...[site.merchant, `wallet:${other}`, at, 1_000 + Math.floor(at / 3)],
      );
    const ids: string[] = [];
    for (let cursor = ''; ; ) {
      const { value } = await historyOf('member', other, cursor);
      ids.push(...(value['items'] as { id: string }[]).map(({ id }) => id));
      if (value['nextCursor'] === undefined) break;
      cursor = value['nextCursor'] as string;
    }
    expect([ids.length, new Set(ids).size]).toEqual([120, 120]);
  });

  it('is nobody else’s, and another kind of the same id is another object', async () => {
    expect((await historyOf('member', randomUUID())).value['items']).toEqual([]);
    expect((await historyOf('withdrawal', memberId)).value['items']).toEqual([]);
  });

  it('is that of every kind of object by the subjects of its acts', async () => {
    const acts = {
      operator: ['mia@operator.example', 'operator:mia@operator.example'],
      identity: ['check-1', 'identity:check-1'],
      harm: ['member-9', 'harm:member-9'],
      wallet: ['member-9', 'wallet:member-9'],
      'reward-review': ['41', 'reward-review:41'],
      payment: ['bank/p-1', 'payment:bank/p-1'],
      payout: ['bank/w-1', 'payout:bank/w-1'],
      till: ['bank', 'till:bank/payouts', 'till:bank/deposits', 'statement:bank'],
      game: ['pp-1', 'game:pp-1'],
      vendor: ['PP', 'vendor:PP'],
      match: ['premier-north-12', 'match:premier-north-12'],
      announcement: ['a1', 'announcement:a1'],
      help: ['terms', 'help:terms'],
      promotion: ['letter', 'promotion:letter'],
      application: ['ap-1', 'application:ap-1'],
      complaint: ['C-1', 'complaint:C-1'],
      feedback: ['f-1', 'feedback:f-1'],
      setting: ['brand-new', 'setting:brand-new', 'brand-new'],
    };
    for (const [kind, [id = '', ...subjects]] of Object.entries(acts)) {
      for (const subject of subjects)
        await site.sql(
          `INSERT INTO operator_changes (merchant, subject, version, document, operator_id, at_ms, request_id, reason)
           VALUES (?, ?, 9, '{}', 'sana', 5, 'r', ?)`,
          ...[site.merchant, subject, subject],
        );
      const { value } = await historyOf(kind, encodeURIComponent(id));
      const reasons = (value['items'] as { reason: string }[]).map(({ reason }) => reason);
      expect(reasons.toSorted(), kind).toEqual(subjects.map(withoutContacts).toSorted());
    }
  });

  it('needs the permission to look at the object', async () => {
    const ruled = await siteWithOperators(site);
    const as = async (role: string, kind: string) => {
      const url = `${ruled.origin}/ops/api/history/${kind}/${memberId}`;
      return (await operate(ruled, 'GET', url, undefined, bearerOf(role))).status;
    };
    expect([await as('support', 'member'), await as('content', 'member')]).toEqual([200, 403]);
    expect([await as('auditor', 'operator'), await as('support', 'operator')]).toEqual([200, 403]);
    expect([await as('support', 'harm'), await as('treasury', 'harm')]).toEqual([200, 403]);
    expect([await as('treasury', 'payment'), await as('support', 'payment')]).toEqual([200, 403]);
    expect([await as('content', 'announcement'), await as('cashier', 'announcement')]).toEqual([200, 403]);
    expect([await as('treasury', 'agent'), await as('content', 'agent')]).toEqual([200, 403]);
  });
});

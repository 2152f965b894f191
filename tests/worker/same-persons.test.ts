import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountContracts } from '#src/contracts/account/account.ts';
import { claimsOf } from '#tests/support/forged.ts';
import { callSealed, freshUsername, logInAs, newcomer, registrationOf } from '#tests/support/member.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import { operate, operatedPolicy } from '#tests/support/operator.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { watch } from '#tests/support/watch.ts';

let site: Site;

beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  const fields = { payeeName: 'optional', birthDate: 'optional', email: 'optional', mobileNum: 'optional' };
  await storeDocument(site, site.merchant, 'account', { fields });
  await storeDocument(site, site.merchant, 'jurisdiction', { pack: 'demo', countries: { KR: 'uk' } });
});

/** An account of this person, from Pakistan under the demo's pack or from Korea under the strict one. */
async function account(details: Record<string, string>, country = 'PK') {
  const username = freshUsername();
  const password = 'blue kite 7 over';
  const body = { ...registrationOf(username, password), ...details };
  const visitor = { ...newcomer(), country };
  const answer = await callSealed(site, accountContracts.memberRegister, body, {}, visitor);
  expect(answer.status).toBe(200);
  const person = await logInAs(site, { username, password } as Parameters<typeof logInAs>[1], false, visitor);
  const memberId = String(claimsOf(person.cookies.get('__Host-session') ?? '')['sub']);
  return { memberId, person };
}

type Account = Awaited<ReturnType<typeof account>>;

const exclude = async ({ person }: Account) => {
  const body = JSON.stringify({ term: '6-months' });
  const answer = await person.fetch('/wps/member/protection/exclusion', { method: 'POST', body });
  expect(answer.status).toBe(200);
};

const status = async ({ memberId }: Account) => {
  const { value } = await operate(site, 'GET', `/ops/api/protection/members/${memberId}`);
  return (value['standing'] as { kind: string } | undefined)?.kind;
};

const matchOf = async ({ memberId }: Account) => {
  const { value } = await operate(site, 'GET', '/ops/api/protection/matches?outcome=any');
  const items = value['items'] as { id: number; memberId?: string; kinds: string[]; outcome: string }[];
  return items.find((match) => match.memberId === memberId);
};

/** Records that documents proved the name and birth date of an account. */
const prove = ({ memberId }: Account) =>
  site.sql(
    `INSERT INTO identity_checks (merchant, id, member_id, username, birth_date, state, sent_at_ms, decided_at_ms,
       documents_until_ms)
     SELECT merchant, ?, id, username, birth_date, 'accepted', 1, 1, 1 FROM members WHERE merchant = ? AND id = ?`,
    crypto.randomUUID(),
    site.merchant,
    memberId,
  );

describe('another account of a member who self-excludes', () => {
  it('is stopped at once until an operator has looked, and takes over the exclusion of the same person', async () => {
    const own = await account({ payeeName: 'Muhammad Ali Khan', birthDate: '1990-02-28' });
    const second = await account({ payeeName: 'محمد علی خان', birthDate: '1990-02-28' });
    const stranger = await account({ payeeName: 'Muhammad Ali Khan', birthDate: '1991-02-28' });
    await watch(site);
    await exclude(own);
    expect(await status(second)).toBe('operator');
    const match = await matchOf(second);
    expect(match).toMatchObject({ kinds: ['name'], outcome: 'waiting', matchedMemberId: own.memberId });
    expect([await status(stranger), await matchOf(stranger)]).toEqual([undefined, undefined]);
    const decided = { outcome: 'same-person', reason: 'the same papers' };
    await operate(site, 'PUT', `/ops/api/protection/matches/${match?.id}`, decided);
    expect(await status(second)).toBe('exclusion');
    const events = await operate(site, 'GET', `/ops/api/events?member=${second.memberId}`);
    expect(events.value['items']).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'EXCLUSION_MATCHED', actor: 'system' })]),
    );
  });

  it('is found within a minute if its owner enters the name afterwards', async () => {
    const own = await account({ payeeName: 'Sana Malik', birthDate: '1980-07-01' });
    await exclude(own);
    const second = await account({ email: 'someone@example.com', birthDate: '1980-07-01' });
    await watch(site);
    expect(await status(second)).toBeUndefined();
    const body = JSON.stringify({ payeeName: 'MALIK Sana' });
    const init = { method: 'POST', body };
    expect((await second.person.fetch('/wps/member/info/payeename', init)).status).toBe(200);
    await watch(site);
    expect(await status(second)).toBe('operator');
  });

  it.each([
    ['Đặng Thị Ánh', 'Dr. DANG THI ANH', '1971-01-01'],
    ['Łukasz Großmann', 'LUKASZ GROSSMANN', '1971-01-02'],
    ['علي\u064e كاشف', 'علی کاشف', '1971-01-03'],
  ])('is found where its owner wrote the name %s as %s', async (payeeName, spelled, birthDate) => {
    const own = await account({ payeeName, birthDate });
    const second = await account({ payeeName: spelled, birthDate });
    await watch(site);
    await exclude(own);
    expect(await status(second)).toBe('operator');
    expect(await matchOf(second)).toMatchObject({ kinds: ['name'], outcome: 'waiting' });
  });

  it('is found by an address whose domain is written in Unicode in one and in punycode in the other', async () => {
    const own = await account({ email: 'same@münchen.example' });
    const second = await account({ email: 'same@xn--mnchen-3ya.example' });
    await watch(site);
    await exclude(own);
    expect(await matchOf(second)).toMatchObject({ kinds: ['email'], outcome: 'waiting' });
  });

  it('is found after its keys, stored in an older form, are computed again', async () => {
    const own = await account({ payeeName: 'Łucja Đorđević', birthDate: '1972-05-06' });
    await exclude(own);
    await watch(site);
    const second = await account({ payeeName: 'Lucja Dordevic', birthDate: '1972-05-07' });
    await site.sql(
      "UPDATE members SET birth_date = '1972-05-06' WHERE merchant = ? AND id = ?",
      site.merchant,
      second.memberId,
    );
    await site.sql('DELETE FROM person_keys_due WHERE merchant = ?', site.merchant);
    await site.sql(
      "DELETE FROM person_keys WHERE merchant = ? AND kind = 'name' AND member_id IN (?, ?)",
      site.merchant,
      own.memberId,
      second.memberId,
    );
    // The key of the name as it was stored before letters such as Ł and Đ were read as their plain ones.
    const olderKey = createHash('sha256')
      .update(`${site.merchant} name jkkrt 1972-05-06`)
      .digest('base64url');
    await site.sql(
      "INSERT INTO person_keys (merchant, kind, key, member_id) VALUES (?, 'name', ?, ?)",
      site.merchant,
      olderKey,
      own.memberId,
    );
    await watch(site);
    expect(await matchOf(second)).toBeUndefined();
    const requeue = readFileSync('migrations/0170_names_in_one_spelling.sql', 'utf8').split(
      'CREATE TRIGGER',
    )[0];
    await site.sql(String(requeue).replaceAll(/--.*/g, '').split(';')[0] ?? '');
    await watch(site);
    expect(await matchOf(second)).toMatchObject({ kinds: ['name'], matchedMemberId: own.memberId });
  });

  it('is only listed if just one contact matches, and not again once it is known as another person’s', async () => {
    const own = await account({ email: 'family@example.com' });
    const child = await account({ email: 'Family+child@example.com' });
    await watch(site);
    await exclude(own);
    expect(await status(child)).toBeUndefined();
    const match = await matchOf(child);
    const decided = { outcome: 'another-person', reason: 'a son, by his papers' };
    await operate(site, 'PUT', `/ops/api/protection/matches/${match?.id}`, decided);
    await watch(site);
    expect((await matchOf(child))?.outcome).toBe('another-person');
  });

  it('is excluded too by a strict pack where documents prove both, else stopped for a look', async () => {
    const details = { payeeName: '김민수', birthDate: '1985-03-04', email: 'minsu@example.com' };
    const own = await account(details, 'KR');
    const proven = await account({ ...details, email: 'other@example.com' }, 'KR');
    const unproven = await account({ ...details, payeeName: '박지영' }, 'KR');
    await prove(own);
    await prove(proven);
    await watch(site);
    await exclude(own);
    expect(await status(proven)).toBe('exclusion');
    expect(await matchOf(proven)).toMatchObject({ outcome: 'same-person', decidedBy: 'system' });
    expect(await status(unproven)).toBe('operator');
    expect(await matchOf(unproven)).toMatchObject({ kinds: ['email'], outcome: 'waiting' });
  });
});

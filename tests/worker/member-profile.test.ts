import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, registerMember } from '#tests/support/member.ts';
import { operate, operatedPolicy } from '#tests/support/operator.ts';
import { bearerOf, siteWithOperators } from '#tests/support/operators.ts';
import { pngPicture } from '#tests/support/pictures.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
let person: Person;
let memberId: string;

beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  person = await registerMember(site);
  memberId = String((await details())['id']);
});

interface Wire {
  readonly success: boolean;
  readonly value?: Record<string, unknown>;
  readonly error?: { readonly code: string; readonly details?: Record<string, unknown> };
}

async function post(what: string, body: Record<string, unknown>, by = person): Promise<Wire> {
  const answer = await by.fetch(`/wps/member/info/${what}`, { method: 'POST', body: JSON.stringify(body) });
  return (await answer.json()) as Wire;
}

async function details(by = person): Promise<Record<string, unknown>> {
  return ((await (await by.fetch('/wps/member/info')).json()) as Wire).value ?? {};
}

describe('a nickname', () => {
  it('is shown from then on, in the normal form of its letters', async () => {
    expect(await post('nickname', { nickname: '  Zoe\u0308 خان ' })).toMatchObject({ success: true });
    expect((await details())['nickname']).toBe('Zoë خان');
  });

  it.each([
    ...['a', 'x'.repeat(25), 'evil\u202egnp', 'ad\u200dmin', 'Аdmin', ''],
    ...['\u2800\u2800', '12345', '🎲🎲', '\u3164\u3164', '\u200f\u200e', 'Sana\u2800'],
  ])('is refused where it could mislead or does not fit: %j', async (nickname) => {
    const { error } = await post('nickname', { nickname });
    expect([error?.code, Object.keys(error?.details ?? {})]).toEqual(['FIELDS_INVALID', ['nickname']]);
    expect((await details())['nickname']).toBe('Zoë خان');
  });

  it('is refused if it would pass for the site’s staff', async () => {
    for (const nickname of ['Support', 'S-u-p-p-o-r-t', 'ＡＤＭＩＮ'])
      expect((await post('nickname', { nickname })).error?.code).toBe('NICKNAME_KEPT');
  });

  it('cannot set anything else: no type, balance, role or agent', async () => {
    const before = await details();
    for (const more of [
      { type: 0 },
      { balance: 1e9 },
      { roles: ['operator'] },
      { agent: true },
      { id: 'x' },
    ]) {
      const { error } = await post('nickname', { nickname: 'Sana', ...more });
      expect(error?.code).toBe('INVALID_INPUT');
    }
    expect(await details()).toEqual(before);
  });
});

describe('a payee name', () => {
  it('is set once, by whichever of two requests comes first, and shown masked', async () => {
    expect(await details()).toMatchObject({ payeeName: '', payeeNameOpen: true });
    const both = await Promise.all([
      post('payeename', { payeeName: 'Sana Khan' }),
      post('payeename', { payeeName: 'Some Thief' }),
    ]);
    expect(both.filter(({ success }) => success)).toHaveLength(1);
    expect(both.find(({ success }) => !success)?.error?.code).toBe('PAYEE_NAME_FIXED');
    expect(await details()).toMatchObject({ payeeName: 'S••• K•••', payeeNameOpen: false });
  });

  it.each(['\u2800\u2800\u2800', '12345', '🎲🎲', '\u3164\u3164', '\u200f\u200e', 'Sana 🎲', 'Ali 77', 'S.'])(
    'that no bank could print is refused before it is fixed for good: %j',
    async (payeeName) => {
      const member = await registerMember(site);
      const { error } = await post('payeename', { payeeName }, member);
      expect([error?.code, Object.keys(error?.details ?? {})]).toEqual(['FIELDS_INVALID', ['payeeName']]);
      expect(await details(member)).toMatchObject({ payeeName: '', payeeNameOpen: true });
    },
  );

  const current = async () => {
    const { value } = await operate(site, 'GET', `${site.origin}/ops/api/members/${memberId}/profile`);
    return { payeeName: String(value['payeeName']), isOpen: value['payeeNameChangedAtMs'] === null };
  };
  const correct = (body: object) =>
    operate(site, 'PUT', `${site.origin}/ops/api/members/${memberId}/payeeName`, body);

  it('can be set again once an operator allows it, which is audited', async () => {
    const { payeeName: payeeNameBefore } = await current();
    const reason = 'the bank’s letter was seen';
    expect((await correct({ payeeNameBefore, payeeName: null, reason })).status).toBe(200);
    expect(await current()).toEqual({ payeeName: payeeNameBefore, isOpen: true });
    expect(await post('payeename', { payeeName: 'Sana Khan-Ali' })).toMatchObject({ success: true });
    expect(await current()).toEqual({ payeeName: 'Sana Khan-Ali', isOpen: false });
  });

  it('is corrected by an operator with an event that names nobody, and the member is told', async () => {
    const correction = {
      payeeNameBefore: 'Sana Khan-Ali',
      payeeName: ' Sana  Khan ',
      reason: 'the passport',
    };
    expect((await correct({ ...correction, payeeName: '🎲🎲' })).error).toMatchObject({
      code: 'FIELDS_INVALID',
      details: { payeeName: 'noLetters' },
    });
    expect((await correct({ ...correction, payeeNameBefore: 'Sana Khan' })).error.code).toBe('STATE_CHANGED');
    expect((await correct(correction)).value).toEqual({ payeeName: 'Sana  Khan' });
    expect(await current()).toEqual({ payeeName: 'Sana  Khan', isOpen: false });
    expect((await correct(correction)).error.code).toBe('STATE_CHANGED');
    const rows = await site.sql(
      'SELECT document FROM operator_changes WHERE merchant = ? AND subject = ? ORDER BY id DESC',
      site.merchant,
      `payee-name:${memberId}`,
    );
    expect(rows.map(({ document }) => JSON.parse(String(document)) as unknown)).toEqual([
      { names: ['Sana Khan-Ali', 'Sana  Khan'], mayWrite: false, reason: 'the passport' },
      expect.objectContaining({ mayWrite: true }),
    ]);
    const events = await operate(site, 'GET', `${site.origin}/ops/api/events?kind=PAYEE_NAME_CHANGED`);
    expect(events.value['items']).toMatchObject([{ subject: memberId }, { subject: memberId }]);
    expect(JSON.stringify(events.value)).not.toContain('Khan');
    const inbox = await (await person.fetch('/wps/member/messages')).text();
    expect(inbox).toContain('Your account holder’s name was corrected');
    expect(inbox).not.toContain('Sana  Khan');
  });

  it('is corrected only by an operator whose role is to decide about players', async () => {
    const { origin } = await siteWithOperators(site);
    const body = { payeeNameBefore: '', payeeName: 'Some Thief', reason: 'a favour' };
    const codeFor = async (role: string) =>
      (await operate(site, 'PUT', `${origin}/ops/api/members/1/payeeName`, body, bearerOf(role))).error.code;
    expect([await codeFor('cashier'), await codeFor('risk')]).toEqual([
      'PERMISSION_NEEDED',
      'PLAYER_UNKNOWN',
    ]);
  });
});

describe('an operator', () => {
  it('sees a picture and removes it: nothing of it is left', async () => {
    const body = new Uint8Array(await pngPicture());
    const headers = { 'Content-Type': 'image/png' };
    await person.fetch('/wps/member/info/icon', { method: 'POST', body, headers });
    expect((await details())['icon']).toMatch(/^\/wps\/member\/info\/icon\?v=/);
    const profile = `${site.origin}/ops/api/members/${memberId}`;
    expect((await operate(site, 'GET', `${profile}/profile`)).value).toMatchObject({ hasIcon: true });
    await operate(site, 'PUT', `${profile}/profile/reset`, { part: 'icon', reason: 'offensive' });
    expect((await details())['icon']).toBeUndefined();
    expect((await person.fetch('/wps/member/info/icon')).status).toBe(404);
    expect(await site.sql('SELECT id FROM uploads WHERE merchant = ?', site.merchant)).toEqual([]);
  });

  it('resets a nickname', async () => {
    const profile = `${site.origin}/ops/api/members/${memberId}/profile/reset`;
    await operate(site, 'PUT', profile, { part: 'nickname', reason: 'offensive' });
    expect((await details())['nickname']).toBe('');
  });

  it('finds no member under an unknown id', async () => {
    const unknown = `${site.origin}/ops/api/members/nobody/profile`;
    expect((await operate(site, 'GET', unknown)).error.code).toBe('PLAYER_UNKNOWN');
    const named = { payeeNameBefore: '', payeeName: null, reason: 'x' };
    const corrected = await operate(site, 'PUT', `${site.origin}/ops/api/members/nobody/payeeName`, named);
    expect(corrected.error.code).toBe('PLAYER_UNKNOWN');
    const reset = await operate(site, 'PUT', `${unknown}/reset`, { part: 'icon', reason: 'x' });
    expect(reset.error.code).toBe('PLAYER_UNKNOWN');
  });
});

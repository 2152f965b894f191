import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { memberRows } from '#tests/support/member-object.ts';
import { type Person, registerMember } from '#tests/support/member.ts';
import { operate, operatedPolicy } from '#tests/support/operator.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { openTills, payIn } from '#tests/support/tills.ts';

let site: Site;
let person: Person;
beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  await openTills(site);
});
beforeEach(async () => {
  person = await registerMember(site);
});

describe('operators', () => {
  const opsCall = async (method: 'GET' | 'PUT', path: string, body?: unknown) => {
    const [row] = await site.sql('SELECT id FROM members WHERE username = ?', person.username);
    return operate(site, method, `${site.origin}/ops/api/members/${String(row?.['id'])}/${path}`, body);
  };

  it('see what a member paid in, and record where the money comes from, which is audited', async () => {
    const { depositId } = await payIn(site, person);
    const { value } = await opsCall('GET', 'deposits');
    expect(value).toMatchObject({ items: [{ depositId, state: 'credited' }] });
    const known = { knownToMinor: 50_000, reason: 'Payslips of three months' };
    expect((await opsCall('PUT', 'fundsSource', known)).value).toEqual({ knownToMinor: 50_000 });
    const kept = "SELECT answer FROM deposit_answers WHERE what = 'funds-source'";
    expect(await memberRows(site, person, kept)).toEqual([{ answer: '50000' }]);
    const acts = await site.sql(
      "SELECT operator_id FROM operator_changes WHERE merchant = ? AND subject LIKE 'funds-source:%'",
      site.merchant,
    );
    expect(acts).toHaveLength(1);
    const unknown = `${site.origin}/ops/api/members/nobody/deposits`;
    expect((await operate(site, 'GET', unknown)).error.code).toBe('PLAYER_UNKNOWN');
  });
});

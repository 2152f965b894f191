import { beforeAll, describe, expect, it } from 'vitest';
import { accountContracts } from '#src/contracts/account.ts';
import { callSealed, freshUsername, newcomer, registrationOf } from '#tests/support/member.ts';
import { operate, operatedPolicy } from '#tests/support/operator.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
});

/** Replaces the flags as an operator does. */
async function switchFlags(document: Record<string, boolean>): Promise<void> {
  const url = `${site.origin}/ops/api/settings/whitelabel`;
  const { value } = await operate(site, 'GET', url);
  await operate(site, 'PUT', url, { document, expectedVersion: value['version'] });
}

const methods = async () => {
  const answer = await site.fetch('/wps/system/setting/register');
  return ((await answer.json()) as { value: { methods: string[] } }).value.methods;
};
const attempt = () =>
  callSealed(
    site,
    accountContracts.memberRegister,
    registrationOf(freshUsername(), 'blue kite 7 over'),
    {},
    newcomer(),
  );

describe('USERNAMEREG3', () => {
  it('closes and opens registration by username at once', async () => {
    expect([await methods(), (await attempt()).status]).toEqual([['username'], 200]);
    await switchFlags({ USERNAMEREG3: false });
    expect([await methods(), (await attempt()).status]).toEqual([[], 404]);
    await switchFlags({ USERNAMEREG3: true });
    expect([await methods(), (await attempt()).status]).toEqual([['username'], 200]);
  });
});

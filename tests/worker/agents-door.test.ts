import { describe, expect, it } from 'vitest';
import { accountContracts } from '#src/contracts/account/account.ts';
import { openContracts, topAgent } from '#tests/support/contract-people.ts';
import { callSealed, newcomer, type Person, registerMember } from '#tests/support/member.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import { operatedPolicy } from '#tests/support/operator.ts';
import { startSite } from '#tests/support/site.ts';

/** A site with a member and an agent, whose door is then set. */
async function siteWithDoor(door: string) {
  const site = await startSite({ policy: operatedPolicy });
  await openContracts(site);
  const [member, agent] = [await registerMember(site), await topAgent(site)];
  await storeDocument(site, site.merchant, 'agents', { door });
  const enter = async ({ username }: Person, password: string) => {
    const body = { username, password };
    const answer = await callSealed(site, accountContracts.sessionLogin, body, {}, newcomer());
    const { error } = (await answer.json()) as { error?: { code: string } };
    return error?.code ?? (answer.headers.getSetCookie().length > 0 ? 'entered' : 'no session');
  };
  // Settings are read again within ten seconds.
  await expect
    .poll(async () => [await enter(member, member.password), await enter(agent, agent.password)].join(), {
      timeout: 20_000,
      interval: 1_000,
    })
    .not.toBe(door === 'everyone' ? '' : 'entered,entered');
  return { member, agent, enter };
}

describe('the door of a site', () => {
  it.each([
    ['everyone', 'entered', 'entered'],
    ['agents', 'AGENT_LOGIN_ONLY', 'entered'],
    ['members', 'entered', 'MEMBER_LOGIN_ONLY'],
  ])(
    'for %s lets members and agents in as it says, and tells so only after the right password',
    async (...row) => {
      const [door, ofMember, ofAgent] = row;
      const { member, agent, enter } = await siteWithDoor(door);
      expect([await enter(member, member.password), await enter(agent, agent.password)]).toEqual([
        ofMember,
        ofAgent,
      ]);
      expect([await enter(member, 'wrong kite 7'), await enter(agent, 'wrong kite 7')]).toEqual([
        'LOGIN_FAILED',
        'LOGIN_FAILED',
      ]);
    },
  );
});

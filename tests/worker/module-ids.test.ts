import { expect, it } from 'vitest';
import { newcomer } from '#tests/support/member.ts';
import { startSite } from '#tests/support/site.ts';

it('a call may name a module of the specification in its body or its query, and no other', async () => {
  const site = await startSite();
  const ask = async (body: object, query = '') => {
    const headers = { 'Content-Type': 'application/json' };
    const init = { method: 'POST', body: JSON.stringify(body), headers };
    return (await site.fetch(`/wps/session/login/freeplay${query}`, init, newcomer())).status;
  };
  expect(await ask({ modID: 'COMM3' })).toBe(200);
  expect(await ask({}, '?modID=REG3')).toBe(200);
  expect(await ask({ modID: 'NONE3' })).toBe(400);
  expect(await ask({}, '?modID=NONE3')).toBe(400);
});

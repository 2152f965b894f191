import { afterEach, expect, it, vi } from 'vitest';
import { memberSecurityContracts } from '#src/contracts/member/member-security.ts';
import { memberCall } from './member-call.ts';

afterEach(() => vi.unstubAllGlobals());

function onDeviceWith(cookie: string) {
  const request = vi.fn(async () => Response.json({ success: true, value: { steps: [] } }));
  vi.stubGlobal('document', { cookie });
  vi.stubGlobal('fetch', request);
  return request;
}

it('asks the site on the device of a member', async () => {
  const request = onDeviceWith('signedIn=1');
  expect(await memberCall(memberSecurityContracts.securityConfig)).toMatchObject({ ok: true });
  expect(request).toHaveBeenCalledOnce();
});

it('refuses a trial account as the site would, without asking it', async () => {
  const request = onDeviceWith('signedIn=1; trial=1');
  expect(await memberCall(memberSecurityContracts.securityConfig)).toEqual({
    ok: false,
    code: 'REAL_ACCOUNT_NEEDED',
    effect: 'none',
  });
  expect(request).not.toHaveBeenCalled();
});

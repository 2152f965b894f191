import { expect, test } from 'vitest';
import { asksForLogin } from './relogin-message.ts';

test.each([[{ type: 'relogin' }], [{ relogin: true }], ['relogin'], ['{"action":"relogin"}']])(
  '%j asks for a login',
  (data) => expect(asksForLogin(data)).toBe(true),
);

test.each([
  [undefined],
  [null],
  [7],
  ['reloginned'],
  [{ type: 'close' }],
  [{ relogin: 'no' }],
  [`${'x'.repeat(300)} relogin`],
])('%j does not', (data) => expect(asksForLogin(data)).toBe(false));

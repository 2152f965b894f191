import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountContracts } from '#src/contracts/account/account.ts';
import { endpoints } from '#src/contracts/all.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import { callSealed, logInAs, type Person, registerMember, registrationOf } from '#tests/support/member.ts';
import { firstOperator, operate, operatedPolicy as policy } from '#tests/support/operator.ts';
import { testSecrets } from '#tests/support/secrets.ts';
import { type SeparateSite, startSeparateSite } from '#tests/support/site.ts';

const phone = '03001234567';
const wrongPassword = 'Purple Otter 44';
const queryToken = 'q-token-0123456789abcdef';
const wrongToken = `Bearer ${'w'.repeat(20)}0123456789`;

let site: SeparateSite;
let person: Person;
let lines: Record<string, unknown>[];
let output: string;

/** One run of calls that carry everything a log must not contain, then everything that the runtime wrote. */
beforeAll(async () => {
  site = await startSeparateSite({ policy });
  await storeDocument(site, 'demo', 'logging', { successShare: 1 });
  person = await registerMember(site);
  await logInAs(site, person);
  await callSealed(site, accountContracts.sessionLogin, {
    username: person.username,
    password: wrongPassword,
  });
  await callSealed(site, accountContracts.memberRegister, {
    ...registrationOf(phone, wrongPassword),
    mobileNum: phone,
  });
  await person.fetch('/wps/member/info');
  await site.fetch(`/wps/member/info?token=${queryToken}`);
  await site.fetch('/wps/member/info', { headers: { Authorization: wrongToken } });
  await site.fetch(`/m/${phone}?mobile=${phone}`);
  await site.fetch(`/vendor/${phone}/bet`, { method: 'POST', body: `{"password":"${wrongPassword}"` });
  await operate(site, 'PUT', 'http://localhost/ops/api/system-status', `{"message": "${wrongPassword}`);
  await operate(site, 'GET', 'http://localhost/ops/api/system-status', undefined, wrongToken);
  await site.sql('ALTER TABLE members RENAME TO members_away');
  await callSealed(site, accountContracts.sessionLogin, {
    username: person.username,
    password: person.password,
  });
  await site.sql('ALTER TABLE members_away RENAME TO members');
  const logs = site.harness.getLogs().filter(({ message }) => message.startsWith('{'));
  output = site.harness
    .getLogs()
    .map(({ message }) => message)
    .join('\n');
  lines = logs.map(({ message }) => JSON.parse(message) as Record<string, unknown>);
});
afterAll(() => site.close());

const ofRoute = (route: string) =>
  lines.filter((line) => line['route'] === route && line['event'] === 'request');

describe('the log', () => {
  it('has one line of JSON for each request, and nothing else', () => {
    expect(output.split('\n').filter((line) => !line.startsWith('{'))).toEqual([]);
    expect(ofRoute('/wps/session/login')).toHaveLength(3);
    for (const line of lines.filter(({ event }) => event === 'request'))
      expect(line).toMatchObject({
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
        status: expect.any(Number) as unknown,
        durationMs: expect.any(Number) as unknown,
        merchant: 'demo',
      });
  });

  it('takes routes from a closed list, never from the requested path', () => {
    const known = new Set<unknown>(endpoints.map(({ path }) => path));
    for (const { route } of lines)
      expect(known.has(route) || route === '(nothing)' || route === undefined, String(route)).toBe(true);
    expect(ofRoute('(nothing)')).toHaveLength(1);
    expect(ofRoute('/vendor/:vendor/:operation')).not.toHaveLength(0);
  });

  it('records the outcome by its code', () => {
    const codes = ofRoute('/wps/session/login').map(({ status, code }) => [status, code]);
    expect(codes).toEqual([
      [200, undefined],
      [401, 'LOGIN_FAILED'],
      [500, 'INTERNAL'],
    ]);
    expect(ofRoute('/ops/api/system-status').map(({ code }) => code)).toEqual([
      'INVALID_INPUT',
      'OPERATOR_UNKNOWN',
    ]);
  });

  it('records where a failure came from', () => {
    const failure = lines.find(({ event }) => event === 'failure');
    const refused = lines.find(({ code }) => code === 'INTERNAL');
    expect(failure).toMatchObject({ level: 'error', requestId: refused?.['requestId'], name: 'Error' });
    expect(failure?.['reason']).toContain('no such table');
    expect(failure?.['at']).not.toHaveLength(0);
  });

  it('contains no secret, token, password, phone number or cookie', () => {
    const secrets = [
      phone,
      wrongPassword,
      queryToken,
      wrongToken.slice(7),
      firstOperator.slice(7),
      person.password,
      ...Object.values(testSecrets),
      ...person.cookies.values(),
    ].filter((secret) => secret.length > 3);
    for (const secret of secrets) expect(output).not.toContain(secret);
    // The origin of a failure names functions, some of which are about passwords.
    expect(output.replace(/"at":\[[^\]]*\]/g, '')).not.toMatch(/cookie|authorization|password/i);
  });
});

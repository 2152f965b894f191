import { describe, expect, it } from 'vitest';
import type { OperatorClaims, RequestContext, SessionClaims } from '#functions/http/context.ts';
import type { Access, Endpoint, Method } from '#src/contracts/endpoint.ts';
import { checkOrigin } from './origin.ts';

const own = 'https://play.example';

interface Call extends Partial<Pick<Endpoint, 'isSocket' | 'isReport'>> {
  method?: Method;
  access?: Access;
  carrier?: string;
  /** Whether an operator signed in at the console sends it. */
  isFromDesk?: boolean;
}

function passes(
  headers: Record<string, string>,
  { method = 'POST', access = 'session', carrier, isFromDesk, ...more }: Call = {},
): boolean {
  const context = { target: { origin: own } };
  const session = carrier ? ({ carrier } as SessionClaims) : undefined;
  const operator = isFromDesk ? ({ session: { id: 's', endsAtMs: 1 } } as OperatorClaims) : undefined;
  const request = new Request(`${own}/wps/x`, { method: 'POST', headers });
  const endpoint = { method, access, ...more } as Endpoint;
  return checkOrigin(endpoint, request, context as RequestContext, { session, operator }).ok;
}

describe('the CSRF check of a call that a cookie authenticates', () => {
  it.each([
    ['its own origin', { Origin: own }, true],
    ['its own origin, as the browser confirms', { Origin: own, 'Sec-Fetch-Site': 'same-origin' }, true],
    ['no origin', {}, false],
    ['another origin', { Origin: 'https://evil.example' }, false],
    ['the origin of a sandbox', { Origin: 'null' }, false],
    ['another port', { Origin: `${own}:8443` }, false],
    ['another scheme', { Origin: own.replace('https', 'http') }, false],
    ['its origin with a trailing slash', { Origin: `${own}/` }, false],
    ['its origin in capitals', { Origin: 'https://PLAY.example' }, false],
    ['a subdomain of its host', { Origin: 'https://a.play.example' }, false],
    ['a sister site', { Origin: own, 'Sec-Fetch-Site': 'same-site' }, false],
    ['another site, though the origin claims ours', { Origin: own, 'Sec-Fetch-Site': 'cross-site' }, false],
    ['no site, as with a typed address', { Origin: own, 'Sec-Fetch-Site': 'none' }, false],
  ])('from %s', (_from, headers, may) => {
    expect(passes(headers as Record<string, string>)).toBe(may);
    expect(passes(headers as Record<string, string>, { carrier: 'cookie' })).toBe(may);
    expect(passes(headers as Record<string, string>, { access: 'public' })).toBe(may);
  });
});

describe('a call without a cookie', () => {
  it('passes from any origin if its session is in a header', () => {
    expect(passes({ Origin: 'https://evil.example' }, { carrier: 'bearer' })).toBe(true);
  });

  it('may start a session in an app, which sends no Origin', () => {
    expect(passes({ 'Session-Carrier': 'bearer' }, { access: 'public' })).toBe(true);
  });

  it('does not count as one if any cookie is sent', () => {
    expect(passes({ 'Session-Carrier': 'bearer', Cookie: 'a=1' }, { access: 'public' })).toBe(false);
    expect(passes({ 'Session-Carrier': 'cookie' }, { access: 'public' })).toBe(false);
  });

  it.each(['vendor', 'launch', 'launch-code', 'launch-message', 'operator'] as const)(
    'with the access level %s passes, since it has another proof',
    (access) => {
      expect(passes({ Origin: 'https://evil.example' }, { access })).toBe(true);
    },
  );

  it('passes from any origin if it is a GET, which changes nothing', () => {
    expect(passes({ Origin: 'https://evil.example' }, { method: 'GET' })).toBe(true);
  });
});

describe('an operator’s state-changing call that Access signed', () => {
  const signed = { 'Cf-Access-Jwt-Assertion': 'signed for the cookie that rode along' };

  it('passes from the site itself, or from a script', () => {
    expect(passes(signed, { access: 'operator' })).toBe(true);
    expect(passes({ ...signed, Origin: own }, { access: 'operator' })).toBe(true);
  });

  it.each(['https://evil.example', 'null', 'http://play.example'])('is refused from %s', (Origin) => {
    expect(passes({ ...signed, Origin }, { access: 'operator' })).toBe(false);
  });
});

describe('a state-changing call of the console', () => {
  const page = { Origin: own, 'Sec-Fetch-Site': 'same-origin', 'Ops-Request': '1' };
  const kinds: Call[] = [{ access: 'console' }, { access: 'operator', isFromDesk: true }];

  it.each([
    ['its own page', page, true],
    ['a page that lacks the header', { ...page, 'Ops-Request': '' }, false],
    ['another value of the header', { ...page, 'Ops-Request': '0' }, false],
    ['a sister site', { ...page, 'Sec-Fetch-Site': 'same-site' }, false],
    ['a caller whose browser names no site', { Origin: own, 'Ops-Request': '1' }, false],
    ['another origin', { ...page, Origin: 'https://evil.example' }, false],
    ['no origin', { 'Sec-Fetch-Site': 'same-origin', 'Ops-Request': '1' }, false],
  ])('from %s', (_from, headers, may) => {
    for (const call of kinds) expect(passes(headers as Record<string, string>, call)).toBe(may);
  });

  it('may read from anywhere, which changes nothing', () => {
    for (const call of kinds) expect(passes({}, { ...call, method: 'GET' })).toBe(true);
  });

  it('does not pass as an app’s or as a player’s call with a session in a header', () => {
    for (const call of kinds) {
      expect(passes({ 'Session-Carrier': 'bearer' }, call)).toBe(false);
      expect(passes({}, { ...call, carrier: 'bearer' })).toBe(false);
    }
  });
});

describe('a web socket', () => {
  it.each([
    ['its own origin', { Origin: own }, true],
    ['another site', { Origin: 'https://evil.example' }, false],
    ['no origin', {}, false],
  ])('is opened from %s', (_from, headers, may) => {
    for (const access of ['session', 'console'] as const)
      expect(passes(headers as Record<string, string>, { method: 'GET', access, isSocket: true })).toBe(may);
  });
});

describe('a report of the browser', () => {
  it('passes without an origin, since browsers send it by themselves', () => {
    expect(passes({}, { access: 'public', isReport: true })).toBe(true);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { nextPath } from '#src/rules/site/next-path.ts';
import { launchTokenOf, outcomeOf } from '#tests/support/callers.ts';
import { newcomer, registerMember } from '#tests/support/member.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { openSlots } from '#tests/support/slot-launch.ts';

let site: Site;

beforeAll(async () => {
  site = await startSite();
  await openSlots(site, ['m01']);
});

const elsewhere = [
  'https://evil.example/m/home',
  '//evil.example/m/home',
  '///evil.example/m/home',
  '/\\evil.example/m/home',
  '\\\\evil.example/m/home',
  '/\t/evil.example/m/',
  '/m/\n//evil.example',
  'https:evil.example',
  'https:/evil.example/m/',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//m/',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://evil.example/m/',
  '%2f%2fevil.example/m/home',
  '%5c%5cevil.example',
  '/%2f/evil.example',
  '/m/..//evil.example/m/',
  '/m/../..//evil.example',
  '/m/%2e%2e/%2e%2e//evil.example',
  '/m/\\..\\..\\\\evil.example',
  'm/home@evil.example',
  '/m/home@evil.example:80/..//evil.example',
  '/m@evil.example/m/',
  '.evil.example/m/',
  '/m/\u0000//evil.example',
  '/m/home\r\nLocation: https://evil.example',
  '/wps/session/logout',
  '/ops/api/changes',
  '/games/slot.html#launch=x',
];

describe('the redirect after a login', () => {
  it.each(elsewhere)('never leads to another site or call: %j', (request) => {
    const origin = 'https://play.example';
    const target = new URL(nextPath(request, origin), origin);
    expect(target.origin).toBe(origin);
    expect(target.pathname).toMatch(/^\/m\//);
    expect(target.href).not.toMatch(/^https:\/\/play\.example\/\/|[\r\n]/);
  });
});

describe('a redirect of the site', () => {
  const paths = [
    '//evil.example/m/none',
    '/m//evil.example',
    '/m/%2f%2fevil.example',
    '/m/%5cevil.example',
    '/m/https://evil.example',
    '/m/none?next=https://evil.example',
    '/m/none?backUrl=//evil.example',
    '/m/none%0d%0aLocation:%20https://evil.example',
    '/m/home/..%2f..%2f/evil.example',
    '/m/login/?next=//evil.example',
    '//evil.example',
    '/\\evil.example',
    '/games//evil.example',
  ];

  it.each(paths)('for %s leads to a page of the site', async (path) => {
    const answer = await site.fetch(`${site.origin}${path}`);
    const location = answer.headers.get('Location');
    if (location === null) return expect(answer.status).not.toBe(302);
    expect(location).toMatch(/^\/(?![/\\])/);
    expect(location).not.toContain('evil');
  });
});

describe('the address of a launched game', () => {
  it('is a path of this site with the token in the fragment, whatever the query', async () => {
    const member = await registerMember(site);
    expect(await launchTokenOf(member)).toMatch(/^ey/);
    for (const field of [
      'backUrl',
      'gameUrl',
      'lobbyUrl',
      'returnUrl',
      'platform',
      'launchMode',
      'merchantCode',
    ])
      for (const value of elsewhere.filter((each) => each.length <= 40)) {
        const body = JSON.stringify({ nodeId: 'slot-node-0', [field]: value });
        const answer = await member.fetch('/wps/game/launchGame', { method: 'POST', body }, newcomer());
        const { code, text } = await outcomeOf(answer);
        if (code !== 'passed') expect(code).toBe('INVALID_INPUT');
        else {
          const url = (JSON.parse(text) as { value: { gameUrl: string } }).value.gameUrl;
          expect(url).toMatch(/^\/games\/slot\.html#launch=/);
          expect(url).not.toContain('evil');
        }
      }
  });
});

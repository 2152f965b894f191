import { describe, expect, it } from 'vitest';
import { answerError, outcomeOf } from '#functions/http/answer.ts';
import { errorPageOf } from '#functions/edge/gate/refusal.ts';

const requestId = '0192f3a4-5b6c-4d8e-9fab-cdef01234567';
const request = (pathname: string, headers: Record<string, string>) => ({
  request: new Request(`https://site.example${pathname}`, { headers }),
  pathname,
  verdict: undefined,
  site: undefined,
  requestId,
  nowMs: 0,
});
const failed = (error = new Error('secret detail')) => answerError(error, requestId, 'GET', '/m/home');

describe('an internal error', () => {
  it.each([
    ['en', 'Something went wrong on our side'],
    ['ur', 'ہماری طرف سے کوئی خرابی ہوئی'],
    ['ko', '일시적인 오류가 발생했습니다'],
  ])('is an error page for a browser in %s, without details of the cause', async (language, title) => {
    const page = errorPageOf(
      failed(),
      request('/m/home', { Accept: 'text/html', Cookie: `language=${language}` }),
    );
    const html = await page.text();
    expect([page.status, page.headers.get('Cache-Control')]).toEqual([500, 'no-store']);
    expect(html).toContain(`<h1>${title}</h1>`);
    const [seen = '', oneTapFurther = ''] = html.split('</summary>');
    expect(seen).toContain('0192F3A4');
    expect(seen).not.toContain(requestId);
    expect(oneTapFurther).toContain(requestId);
    expect(html).not.toContain('secret');
    expect(page.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'/);
    expect(outcomeOf(page)).toBe('INTERNAL');
  });

  it('keeps its status and its Retry-After header when a store is unreachable', () => {
    const unreachable = failed(Object.assign(new Error('D1_ERROR: overloaded'), { overloaded: true }));
    const page = errorPageOf(unreachable, request('/m/home', { Accept: 'text/html' }));
    expect([page.status, page.headers.get('Retry-After')]).toEqual([
      unreachable.status,
      unreachable.headers.get('Retry-After'),
    ]);
  });

  it.each([
    ['/wps/member/info', 'text/html'],
    ['/m/home', 'application/json'],
  ])('stays a failure code for %s as %s', (pathname, accept) => {
    const answer = failed();
    expect(errorPageOf(answer, request(pathname, { Accept: accept }))).toBe(answer);
  });
});

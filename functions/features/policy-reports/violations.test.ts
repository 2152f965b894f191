import { describe, expect, it } from 'vitest';
import { violationsOf } from './violations.ts';

const origin = 'https://play.example';
const of = (body: unknown) => violationsOf(body, origin);
const single = (directive: unknown, blocked: unknown) => ({
  'csp-report': { 'violated-directive': directive, 'blocked-uri': blocked, 'script-sample': 'alert(1)' },
});

describe('a report of a content policy', () => {
  it('is read in the report-uri format', () => {
    expect(of(single('script-src-elem', 'https://evil.example/x.js'))).toEqual([
      { directive: 'script-src-elem', blocked: 'another site' },
    ]);
    expect(of(single("img-src 'self'", `${origin}/art/x.avif`))).toEqual([
      { directive: 'img-src', blocked: 'this site' },
    ]);
  });

  it('is read in the Reporting API format, up to a limit', () => {
    const body = { effectiveDirective: 'style-src-attr', blockedURL: 'inline', sample: 'x' };
    const reports = [{ type: 'csp-violation', body }, { type: 'deprecation', body }, 7];
    expect(of(reports)).toEqual([{ directive: 'style-src-attr', blocked: 'inline' }]);
    const many = Array.from({ length: 100 }, () => reports[0]);
    expect(of(many)).toHaveLength(20);
  });

  it.each([
    ['eval', 'eval'],
    ['data', 'data'],
    ['trusted-types-sink', 'trusted-types'],
    ['chrome-extension', 'something else'],
    ['https://play.example.evil.example/', 'another site'],
  ])('names what was blocked from a closed list: %s', (uri, blocked) => {
    expect(of(single('script-src', uri))).toEqual([{ directive: 'script-src', blocked }]);
  });

  it.each([
    [null],
    ['report'],
    [{}],
    [[]],
    [{ 'csp-report': 'script-src' }],
    [single('no-such-src', 'inline')],
    [single(['script-src'], 'inline')],
    [single('x'.repeat(5_000), 'inline')],
  ])('is ignored if it is not a valid report: %j', (body) => {
    expect(of(body)).toEqual([]);
  });
});

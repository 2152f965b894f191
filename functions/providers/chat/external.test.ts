import { describe, expect, it } from 'vitest';
import { externalChat } from './external.ts';

const origin = 'https://play.example.com';
const nothing = { language: undefined, backUrl: undefined, headerColor: undefined, title: undefined };
const request = (
  launch: Partial<typeof nothing | Record<keyof typeof nothing, string>>,
  at = 'https://chat.example/in',
) => new URL(externalChat(at).chatUrl({ ...nothing, ...launch }, origin));

describe('the address of an outside chat', () => {
  it('passes on what the page looks like, and the return address', () => {
    const url = request(
      { language: 'UR', backUrl: '/m/home', headerColor: '#102030', title: 'Help & more' },
      'https://chat.example/in?site=7#open',
    );
    expect(url.origin + url.pathname + url.hash).toBe('https://chat.example/in#open');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      site: '7',
      b2c: '1',
      language: 'UR',
      backUrl: `${origin}/m/home`,
      headerColor: '#102030',
      title: 'Help & more',
    });
  });

  it('passes on nothing that was not given', () => {
    expect(Object.fromEntries(request({}).searchParams)).toEqual({ b2c: '1' });
  });

  it.each([
    'https://evil.example/m/home',
    '//evil.example',
    '/\\evil.example',
    '\t//evil.example',
    'javascript:alert(1)',
    'http://:',
    'https://play.example.com@evil.example/',
    'https://play.example.com.evil.example/',
    'http://play.example.com/m/home',
  ])('contains no return address to %s', (backUrl) => {
    expect(request({ backUrl }).searchParams.has('backUrl')).toBe(false);
  });
});

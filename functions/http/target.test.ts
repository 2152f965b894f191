import { describe, expect, it } from 'vitest';
import { isPrivateHost } from '#functions/edge/gate/private-hosts.ts';
import { targetOf } from './target.ts';

describe('the address of a request', () => {
  it.each([
    ['https://play.example/m/home', 'https://play.example', 'play.example', '/m/home', ''],
    ['http://localhost:8787/', 'http://localhost:8787', 'localhost', '/', ''],
    ['http://localhost:8787/a?b=/c?d', 'http://localhost:8787', 'localhost', '/a', '?b=/c?d'],
    ['http://[::1]:80/a', 'http://[::1]:80', '[::1]', '/a', ''],
    ['https://a.example//wps/../x', 'https://a.example', 'a.example', '//wps/../x', ''],
    ['https://a.example/%6d/Home.?', 'https://a.example', 'a.example', '/%6d/Home.', '?'],
    ['https://a.example/x:80', 'https://a.example', 'a.example', '/x:80', ''],
  ])('%s is split and never normalised', (url, origin, host, pathname, search) => {
    expect(targetOf(url)).toEqual({ origin, host, pathname, search });
  });
});

describe('a private host', () => {
  it.each(['localhost', 'demo.localhost', '127.0.0.1', '[::1]', '192.168.1.20', '[fe80::1]', '10.0.0.1'])(
    'is %s',
    (host) => expect(isPrivateHost(host)).toBe(true),
  );

  it.each(['play.example', 'localhost.example', 'notlocalhost', '8.8.8.8', '[2400:adc0::1]', ''])(
    'is not %s',
    (host) => expect(isPrivateHost(host)).toBe(false),
  );
});

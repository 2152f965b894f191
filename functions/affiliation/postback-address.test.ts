import { describe, expect, it } from 'vitest';
import { filledPostback, parsePostback } from './postback-address.ts';

const own = ['play.example', 'console.play.example'];
const faultOf = (url: string) => {
  const read = parsePostback(url, own);
  return read.ok ? undefined : read.details?.['url'];
};
const host = 'net.example.com';
const me = 'me';
const net = `https://${host}`;

describe('an address for postbacks', () => {
  it.each([
    `${net}/pb?cid={click_id}&e={event}&id={event_id}&c={code}&t={at}`,
    `${net}:443/pb/{click_id}`,
    `${net}?cid={click_id}`,
    `${net}/a%20b/(x)`,
  ])('is accepted at a public host with known placeholders: %s', (url) => {
    expect(parsePostback(url, own)).toEqual({ ok: true, value: { url, host: 'net.example.com' } });
  });

  it.each([
    ['http://net.example.com/', 'scheme'],
    ['ftp://net.example.com/', 'scheme'],
    ['//net.example.com/', 'scheme'],
    ['javascript:alert(1)', 'scheme'],
    ['', 'scheme'],
    [`${net}/#part`, 'letters'],
    [`${net}/a b`, 'letters'],
    [`${net}/\n`, 'letters'],
    ['https://net.example.com\\@127.0.0.1/', 'letters'],
    [`${net}/<script>`, 'letters'],
    ['https://ｎet.example.com/', 'letters'],
    [`${net}/${'a'.repeat(400)}`, 'long'],
    [`${net}:8443/`, 'port'],
    [`${net}:80/`, 'port'],
    [`${net}:/`, 'port'],
    [`https://${me}:secret@${host}/`, 'credentials'],
    [`https://${me}@${host}/`, 'credentials'],
    ['https://net.example.com@127.0.0.1/', 'credentials'],
    ['https://play.example/', 'own-host'],
    ['https://PLAY.example/', 'own-host'],
    ['https://api.play.example/', 'own-host'],
    ['https://console.play.example/', 'own-host'],
  ])('is refused: %s (%s)', (url, fault) => {
    expect(faultOf(url)).toBe(fault);
  });

  it.each([
    ...['127.0.0.1', '10.0.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '8.8.8.8'],
    ...['2130706433', '0x7f.1', '0177.0.0.1', '127.1'],
    ...[
      'localhost',
      'a.localhost',
      'intranet',
      'printer.local',
      'meta.internal',
      'a.onion',
      '1.0.0.127.arpa',
    ],
    ...[
      'net.example.com.',
      '.example.com',
      'net..example.com',
      '-a.example.com',
      '%31%32%37.0.0.1',
      'a_b.example',
    ],
  ])('is refused at a host that is no public name: %s', (name) => {
    expect(faultOf(`https://${name}/`)).toBe('host');
  });

  it.each(['[::1]', '[::ffff:127.0.0.1]'])('is refused at %s', (name) => {
    expect(faultOf(`https://${name}/`)).toBe('letters');
  });

  it.each([
    ...['{member}', '{amount}', '{CLICK_ID}', '{click-id}', '{}', '{click_id', 'click_id}', '{{click_id}}'],
    ...['{__proto__}', '{constructor}', '{click_id}{'],
  ])('is refused with %s, which is no placeholder', (part) => {
    expect(faultOf(`${net}/?x=${part}`)).toBe('placeholder');
  });

  it('is refused with a placeholder in its host, which would choose where the call goes', () => {
    expect(faultOf('https://{click_id}.example.com/')).toBe('placeholder');
    expect(faultOf(`https://${me}.{code}/`)).toBe('placeholder');
    expect(faultOf('https://net.example.com{click_id}/')).toBe('placeholder');
    expect(faultOf('https://net.example.com:{at}/')).toBe('placeholder');
  });

  it('has its placeholders filled in, each as often as it stands there, encoded', () => {
    const url = `${net}/{event}?a={click_id}&b={click_id}&i={event_id}&c={code}&t={at}`;
    const values = {
      click_id: 'net_4-2',
      event: 'registered',
      event_id: 'a/b&c',
      code: 'K7M2QD9X',
      at: '17',
    };
    expect(filledPostback({ url }, values)).toBe(
      `${net}/registered?a=net_4-2&b=net_4-2&i=a%2Fb%26c&c=K7M2QD9X&t=17`,
    );
  });
});

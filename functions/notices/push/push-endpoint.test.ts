import { expect, it } from 'vitest';
import { isPushService } from './push-endpoint.ts';

const services = ['push.example.com', '*.push.example.org', '10.0.0.1', 'localhost'];

it.each([
  ['push.example.com', true],
  ['eu.push.example.org', true],
  ['push.example.com:8443', false],
  ['user@push.example.com', false],
  ['push.example.com.evil.example', false],
  ['evilpush.example.org', false],
  ['push.example.org', false],
  ['127.0.0.1', false],
  ['10.0.0.1', false],
  ['[::1]', false],
  ['[::ffff:10.0.0.1]', false],
  ['0x7f000001', false],
  ['localhost', false],
  ['169.254.169.254', false],
  ['', false],
])('a service at %s: %s', (host, allowed) => {
  expect(isPushService(`https://${host}/send/abc`, services)).toBe(allowed);
});

it.each(['http://push.example.com/send', 'javascript:alert(1)', 'nothing'])('%s is refused', (endpoint) => {
  expect(isPushService(endpoint, services)).toBe(false);
});

import { describe, expect, it } from 'vitest';
import { deviceInWords, deviceName } from './device.ts';

describe('the name of a device', () => {
  it.each([
    [
      'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/127.0 Mobile Safari/537.36',
      { browser: 'Chrome', system: 'Android' },
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
      { browser: 'Safari', system: 'iPhone' },
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/127.0 Safari/537.36 Edg/127.0',
      { browser: 'Edge', system: 'Windows' },
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 14.5; rv:128.0) Gecko/20100101 Firefox/128.0',
      { browser: 'Firefox', system: 'macOS' },
    ],
    ['curl/8', { browser: undefined, system: undefined }],
  ])('%s', (userAgent, name) => expect(deviceName(userAgent)).toEqual(name));

  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/127.0 Safari/537.36', 'Chrome · Windows'],
    ['SomeApp/2 (iPhone)', 'iPhone'],
    ['curl/8', 'curl/8'],
  ])('%s is %s for operators', (userAgent, words) => expect(deviceInWords(userAgent)).toBe(words));
});

import { describe, expect, it } from 'vitest';
import { storedSettings } from '#tests/support/settings.ts';
import { offerFor } from './download-offer.ts';
import { downloadSetting } from './download.settings.ts';

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15';
const safari = `${iphone} (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1`;
const chromeOnIos = `${iphone} (KHTML, like Gecko) CriOS/126.0 Mobile/15E148 Safari/604.1`;
const lineOnIos = `${safari} Line/14.1.0`;
const pixel = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36';
const desktop = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36';

const android = { resourceType: 'Android', url: '/files/app.apk' };
const ios = { resourceType: 'IOS', url: 'https://apps.example.com/app' };

function offer(document: object, userAgent: string, cookies = ''): readonly string[] {
  const settings = storedSettings({ download: JSON.stringify({ enabled: true, ...document }) });
  return offerFor(downloadSetting.of(settings), { userAgent, cookies });
}

describe('the offer of the app', () => {
  it.each([
    ['Android, with a link', { links: [android] }, pixel, ['on', 'strip', 'android']],
    ['Android, for the home screen alone', {}, pixel, ['on', 'strip', 'android']],
    ['Android, with neither', { homeScreen: false, links: [ios] }, pixel, []],
    ['Safari, with a link', { links: [ios] }, safari, ['on', 'strip', 'ios']],
    ['Safari, for the home screen alone', {}, safari, ['on', 'strip']],
    ['Safari, with neither', { homeScreen: false, links: [android] }, safari, []],
    ['Chrome on iOS', { links: [ios] }, chromeOnIos, ['on', 'strip', 'ios', 'not-safari']],
    ['LINE on iOS', { links: [ios] }, lineOnIos, ['on', 'strip', 'ios', 'not-safari']],
    ['a desktop', { links: [android, ios] }, desktop, []],
    ['the app itself', { links: [android] }, `${pixel} LobbyApp/3.1`, []],
  ])('to %s', (_, document, userAgent, words) => {
    expect(offer(document, userAgent)).toEqual(words);
  });

  it('has no strip once it was closed', () => {
    expect(offer({}, pixel, 'language=ur; hideDownloadBar=1')).toEqual(['on', 'android']);
  });

  it('requires a login if the operator wants one', () => {
    expect(offer({ loginRequired: true }, pixel)).toEqual([]);
    expect(offer({ loginRequired: true }, pixel, 'signedIn=1')).toEqual(['on', 'strip', 'android']);
  });

  it('is nothing until the operator switches it on', () => {
    expect(offer({ enabled: false, links: [android] }, pixel)).toEqual([]);
  });
});

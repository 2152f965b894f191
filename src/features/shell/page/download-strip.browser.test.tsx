import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeStorage } from '#tests/support/closed-storage.ts';
import { startDownloadStrip } from './download-strip.ts';

const strip = () => document.querySelector('[data-download-strip]');
const part = (name: string) => document.querySelector<HTMLElement>(`[data-${name}]`);

beforeEach(() => {
  document.body.innerHTML = `<aside data-download-strip><button data-download-close>close</button></aside>
    <a href="#home-screen" data-install>guide</a>`;
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  document.cookie = 'hideDownloadBar=; Path=/; Max-Age=0';
  document.body.innerHTML = '';
  history.replaceState(null, '', location.pathname + location.search);
});

describe('the strip that offers the app', () => {
  it('is closed for good', () => {
    startDownloadStrip();
    part('download-close')?.click();
    expect([strip(), localStorage.getItem('hideDownloadBar')]).toEqual([null, '1']);
    document.body.innerHTML = '<aside data-download-strip></aside>';
    startDownloadStrip();
    expect(strip()).toBeNull();
  });

  it('starts, and closes, even if the browser stores nothing', () => {
    closeStorage();
    startDownloadStrip();
    expect(strip()).not.toBeNull();
    part('download-close')?.click();
    expect(strip()).toBeNull();
  });
});

describe('the link to the home screen', () => {
  /** The event that Chromium sends to a page that can be installed. */
  function offer() {
    const prompt = vi.fn(async () => undefined);
    dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
    return prompt;
  }

  it('opens the guide if the browser has no prompt of its own', () => {
    startDownloadStrip();
    part('install')?.click();
    expect(location.hash).toBe('#home-screen');
  });

  it('opens the browser’s latest prompt, once, and then the guide', () => {
    startDownloadStrip();
    const [first, second] = [offer(), offer()];
    part('install')?.click();
    expect([first.mock.calls.length, second.mock.calls.length, location.hash]).toEqual([0, 1, '']);
    part('install')?.click();
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
    expect(location.hash).toBe('#home-screen');
  });

  it('opens the prompt again once the browser has another', () => {
    startDownloadStrip();
    offer();
    part('install')?.click();
    const next = offer();
    part('install')?.click();
    expect([next.mock.calls.length, location.hash]).toEqual([1, '']);
  });
});

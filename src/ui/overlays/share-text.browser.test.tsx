import { afterEach, expect, it, vi } from 'vitest';
import { receiptText, shareLink, shareText } from './share-text.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  document.querySelector<HTMLElement>('[data-toast]')?.hidePopover();
});

const words = { copied: 'Copied', failed: 'Not copied' };
const aborted = () => Promise.reject(new DOMException('closed', 'AbortError'));
const toast = () => document.querySelector('[data-toast]')?.textContent;

it('writes a receipt as lines, without marks of direction', () => {
  expect(receiptText('Deposit', [['Amount', '\u2068$5.00\u2069']])).toBe('Deposit\nAmount: $5.00');
});

it('uses the share sheet of the phone, and copies only where there is none or it refuses', async () => {
  const written: string[] = [];
  const clipboard = { writeText: async (text: string) => void written.push(text) };
  const share = vi.fn(async () => {});
  vi.stubGlobal('navigator', { share, clipboard });
  await shareText('one', words);
  expect(share).toHaveBeenCalledExactlyOnceWith({ text: 'one' });
  vi.stubGlobal('navigator', { share: aborted, clipboard });
  await shareText('two', words);
  expect(written).toEqual([]);
  vi.stubGlobal('navigator', { share: () => Promise.reject(new Error('refused')), clipboard });
  await shareText('three', words);
  vi.stubGlobal('navigator', { clipboard });
  await shareText('four', words);
  expect(written).toEqual(['three', 'four']);
  expect(toast()).toContain(words.copied);
  vi.stubGlobal('navigator', { clipboard: { writeText: aborted } });
  await shareText('five', words);
  expect(toast()).toContain(words.failed);
});

it('shares a link as a link, and copies its address where there is no share sheet', async () => {
  const written: string[] = [];
  const clipboard = { writeText: async (text: string) => void written.push(text) };
  const share = vi.fn(async () => {});
  vi.stubGlobal('navigator', { share, clipboard });
  await shareLink('https://one.example/m/home', words);
  expect(share).toHaveBeenCalledExactlyOnceWith({ url: 'https://one.example/m/home' });
  vi.stubGlobal('navigator', { clipboard });
  await shareLink('https://two.example/m/home', words);
  expect(written).toEqual(['https://two.example/m/home']);
});

import { afterEach, beforeEach, expect, it } from 'vitest';
import { askConsent } from './consent.ts';

const forget = () => {
  document.cookie = 'adConsent=; Path=/; Max-Age=0';
};
const bar = () => document.querySelector<HTMLElement>('[data-consent]');

beforeEach(() => {
  forget();
  document.body.innerHTML =
    '<section data-consent hidden><button data-consent-answer="0">No</button><button data-consent-answer="1">Yes</button></section>';
});
afterEach(forget);

it.each(['0', '1'])('remembers the answer %s and does not ask again', (answer) => {
  askConsent();
  expect([bar()?.hidden, document.cookie.includes('adConsent')]).toEqual([false, false]);
  document.querySelector<HTMLElement>(`[data-consent-answer="${answer}"]`)?.click();
  expect([bar()?.hidden, document.cookie.includes(`adConsent=${answer}`)]).toEqual([true, true]);
  askConsent();
  expect(bar()?.hidden).toBe(true);
});

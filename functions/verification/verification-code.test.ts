import { describe, expect, it } from 'vitest';
import { freshCode, marksOf } from './verification-code.ts';

const env = { SESSION_SECRET: 'a secret of this test of 32 letters' } as Env;
const contact = { kind: 'mobile', value: '+923001234567' } as const;
const use = { purpose: 'login', binding: 'device/a' };

describe('a code', () => {
  it('has six digits, all equally likely in each position', () => {
    const codes = Array.from({ length: 20_000 }, freshCode);
    for (const code of codes) expect(code).toMatch(/^\d{6}$/);
    for (let place = 0; place < 6; place += 1)
      for (let digit = 0; digit < 10; digit += 1) {
        const share = codes.filter((code) => code[place] === String(digit)).length / codes.length;
        expect(Math.abs(share - 0.1)).toBeLessThan(0.02);
      }
  });
});

describe('the mark of a code', () => {
  const mark = (change: object = {}, used = use, code = '123456', merchant = 'demo') =>
    marksOf(env, merchant, { ...contact, ...change }, used, code)[0];

  it('is the same for equal input, and does not contain the code', () => {
    expect(mark()).toBe(mark());
    expect(mark()).not.toContain('123456');
  });

  it.each([
    ['another code', mark({}, use, '123457')],
    ['another number', mark({ value: '+923001234568' })],
    ['another kind of contact', mark({ kind: 'email' })],
    ['another purpose', mark({}, { ...use, purpose: 'password' })],
    ['another device', mark({}, { ...use, binding: 'device/b' })],
    ['another merchant', mark({}, use, '123456', 'other')],
  ])('is different for %s', (_, other) => expect(other).not.toBe(mark()));

  it('is still found after the secret was rotated', () => {
    const exchanged = {
      SESSION_SECRET: 'another secret of this test of 32 l',
      SESSION_SECRET_PREVIOUS: env.SESSION_SECRET,
    } as Env;
    expect(marksOf(exchanged, 'demo', contact, use, '123456')).toContain(mark());
  });
});

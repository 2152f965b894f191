import { describe, expect, it } from 'vitest';
import { accountFingerprint, decryptAccount, plainAccount, encryptAccount } from './card-account.ts';

const env = { CARD_MARK_KEY: 'k'.repeat(32), MEMBER_SECRETS_KEY: 'm'.repeat(32) } as Env;
const owner = { merchant: 'one', memberId: 'a' };

describe('an account', () => {
  it('is encrypted for its member alone', async () => {
    const encrypted = await encryptAccount(env, owner, 'PK36SCBL0000001123456702');
    expect(encrypted).not.toContain('1123456702');
    expect(await decryptAccount(env, owner, encrypted)).toBe('PK36SCBL0000001123456702');
    await expect(decryptAccount(env, { ...owner, memberId: 'b' }, encrypted)).rejects.toThrow();
  });

  it('has one fingerprint however it is typed, and another at another bank or merchant', () => {
    const mark = accountFingerprint(env, 'one', 'SIM', '0300 123-4567');
    expect(accountFingerprint(env, 'one', 'SIM', '٠٣٠٠۱۲۳۴۵۶۷')).toBe(mark);
    expect(accountFingerprint(env, 'one', 'SIM', '03001234567')).toBe(mark);
    expect(accountFingerprint(env, 'one', 'BIM', '03001234567')).not.toBe(mark);
    expect(accountFingerprint(env, 'two', 'SIM', '03001234567')).not.toBe(mark);
    expect(mark).toHaveLength(43);
  });

  it('is normalised to Latin digits without spaces, its case unchanged', () => {
    expect(plainAccount(' ０３００ ٤٥٦٧ ')).toBe('03004567');
    expect(plainAccount('bc1 qXy')).toBe('bc1qXy');
  });

  it('gets no fingerprint from a short key', () => {
    expect(() => accountFingerprint({ ...env, CARD_MARK_KEY: 'short' }, 'one', 'SIM', '1234')).toThrow();
  });
});

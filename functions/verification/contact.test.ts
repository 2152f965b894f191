import { describe, expect, it } from 'vitest';
import { emailContact, masked, mobileContact } from './contact.ts';

const pakistan = (mobileNum: string, countryDialingCode = '+92') =>
  mobileContact({ mobileNum, countryDialingCode });

describe('a mobile number', () => {
  it.each([
    ['03001234567', '+92'],
    ['3001234567', '92'],
    [' 3001234567 ', '+92'],
  ])('%j after %s is one number', (typed, code) => {
    expect(pakistan(typed, code)).toEqual({
      ok: true,
      value: { kind: 'mobile', value: '+923001234567', country: 'PK' },
    });
  });

  it('of a shared dialling code has the country of its digits', () => {
    expect(mobileContact({ mobileNum: '01012345678', countryDialingCode: '82' })).toMatchObject({
      value: { value: '+821012345678', country: 'KR' },
    });
    expect(mobileContact({ mobileNum: '5062345678', countryDialingCode: '1' })).toMatchObject({
      value: { country: 'CA' },
    });
  });

  it.each([
    ['a landline', '2135680041', '+92'],
    ['too short', '300123', '+92'],
    ['too long', '30012345678901', '+92'],
    ['not digits', '3001234x67', '+92'],
    ['with an extension', '3001234567;ext=1', '+92'],
    ['with its own plus', '+923001234567', '+92'],
    ['of no country', '3001234567', '+999'],
    ['empty', '', '+92'],
    ['in other digits', '٣٠٠١٢٣٤٥٦٧', '+92'],
  ])('is refused if it is %s', (_, typed, code) => {
    expect(pakistan(typed, code)).toEqual({ ok: false, code: 'MOBILE_INVALID' });
  });

  it('is shown masked', () => {
    expect(masked({ kind: 'mobile', value: '+923001234567' })).toBe('+92•••••567');
  });
});

describe('an e-mail address', () => {
  it('is the same whatever the case of its letters', () => {
    expect(emailContact(' Sana@Example.COM ')).toEqual({
      ok: true,
      value: { kind: 'email', value: 'sana@example.com' },
    });
  });

  it.each([
    '',
    'sana',
    'sana@localhost',
    '@example.com',
    'a b@example.com',
    `${'a'.repeat(250)}@example.com`,
  ])('is refused as %j', (typed) =>
    expect(emailContact(typed)).toEqual({ ok: false, code: 'EMAIL_INVALID' }),
  );

  it('is shown masked', () => {
    expect(masked({ kind: 'email', value: 'sana@example.com' })).toBe('s•••@example.com');
  });
});

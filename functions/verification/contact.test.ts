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
    ['0700000000', '225', '+2250700000000', 'CI'],
    ['0123456789', '225', '+2250123456789', 'CI'],
    ['066123456', '242', '+242066123456', 'CG'],
    ['0190123456', '229', '+2290190123456', 'BJ'],
    ['05123456', '226', '+22605123456', 'BF'],
    ['001234567', '992', '+992001234567', 'TJ'],
    ['00700000000', '225', '+2250700000000', 'CI'],
    ['06201234567', '36', '+36201234567', 'HU'],
  ])('keeps the zero of %s after +%s, which belongs to the number', (mobileNum, code, value, country) => {
    expect(mobileContact({ mobileNum, countryDialingCode: code })).toEqual({
      ok: true,
      value: { kind: 'mobile', value, country },
    });
  });

  it.each([
    ['3123456789', '39', '+393123456789'],
    ['03123456789', '39', '+393123456789'],
    ['06031234', '241', '+2416031234'],
    ['6031234', '241', '+2416031234'],
    ['07400123456', '44', '+447400123456'],
    ['0612345678', '33', '+33612345678'],
    ['0912345678', '84', '+84912345678'],
    ['0650123456', '212', '+212650123456'],
    ['01012345678', '82', '+821012345678'],
    ['89123456789', '7', '+79123456789'],
  ])('is stored for %s after +%s as it has always been', (mobileNum, code, value) => {
    expect(mobileContact({ mobileNum, countryDialingCode: code })).toMatchObject({ value: { value } });
  });

  it.each([
    ['700000000', '225'],
    ['0390123456', '39'],
    ['0331234567', '39'],
    ['066698', '39'],
    ['00', '92'],
  ])('is refused as %s after +%s, whatever is taken away', (mobileNum, code) => {
    expect(mobileContact({ mobileNum, countryDialingCode: code })).toEqual({
      ok: false,
      code: 'MOBILE_INVALID',
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

import { describe, expect, it } from 'vitest';
import { registrationDefaults, registrationRules } from './registration.ts';
import { problemsOf } from './validation.ts';

const today = '2026-11-20';
const good = { username: 'Sana42', password: 'blue kite 7', confirmPassword: 'blue kite 7' };

function problems(changes: Record<string, string>, fields = registrationDefaults.fields) {
  return problemsOf(registrationRules({ ...registrationDefaults, fields }), { ...good, ...changes }, today);
}

describe('the registration form', () => {
  it('accepts a valid form', () => expect(problems({})).toEqual({}));

  it('reports missing fields', () => {
    expect(problems({ username: '', password: '', confirmPassword: '' })).toEqual({
      username: 'missing',
      password: 'missing',
      confirmPassword: 'missing',
    });
  });

  it('requires a username of four to sixteen letters and digits', () => {
    expect(problems({ username: 'abc' })).toEqual({ username: 'tooShort' });
    expect(problems({ username: 'abcd' })).toEqual({});
    expect(problems({ username: 'a'.repeat(16) })).toEqual({});
    expect(problems({ username: 'a'.repeat(17) })).toEqual({ username: 'tooLong' });
    for (const username of ['sana-42', 'sana 42', 'ثنا42', '<b>ab</b>'])
      expect(problems({ username })).toEqual({ username: 'wrongForm' });
  });

  it('refuses a username with homoglyphs or invisible characters', () => {
    for (const username of [
      'ѕana42',
      'sanа42',
      'ｓａｎａ42',
      'ſana42',
      '𝐬𝐚𝐧𝐚42',
      'ﬁsana1',
      'sana４２',
      'sana\u0301x',
      'sana\u200b42',
      'sana\u200d42',
      'sana\u00ad42',
      '\u202esana42',
      'sana42\n',
    ])
      expect(problems({ username }), JSON.stringify(username)).toEqual({ username: 'wrongForm' });
  });

  it('requires a password of eight characters with a letter and a digit, in any script', () => {
    const both = (password: string) => problems({ password, confirmPassword: password });
    expect(both('kite7')).toEqual({ password: 'tooShort' });
    expect(both('bluekites')).toEqual({ password: 'tooSimple' });
    expect(both('12345678')).toEqual({ password: 'tooSimple' });
    expect(both('نیلی پتنگ ۷')).toEqual({});
    expect(both(`${'🪁'.repeat(62)}a1`)).toEqual({});
    expect(both(`${'🪁'.repeat(63)}a1`)).toEqual({ password: 'tooLong' });
  });

  it('refuses a password that contains the username', () => {
    expect(problems({ password: 'my SANA42 pass', confirmPassword: 'my SANA42 pass' })).toEqual({
      password: 'tooSimilar',
    });
  });

  it('compares the two passwords', () => {
    expect(problems({ confirmPassword: 'blue kite 8' })).toEqual({ confirmPassword: 'notEqual' });
  });

  it('compares them as they are hashed: the same letters from another keyboard are the same', () => {
    const [composed, decomposed] = ['blau-käse-7', 'blau-ka\u0308se-7'];
    expect(problems({ password: composed, confirmPassword: decomposed })).toEqual({});
    expect(problems({ password: 'blue kite 7', confirmPassword: 'ｂｌｕｅ kite 7' })).toEqual({});
    expect(problems({ password: composed, confirmPassword: 'blau-kase-7' })).toEqual({
      confirmPassword: 'notEqual',
    });
  });

  it('requires a dependent field once the field it depends on is filled', () => {
    const code = { name: 'code', required: false, requiredWith: 'number', form: 'digits' } as const;
    const rules = [{ ...code, lengthMin: 4, lengthMax: 10 }];
    expect(problemsOf(rules, { number: '' }, today)).toEqual({});
    expect(problemsOf(rules, { number: '0300' }, today)).toEqual({ code: 'missing' });
    expect(problemsOf(rules, { number: '0300', code: '1234' }, today)).toEqual({});
  });

  it('ignores an empty optional field and checks a filled one', () => {
    expect(problems({ affiliateCode: '' })).toEqual({});
    expect(problems({ affiliateCode: 'a b' })).toEqual({ affiliateCode: 'wrongForm' });
  });

  it('checks the exact age if a birth date is required', () => {
    const born = (birthDate: string) => problems({ birthDate }, { birthDate: 'required' });
    expect(born('2008-11-20')).toEqual({});
    expect(born('2008-11-21')).toEqual({ birthDate: 'tooYoung' });
    expect(born('2008-02-30')).toEqual({ birthDate: 'wrongForm' });
    expect(born('')).toEqual({ birthDate: 'missing' });
  });

  it('tells an e-mail address from other text', () => {
    const mail = (email: string) => problems({ email }, { email: 'required' });
    expect(mail('sana@example.com')).toEqual({});
    for (const email of ['sana at home', 'sana@host', '@example.com', 'a b@example.com', 'sana@.com'])
      expect(mail(email)).toEqual({ email: 'wrongForm' });
    for (const hidden of ['\u200b', '\u00ad', '\u202e', '\u0000', '\ufe0f', '\u3164'])
      expect(mail(`sa${hidden}na@example.com`), JSON.stringify(hidden)).toEqual({ email: 'wrongForm' });
  });

  it('refuses a messenger name with direction marks or invisible characters', () => {
    const fields = { facebook: 'optional', wechat: 'optional', line: 'optional' } as const;
    for (const name of ['facebook', 'wechat', 'line'] as const) {
      expect(problems({ [name]: 'sana.khan' }, fields)).toEqual({});
      for (const hidden of ['\u202e', '\u200b'])
        expect(problems({ [name]: `sana${hidden}khan` }, fields)).toEqual({ [name]: 'wrongForm' });
    }
  });

  it('refuses a nickname with direction marks or invisible characters', () => {
    const fields = { nickname: 'optional' } as const;
    for (const nickname of [
      'Sana\u202Eanas',
      'Sa\u200Bna',
      'Sa\u200Dna',
      'Sana\u2066',
      '\uFEFFSana',
      'Sa\u034Fna',
      'Sa\u3164na',
      'Sa\uFFA0na',
      'Sana\uFE00',
      ' Sana',
    ])
      expect(problems({ nickname }, fields), JSON.stringify(nickname)).toEqual({ nickname: 'wrongForm' });
    for (const nickname of ['Sana', 'ثنا خان', '사나', 'Zoë 🪁', 'Mina ❤\uFE0F'])
      expect(problems({ nickname }, fields), nickname).toEqual({});
  });

  it('refuses a birth date before 1900', () => {
    const fields = { birthDate: 'required' } as const;
    expect(problems({ birthDate: '1899-12-31' }, fields)).toEqual({ birthDate: 'wrongForm' });
    expect(problems({ birthDate: '1900-01-01' }, fields)).toEqual({});
  });
});

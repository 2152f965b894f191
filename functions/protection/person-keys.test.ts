import { describe, expect, it } from 'vitest';
import { type KnownPerson, personKeys } from './person-keys.ts';

const isOne = (one: KnownPerson, other: KnownPerson) =>
  personKeys('demo', one).some(({ key }) => personKeys('demo', other).some((each) => each.key === key));

describe('a person', () => {
  it.each([
    ['sana.malik@gmail.com', 'SanaMalik+again@googlemail.com'],
    ['sana@example.com', ' SANA@Example.com '],
    ['sana@example.com', 'sana+2@example.com'],
    ['sana@example.com', 'ｓａｎａ@example.com'],
  ])('is recognised by the e-mail address %s written %s', (one, other) => {
    expect(isOne({ emails: [one] }, { emails: [other] })).toBe(true);
  });

  it.each([
    ['+923001234567', '0300 1234567'],
    ['+92 300 123-4567', '00923001234567'],
    ['3001234567', '٣٠٠١٢٣٤٥٦٧'],
    ['3001234567', '۳۰۰۱۲۳۴۵۶۷'],
  ])('is recognised by the phone number %s written %s', (one, other) => {
    expect(isOne({ phones: [one] }, { phones: [other] })).toBe(true);
  });

  it('is recognised by name and birth date in another alphabet', () => {
    const latin = { name: 'Muhammad Ali Khan', birthDate: '1990-02-28' };
    expect(isOne(latin, { name: 'محمد علی خان', birthDate: '1990-02-28' })).toBe(true);
    expect(isOne(latin, { name: 'محمد علی خان', birthDate: '1990-02-27' })).toBe(false);
  });

  it('is not recognised by a name alone, an empty field or another number', () => {
    expect(personKeys('demo', { name: 'Muhammad Ali Khan' })).toEqual([]);
    expect(personKeys('demo', { birthDate: '1990-02-28', emails: [''], phones: ['', '12 34'] })).toEqual([]);
    expect(isOne({ phones: ['3001234567'] }, { phones: ['3001234568'] })).toBe(false);
    expect(isOne({ emails: ['s.ana@example.com'] }, { emails: ['sana@example.com'] })).toBe(false);
  });

  it('has different keys at each merchant', () => {
    const [one] = personKeys('demo', { device: 'd' });
    const [other] = personKeys('else', { device: 'd' });
    expect(one?.key).not.toBe(other?.key);
    expect(one?.key).toHaveLength(43);
  });
});

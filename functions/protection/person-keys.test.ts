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
    ['sana@münchen.example', 'sana@xn--mnchen-3ya.example'],
    ['sana@XN--MNCHEN-3YA.example', 'Sana@MÜNCHEN.example'],
    ['sana@straße.example', 'sana@strasse.example'],
    ['sana@xn--strae-oqa.example', 'sana@STRASSE.example'],
    ['sana@example.com', 'sana@example.com.'],
    ['sana@example.com', 'sana@example。com'],
    ['sana@xn--zzzzzz-3.example', 'Sana@xn--zzzzzz-3.example'],
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

  it.each([
    ['Đặng Thị Ánh', 'DANG THI ANH'],
    ['Łukasz Wójcik', 'Wojcik Lukasz'],
    ['Jürgen Großmann', 'JUERGEN GROSSMANN'],
    ['Þóra Eiðsdóttir', 'Thora Eidsdottir'],
    ['Dr. Sana Malik', 'Sana Malik'],
    ['Sana Malik', 'محترمہ ثنا ملک'],
    ['علي\u200cرضا', 'علی رضا'],
    ['홍길동 님', 'Hong Gildong'],
    ['Ｓａｎａ Ｍａｌｉｋ', 'MALIK, Sana'],
  ])('is recognised by birth date and the name %s written %s', (one, other) => {
    expect(isOne({ name: one, birthDate: '1990-02-28' }, { name: other, birthDate: '1990-02-28' })).toBe(
      true,
    );
  });

  it.each([
    ['Muhammad Ali Khan', 'acVr26Q75Oxe8rt7pwwOBGT6vGYnAgF9Ku9qaJGm3Q0'],
    ['Łukasz Wójcik', 'DE0Fmidmt4jSw16AxDRINz5S2rsgeDfPqgC_LSqkFbQ'],
    ['Đặng Thị Ánh', 'vG3HClxmoqcMosbfdqpWRi7hCajKhuqOpXen-WpXXoM'],
    ['Dr. Jürgen Großmann', '7quWb_1gihqeF2qTHNyfLQd8xJ855nUJirKXeFItcg8'],
    ['محمد علي خان', 'acVr26Q75Oxe8rt7pwwOBGT6vGYnAgF9Ku9qaJGm3Q0'],
    ['김민준', 'H0CHZdb0VfwXT-ol8CLRc0u2i_btR8S7miMYT1SwTG8'],
    ['Søren Ægir', '_qCg4cyhOSNj7dBMbY2-HAhvpSvxnuodlv3djprB4M0'],
    ['王小明', 'eevFSdKp6TsrKUAOlTtYzhbHYfoDRtNTgw3aqy2QFNQ'],
    ['Þór Eiðsson', 'csrrGFra_5GWoWgMQzSIeXWpxyjPE6zQ0cnzNWy3v4U'],
    ['Mr Eui A', '5mwKAuiZmrorqfiKPJiF6vqBwglH1hMQj4J-agAwmr8'],
  ])('keeps the key under which the name %s was first stored', (name, key) => {
    expect(personKeys('demo', { name, birthDate: '1990-02-28' }).map((each) => each.key)).toContain(key);
  });

  it.each([
    ['s.a@gmail.com', 'K4ZRTfgc5b6TGbsZNotGkcQ20lCSNWtalUvt8cvwU6g'],
    ['x@münchen.de', 'ezei0sALGPGe6tHMcpajWB2t-5lTec4A_WaU-xWZVuw'],
    ['x@xn--mnchen-3ya.de', 'JaUYweTlJoU66D2sjsw-MQh8J1mbabUl-CanaUuzve4'],
    ['x@straße.de', '63_0kD89U2asVVtfTF-zLs8KcRMfjX5mwGo7Zw7cFDA'],
    ['a@b.de.', 'k0-Q98UqiW_dwq3KQihUt_X_eoA1vUvwzO4_90lr9sM'],
    ['a@例え.jp', 'xvFfmPuP6fUk3SyVhfsGL0AOLdWqwGDo0fKOBolKVbk'],
    ['a@b。de', 'c7FQNFrLY3JlSsnpFpGpif5keKbDNAjIe-6I9OUoiMw'],
  ])('keeps the key under which the address %s was first stored', (email, key) => {
    expect(personKeys('demo', { emails: [email] }).map((each) => each.key)).toContain(key);
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

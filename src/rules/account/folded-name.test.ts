import { describe, expect, it } from 'vitest';
import { foldedNames } from './folded-name.ts';

const isSame = (one: string, other: string) =>
  foldedNames(one).some((folded) => foldedNames(other).includes(folded));

describe('a folded name', () => {
  it.each([
    ['Muhammad Ali Khan', 'Mohammed Aly Khan'],
    ['Muhammad Ali Khan', 'KHAN, Mohamad-Ali'],
    ['Muhammad Ali Khan', 'محمد علی خان'],
    ['Fatima Qureshi', 'فاطمہ قریشی'],
    ['Hussain', 'حسین'],
    ['Pervez', 'پرویز'],
    ['Zainab', 'زینب'],
    ['Kim Minjun', '김민준'],
    ['Min-Joon Kim', '김민준'],
    ['Lee Jiyeong', '이지영'],
    ['Park Seo-yeon', '박서연'],
    ['José García', 'Jose Garcia'],
    ['Dmitri Ivanov', 'Дмитрий Иванов'],
    ['Ｋｉｍ　Ｍｉｎｊｕｎ', 'kim minjun'],
  ])('is the same for %s and %s', (one, other) => {
    expect(isSame(one, other)).toBe(true);
  });

  it.each([
    ['Muhammad Ali Khan', 'Muhammad Ali Qureshi'],
    ['Kim Minjun', 'Kim Soyeon'],
    ['김민준', '박민준'],
    ['فاطمہ', 'زینب'],
  ])('is not the same for %s and %s', (one, other) => {
    expect(isSame(one, other)).toBe(false);
  });

  it('of unknown letters is the name itself', () => {
    expect(foldedNames('王 小明')).toEqual(['王小明']);
  });

  it('is never empty for a name without consonants', () => {
    for (const name of ['Eui A', 'Dr', '...']) expect(foldedNames(name)).not.toContain('');
  });
});

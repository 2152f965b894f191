import { describe, expect, it } from 'vitest';
import { areUsableAnswers, plainAnswer } from './security-questions.ts';

describe('an answer', () => {
  it.each(['St. Mary’s School', 'st marys school', '  ST.MARYS-SCHOOL '])('is the same as %j', (typed) => {
    expect(plainAnswer(typed)).toBe('stmarysschool');
  });

  it('is the same with and without accents and in full-width letters, and is kept in other scripts', () => {
    expect(plainAnswer('José')).toBe(plainAnswer('JOSE'));
    expect(plainAnswer('Ｋａｒａｃｈｉ')).toBe('karachi');
    expect(plainAnswer('کراچی')).not.toBe('');
    expect(plainAnswer('서울')).not.toBe(plainAnswer('부산'));
  });

  it('must not be empty and must differ from the others', () => {
    expect(areUsableAnswers(['Lahore', 'Sana', 'Mano'])).toBe(true);
    expect(areUsableAnswers(['Lahore', 'lahore!', 'Mano'])).toBe(false);
    expect(areUsableAnswers(['--', 'Sana', 'Mano'])).toBe(false);
  });
});

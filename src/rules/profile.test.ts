import { describe, expect, it } from 'vitest';
import { isKeptName, maskedName, shownNameProblem } from './profile.ts';

describe('a name that others see', () => {
  it.each([
    'Sana',
    'بلال خان',
    '김하늘',
    'Zoë O’Hara',
    'Анна',
    'Արմեն',
    'Sana 김',
    'علی Khan',
    'Ali 77',
    '🎲 Lucky',
  ])('may be %s', (name) => {
    expect(shownNameProblem('nickname', name)).toBeUndefined();
  });

  it.each([
    ['a direction mark', 'evil\u202egnp'],
    ['a right-to-left isolate', '\u2067name\u2069'],
    ['an invisible joiner', 'ad\u200dmin'],
    ['an invisible space', 'ad\u200bmin'],
    ['a byte order mark', '\ufeffadmin'],
    ['a line break', 'one\ntwo'],
    ['spaces around it', ' Sana '],
    ['letters of two scripts that look alike', 'Аdmin'],
    ['Armenian letter among Latin ones', 'Suppօrt'],
    ['Cherokee letter among Latin ones', 'Ꭺdmin'],
    ['letters of a script whose capitals are all Latin ones', 'ꓮꓓꓟꓲꓠ'],
    ['marks piled on a letter', `e${'\u0301'.repeat(4)}x`],
  ])('has no %s', (_, name) => {
    expect(shownNameProblem('nickname', name)).toBe('wrongForm');
  });

  it('has a length within its field’s bounds, in characters', () => {
    expect(shownNameProblem('nickname', 'a')).toBe('tooShort');
    expect(shownNameProblem('nickname', '🎲'.repeat(24))).toBeUndefined();
    expect(shownNameProblem('nickname', '🎲'.repeat(25))).toBe('tooLong');
    expect(shownNameProblem('payeeName', '')).toBe('missing');
  });
});

describe('a reserved name', () => {
  it.each(['support', 'SUPPORT', 'S u p p o r t', 'ｓｕｐｐｏｒｔ', 'sup.port'])(
    'is recognised as %s',
    (name) => {
      expect(isKeptName(name, ['Support'])).toBe(true);
    },
  );

  it.each(['support1', 'SUPPORT_01', '1support', '24-Support-7', 'ｓｕｐｐｏｒｔ２', '_support_'])(
    'is recognised as %s, despite the added number',
    (name) => {
      expect(isKeptName(name, ['Support'])).toBe(true);
    },
  );

  it.each(['Súpport', 'ｓｕｐｐòｒｔ', 'suppơrt'])('is recognised as %s, despite the diacritics', (name) => {
    expect(isKeptName(name, ['Support'])).toBe(true);
  });

  it('is recognised with a dotless i, and in any script', () => {
    expect(isKeptName('admın', ['admin'])).toBe(true);
    expect(isKeptName('고객 센터 1', ['고객센터'])).toBe(true);
    expect(isKeptName('고객', ['고객센터'])).toBe(false);
  });

  it('that contains a number is reserved only with that number', () => {
    expect(isKeptName('area51', ['area51'])).toBe(true);
    expect(isKeptName('area52', ['area51'])).toBe(false);
  });

  it.each(['supporter', 'mysupport', 'supp0rt', 'support1er', '24'])(
    'is not %s, which stays available',
    (name) => {
      expect(isKeptName(name, ['Support'])).toBe(false);
    },
  );
});

it('shows no more of a payee name than its owner needs', () => {
  expect(maskedName('Sana  Khan')).toBe('S••• K•••');
  expect(maskedName('김하늘')).toBe('김•••');
});

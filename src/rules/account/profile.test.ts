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
    expect(shownNameProblem('nickname', `a${'🎲'.repeat(23)}`)).toBeUndefined();
    expect(shownNameProblem('nickname', `a${'🎲'.repeat(24)}`)).toBe('tooLong');
    expect(shownNameProblem('payeeName', '')).toBe('missing');
  });

  it.each([
    ['blank Braille cells', '\u2800\u2800\u2800'],
    ['digits', '12345'],
    ['digits of another script', '۱۲۳۴'],
    ['emoji', '🎲🎲'],
    ['punctuation', '-.-'],
    ['marks without a letter', '\u0301\u0301'],
    ['the stretching of Arabic letters', 'ـــ'],
    ['modifier letters', 'ʼʼʼ'],
    ['raised letters of ordinals', 'ºª'],
    ['Braille dots', '⠎⠁'],
  ])('cannot consist of %s alone', (_, name) => {
    expect(shownNameProblem('nickname', name)).toBe('noLetters');
    expect(shownNameProblem('payeeName', name)).toBe('noLetters');
  });

  it.each([
    ['Hangul fillers', '\u3164\u3164'],
    ['half-width Hangul fillers', '\uFFA0\uFFA0'],
    ['direction marks', '\u200F\u200E'],
    ['a blank Braille cell in it', 'Sana\u2800Khan'],
    ['a blank note head in it', 'Sana\u{1D159}Khan'],
    ['an object replacement in it', 'Sana\uFFFCKhan'],
    ['a blank Khitan filler in it', 'Sana\u{16FE4}Khan'],
    ['a mark before its first letter', '\u0301Sana'],
  ])('cannot have %s', (_, name) => {
    expect(shownNameProblem('nickname', name)).toBe('wrongForm');
    expect(shownNameProblem('payeeName', name)).toBe('wrongForm');
  });
});

describe('the name that a member is paid out to', () => {
  it.each([
    'Sana Khan',
    "Maria O'Neill",
    'J. R. Núñez-Løvås',
    'عَلی رَضا',
    '홍길동',
    '王小明',
    'Ἀριάδνη',
    'Nguyễn Thị Ánh',
  ])('may be %s', (name) => {
    expect(shownNameProblem('payeeName', name)).toBeUndefined();
  });

  it.each(['🎲 Lucky', 'Ali 77', 'Sana ۷', 'Sana <b>', 'sana@example.com', 'Sana_Khan', '$ana'])(
    'has no pictures, digits or symbols: %s',
    (name) => {
      expect(shownNameProblem('payeeName', name)).toBe('lettersOnly');
    },
  );

  it.each(['S.', 'S 1', '– Á –'])('has at least two letters: %s', (name) => {
    expect(['noLetters', 'lettersOnly']).toContain(shownNameProblem('payeeName', name));
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
    for (const name of ['ađmin', 'ADMİN', 'ad\u200cmin', 'ªdmin'])
      expect(isKeptName(name, ['admin'])).toBe(true);
    expect(isKeptName('Gaßt', ['gasst'])).toBe(true);
    expect(isKeptName('انتظاميه', ['انتظامیہ'])).toBe(true);
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

import { describe, expect, it } from 'vitest';
import { fill } from './message.ts';

const games = '{count, plural, =0 {No games} one {# game} other {# games}}';

describe('fill', () => {
  it('fills values into their placeholders', () => {
    expect(fill('Hello {name}', { name: 'Sana' }, 'en')).toBe('Hello Sana');
  });

  it('keeps an amount in left-to-right order in a right-to-left sentence', () => {
    expect(fill('آپ نے {amount} جیتے', { amount: '$5.40' }, 'ur')).toBe('آپ نے \u2068$5.40\u2069 جیتے');
  });

  it('chooses the plural branch of the language', () => {
    expect(fill(games, { count: 1 }, 'en')).toBe('1 game');
    expect(fill(games, { count: 1200 }, 'en')).toBe('1,200 games');
  });

  it.each(['en-GB-u-nu-latn', 'ur-PK-u-nu-latn', 'ko-KR-u-nu-latn'])('formats as Intl in %s', (locale) => {
    for (const count of [...Array(1_002).keys(), -1, 0.5, 12_345])
      expect(fill('{count}', { count }, locale)).toBe(new Intl.NumberFormat(locale).format(count));
  });

  it('needs no plural rule for a language with a single form', () => {
    expect(fill('{count, plural, =0 {없음} other {#개}}', { count: 3 }, 'ko')).toBe('3개');
  });

  it('prefers an exact branch', () => {
    expect(fill(games, { count: 0 }, 'en')).toBe('No games');
  });

  it('leaves a placeholder without a value visible', () => {
    expect(fill('Hello {name}', {}, 'en')).toBe('Hello {name}');
  });
});

import { describe, expect, it } from 'vitest';
import words from '#src/i18n/messages/en/lottery-bets.json';
import ko from '#src/i18n/messages/ko/lottery-bets.json';
import ur from '#src/i18n/messages/ur/lottery-bets.json';
import { lotteryShapes } from '#src/contracts/lottery/lottery-fields.ts';
import { rulesOf } from '#src/rules/lottery/shapes/shapes.ts';
import { symbolsOf } from '#src/rules/lottery/selection.ts';

const betTypes = lotteryShapes.flatMap((shape) => rulesOf(shape)?.betTypes ?? []);

function key(kind: string, id: string): string {
  const parts = id.split('-').map((part) => part.charAt(0).toUpperCase() + part.slice(1));
  return kind + parts.join('');
}

/** The keys of all names that a board, a slip or a receipt shows; numbers need no name. */
const shown = new Set(
  betTypes.flatMap(({ id, category, groups, prizes }) => {
    const symbols = groups.flatMap(symbolsOf).filter((symbol) => !/^\d+$/.test(symbol));
    return [
      key('bet', id),
      key('betHint', id),
      key('category', category),
      ...groups.map((group) => key('group', group.id)),
      ...symbols.map((symbol) => key('symbol', symbol)),
      ...prizes
        .filter((prize) => !symbols.includes(prize) && !/^\d+$/.test(prize))
        .map((prize) => key('prize', prize)),
    ];
  }),
);

describe('the messages of bet types', () => {
  it('name everything that a bet type shows, and nothing else', () => {
    expect(Object.keys(words).sort()).toEqual([...shown].sort());
  });

  it.each([
    ['ur', ur],
    ['ko', ko],
  ])('tell the Vietnamese name of a bet wherever English does (%s)', (_, translated) => {
    const hints = new Map(Object.entries(translated));
    const named = Object.entries(words).flatMap(([of, text]) => {
      const names = [...text.matchAll(/\(([^()]*\P{ASCII}[^()]*|bao \d, bao \d)\)/gu)];
      return names.map(([, name = '']) => ({ of, name }));
    });
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter(({ of, name }) => !hints.get(of)?.includes(`(${name})`))).toEqual([]);
  });

  it('give no two bet types of a shape the same name', () => {
    const names = lotteryShapes.flatMap((shape) =>
      (rulesOf(shape)?.betTypes ?? []).map(
        ({ id }) => `${shape} ${new Map(Object.entries(words)).get(key('bet', id))}`,
      ),
    );
    expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([]);
  });
});

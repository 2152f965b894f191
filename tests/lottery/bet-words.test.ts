import { describe, expect, it } from 'vitest';
import words from '#src/i18n/messages/en/lottery-bets.json';
import { lotteryShapes } from '#src/contracts/lottery-fields.ts';
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

  it('give no two bet types of a shape the same name', () => {
    const names = lotteryShapes.flatMap((shape) =>
      (rulesOf(shape)?.betTypes ?? []).map(
        ({ id }) => `${shape} ${new Map(Object.entries(words)).get(key('bet', id))}`,
      ),
    );
    expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([]);
  });
});

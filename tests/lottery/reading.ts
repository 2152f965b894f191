/** The reference result for one selection: the number of its unit bets, and what a draw pays. */
export interface Reading {
  readonly units: number;
  hits(drawn: readonly string[]): Readonly<Record<string, number>>;
}

/** The reference implementation of a bet type: it enumerates every unit bet and checks each one separately. */
export type ReadingOf = (selection: readonly (readonly string[])[]) => Reading;

/** All ways to take one symbol from each group. */
export function rowsOf(places: readonly (readonly string[])[]): string[][] {
  return places.reduce<string[][]>(
    (rows, place) => rows.flatMap((row) => place.map((symbol) => [...row, symbol])),
    [[]],
  );
}

/** All subsets of a size. */
export function setsOf(symbols: readonly string[], size: number): string[][] {
  if (size === 0) return [[]];
  return symbols.flatMap((symbol, index) =>
    setsOf(symbols.slice(index + 1), size - 1).map((rest) => [symbol, ...rest]),
  );
}

/** Symbols in order from a position on, one row per unit bet; `isDistinct` if symbols may not repeat. */
export function inOrder(from: number, isDistinct: boolean): ReadingOf {
  return (selection) => {
    const rows = rowsOf(selection).filter((row) => !isDistinct || new Set(row).size === row.length);
    const tickets = new Set(rows.map((row) => row.join(' ')));
    return {
      units: tickets.size,
      hits: (drawn) => {
        const isHit = tickets.has(drawn.slice(from, from + selection.length).join(' '));
        return isHit ? { win: 1 } : {};
      },
    };
  };
}

/** Whole numbers, each a bet that the digits from a position on start with it. */
export function written(from: number): ReadingOf {
  return ([numbers = []]) => ({
    units: numbers.length,
    hits: (drawn) => {
      const digits = drawn.slice(from).join('');
      return tally(numbers.map((number) => digits.startsWith(number) && 'win'));
    },
  });
}

/**
 * Symbols in any order by a pattern such as `aabc|a|bc`: the form of the number, then the letters that each
 * group supplies. Different letters are different symbols; each distinct number, sorted, is one unit bet.
 */
export function inAnyOrder(from: number, pattern: string): ReadingOf {
  const [shape = '', ...sources] = pattern.split('|');
  const letters = [...new Set(shape)];
  return (selection) => {
    const picks = letters.map((letter) => selection[sources.findIndex((of) => of.includes(letter))] ?? []);
    const fillings = rowsOf(picks).filter((row) => new Set(row).size === row.length);
    const tickets = new Set(
      fillings.map((row) =>
        [...shape]
          .map((letter) => row[letters.indexOf(letter)] ?? '')
          .sort()
          .join(''),
      ),
    );
    return {
      units: tickets.size,
      hits: (drawn) => {
        const sorted = drawn
          .slice(from, from + shape.length)
          .sort()
          .join('');
        return tickets.has(sorted) ? { win: 1 } : {};
      },
    };
  };
}

/** Sets of `size` numbers. `prizeOf` names the prize for the matches among the first `among` drawn numbers. */
export function numberSets(
  size: number,
  among: number,
  prizeOf: (matches: number) => string | undefined,
): ReadingOf {
  return (selection) => {
    const tickets = setsOf(selection[0] ?? [], size);
    return {
      units: tickets.length,
      hits: (drawn) => {
        const those = new Set(drawn.slice(0, among));
        return tally(tickets.map((ticket) => prizeOf(ticket.filter((number) => those.has(number)).length)));
      },
    };
  };
}

/**
 * Each picked symbol is a bet. `judge` returns the prize that it wins at its position, `refund`, or nothing.
 */
export function eachSymbol(
  judge: (symbol: string, place: number, drawn: readonly number[]) => string | false | undefined,
): ReadingOf {
  return (selection) => {
    const bets = selection.flatMap((picked, place) => picked.map((symbol) => ({ symbol, place })));
    return {
      units: bets.length,
      hits: (drawn) => {
        const numbers = drawn.map(Number);
        return tally(bets.map(({ symbol, place }) => judge(symbol, place, numbers)));
      },
    };
  };
}

function tally(prizes: readonly (string | false | undefined)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const prize of prizes) if (prize) counts[prize] = (counts[prize] ?? 0) + 1;
  return counts;
}

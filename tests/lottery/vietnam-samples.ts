import type { Region } from './vietnam-reference.ts';

type Below = (bound: number) => number;

interface Place {
  readonly symbols: readonly string[] | { readonly from: string };
  readonly least: number;
  readonly most: number;
}

/** A random result of a region. Numbers within one prize are distinct. */
export function someResult({ prizes }: Region, below: Below): string[][] {
  return prizes.map((widths) => {
    const numbers = new Set<string>();
    while (numbers.size < widths.length) {
      const width = Number(widths[0]);
      numbers.add(String(below(10 ** width)).padStart(width, '0'));
    }
    return [...numbers];
  });
}

function isRange(symbols: Place['symbols']): symbols is { readonly from: string } {
  return 'from' in symbols;
}

/**
 * A selection that a result pays often: besides random symbols it contains the ending of a drawn number, or
 * the start of a drawn number or a number one digit off.
 */
export function likelySelection(
  places: readonly Place[],
  result: readonly string[][],
  below: Below,
): string[][] {
  const drawn = result.flat();
  const special = drawn[0] ?? '';
  const number = below(2) === 0 ? special : (drawn[below(drawn.length)] ?? '');
  return places.map(({ symbols, least, most }, place) => {
    const picked = new Set<string>();
    const add = (symbol: string) => {
      if (picked.size < most) picked.add(symbol);
    };
    if (isRange(symbols)) {
      const width = symbols.from.length;
      const ends = Array.from({ length: least }, () => drawn[below(drawn.length)] ?? '');
      for (const end of [number, ...ends].filter(({ length }) => length >= width))
        add(likelyNumber(end, width, below));
    } else if (symbols.includes('7')) {
      const digit = number.slice(-places.length)[place] ?? '0';
      if (symbols.includes(digit)) add(digit);
    }
    const some = Math.max(least, picked.size) + below(3);
    while (picked.size < Math.min(some, most)) add(anySymbol(symbols, below));
    return [...picked];
  });
}

function anySymbol(symbols: Place['symbols'], below: Below): string {
  if (!isRange(symbols)) return symbols[below(symbols.length)] ?? '';
  const width = symbols.from.length;
  return String(below(10 ** width)).padStart(width, '0');
}

/** Mostly the last digits; sometimes the first digits, or the last with one digit changed. */
function likelyNumber(number: string, width: number, below: Below): string {
  const way = below(6);
  if (way === 0) return number.slice(0, width);
  return way === 1 ? oneChanged(number.slice(-width), below) : number.slice(-width);
}

function oneChanged(number: string, below: Below): string {
  const place = below(number.length);
  return number.slice(0, place) + String(below(10)) + number.slice(place + 1);
}

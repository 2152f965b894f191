import type { Details } from '#src/rules/result.ts';

/** A symbol of an entry, in its selection group. */
export interface FullSymbol {
  readonly group: number;
  readonly symbol: string;
}

/** An entry of a refused order that does not fit into a draw. */
export interface FullEntry {
  /** The index of the entry in the order. */
  readonly entry: number;
  readonly numero: string;
  /** The greatest stake of one unit bet, multiple included, that still fits into the draw; 0 if nothing does. */
  readonly stakeMinorMost: number;
  /** The symbols that are full; none if only the whole draw is. */
  readonly symbols: readonly FullSymbol[];
}

/**
 * The details of the failure EXPOSURE_REACHED: `full` has one text for each entry and draw that does not fit, with the
 * index of the entry, the draw, the greatest stake of a unit bet that still fits, and the full symbols as
 * `group:symbol`, separated by spaces.
 */
export function fullDetails(entries: readonly FullEntry[]): Details {
  return {
    full: entries.map(({ entry, numero, stakeMinorMost, symbols }) =>
      [entry, numero, stakeMinorMost, ...symbols.map(({ group, symbol }) => `${group}:${symbol}`)].join(' '),
    ),
  };
}

/** Reads the details of EXPOSURE_REACHED; empty if they name no entry. */
export function fullEntriesIn(details: Details | undefined): readonly FullEntry[] {
  const full = details?.['full'];
  if (!Array.isArray(full)) return [];
  return full.map((text) => {
    const [entry, numero = '', stakeMinorMost, ...symbols] = String(text).split(' ');
    return {
      entry: Number(entry),
      numero,
      stakeMinorMost: Number(stakeMinorMost),
      symbols: symbols.map((each) => {
        const [group, symbol = ''] = each.split(':');
        return { group: Number(group), symbol };
      }),
    };
  });
}

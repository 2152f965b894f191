import type { BetType, PickGroup, Selection } from './lottery-model.ts';

/** A selection as text for transfer and storage: groups separated by `|`, symbols by `,`. */
export function selectionText(selection: Selection): string {
  return selection.map((symbols) => symbols.join(',')).join('|');
}

/** Parses a selection; `selectionFault` checks whether it is valid. */
export function selectionOf(text: string): Selection {
  return text.split('|').map((group) => (group === '' ? [] : group.split(',')));
}

/** Why a selection is not a valid bet. */
export type SelectionFault = 'GROUPS_WRONG' | 'TOO_FEW' | 'TOO_MANY' | 'SYMBOL_UNKNOWN' | 'SYMBOL_REPEATED';

/** Why a selection is not a valid bet of this type; undefined if it is. */
export function selectionFault(betType: BetType, selection: Selection): SelectionFault | undefined {
  const { groups } = betType;
  if (selection.length !== groups.length) return 'GROUPS_WRONG';
  for (const [index, group] of groups.entries()) {
    const fault = groupFault(group, selection[index] ?? []);
    if (fault) return fault;
  }
  return betType.units(selection) > 0 ? undefined : 'TOO_FEW';
}

function groupFault(group: PickGroup, symbols: readonly string[]): SelectionFault | undefined {
  if (symbols.length < group.least) return 'TOO_FEW';
  if (symbols.length > group.most) return 'TOO_MANY';
  if (!symbols.every((symbol) => isSymbolOf(group, symbol))) return 'SYMBOL_UNKNOWN';
  return new Set(symbols).size === symbols.length ? undefined : 'SYMBOL_REPEATED';
}

function isSymbolOf({ symbols }: PickGroup, symbol: string): boolean {
  if (!('from' in symbols)) return symbols.includes(symbol);
  return (
    symbol.length === symbols.from.length &&
    /^\d+$/.test(symbol) &&
    symbol >= symbols.from &&
    symbol <= symbols.to
  );
}

/** All symbols of a position, in order. */
export function symbolsOf({ symbols }: PickGroup): readonly string[] {
  if (!('from' in symbols)) return symbols;
  const first = Number(symbols.from);
  const width = symbols.from.length;
  return Array.from({ length: Number(symbols.to) - first + 1 }, (_, index) =>
    String(first + index).padStart(width, '0'),
  );
}

import { type FullEntry, fullEntriesIn } from '#src/rules/lottery/full-entries.ts';
import type { ReadyBoard } from '#src/features/lottery/board/state/board.store.ts';
import { bestOddsOf } from '#src/features/lottery/board/state/board-price.ts';
import { selectionFault, selectionOf, selectionText } from '#src/rules/lottery/selection.ts';
import type { Details } from '#src/rules/result.ts';
import type { SlipLine } from './slip.store.ts';

/** What an entry can become so that its draws take it; undefined where there is no such way. */
export interface FullWays {
  /** The entry without the numbers that are full. */
  readonly without: SlipLine | undefined;
  /** The entry with the greatest stake that fits, and that stake of one unit bet, multiple included. */
  readonly lowered: { readonly line: SlipLine; readonly stakeMinor: number } | undefined;
  /** What is left of it when all that is full is left out; undefined if that is the whole entry. */
  readonly rest: SlipLine | undefined;
}

/** The ways on for an entry that does not fit into draws. */
export function fullWays(board: ReadyBoard, line: SlipLine, full: readonly FullEntry[]): FullWays {
  const without = withoutFull(board, line, full);
  const numeros = new Set(full.map(({ numero }) => numero));
  const draws = line.draws.filter(({ numero }) => !numeros.has(numero));
  return { without, lowered: lowered(board, line, full), rest: without ?? withDraws(line, draws) };
}

function withoutFull(
  { rules, odds }: ReadyBoard,
  line: SlipLine,
  full: readonly FullEntry[],
): SlipLine | undefined {
  const betType = rules.betTypes.find(({ id }) => id === line.betTypeId);
  // A draw that is full itself takes no other number either.
  if (!betType || full.some(({ symbols }) => symbols.length === 0)) return undefined;
  const gone = new Set(full.flatMap(({ symbols }) => symbols.map((each) => `${each.group} ${each.symbol}`)));
  const selection = selectionOf(line.content).map((symbols, group) =>
    symbols.filter((symbol) => !gone.has(`${group} ${symbol}`)),
  );
  if (selectionFault(betType, selection) !== undefined) return undefined;
  return {
    ...line,
    content: selectionText(selection),
    units: betType.units(selection),
    odds: bestOddsOf(betType, selection, odds[betType.id] ?? {}),
  };
}

/** Traditional play keeps its unit and lowers the multiples of the full draws; own stakes are lowered themselves. */
function lowered({ limits }: ReadyBoard, line: SlipLine, full: readonly FullEntry[]): FullWays['lowered'] {
  const maxIn = new Map(full.map(({ numero, stakeMinorMost }) => [numero, stakeMinorMost]));
  const stakeMinor = Math.min(...maxIn.values());
  if (line.play === 'trad') {
    const draws = line.draws.map(({ numero, multiple }) => {
      const max = maxIn.get(numero);
      return { numero, multiple: max === undefined ? multiple : Math.floor(max / line.unitMinor) };
    });
    const least = Math.min(...draws.map(({ multiple }) => multiple));
    return least < 1 ? undefined : { line: { ...line, draws }, stakeMinor: least * line.unitMinor };
  }
  const max = Math.max(1, ...line.draws.map(({ multiple }) => multiple));
  const unitMinor = Math.floor(stakeMinor / max);
  if (unitMinor < limits.stakeMinorLeast) return undefined;
  return { line: { ...line, unitMinor }, stakeMinor: unitMinor };
}

function withDraws(line: SlipLine, draws: SlipLine['draws']): SlipLine | undefined {
  if (draws.length === 0) return undefined;
  return { ...line, draws, winStop: line.winStop && draws.length > 1 };
}

/** What of entries is full, by their ids. */
export type FullByLine = ReadonlyMap<string, readonly FullEntry[]>;

/** Assigns what a refusal names as full to the entries of the order. */
export function fullByLine(lines: readonly SlipLine[], details: Details | undefined): FullByLine {
  const byEntry = Map.groupBy(fullEntriesIn(details), ({ entry }) => entry);
  return new Map(
    [...byEntry].flatMap(([entry, full]): [string, readonly FullEntry[]][] => {
      const line = lines[entry];
      return line ? [[line.id, full]] : [];
    }),
  );
}

import { latinDigits } from '#src/rules/text/latin-digits.ts';
import type { BetType, PickGroup, Selection } from './lottery-model.ts';
import { selectionFault, type SelectionFault, selectionText } from './selection.ts';

/**
 * Why a piece of a text is rejected: its length or range is wrong, it makes no valid selection, or the slip is
 * full.
 */
export type SlipTextFault = 'WIDTH_WRONG' | 'RANGE_WRONG' | SelectionFault;

/** A rejected piece of a text, and its line number, from 1. */
export interface RejectedText {
  readonly text: string;
  readonly line: number;
  readonly fault: SlipTextFault;
}

/** The result of parsing a text; all selections are valid. */
export interface SlipReading {
  readonly selections: readonly Selection[];
  /** How many symbols were accepted, and how many were skipped as duplicates. */
  readonly taken: number;
  readonly repeated: number;
  /** The first rejected pieces, each once per line, and the number of all rejected pieces. */
  readonly rejected: readonly RejectedText[];
  readonly rejectedCount: number;
  /** Whether the text was longer than the part that is read. */
  readonly isCut: boolean;
}

export const slipTextMax = 10_000;
/** The maximum number of entries in an order. */
const selectionsMax = 50;
const rejectedShown = 20;
/** The maximum number of symbols that the ranges in one text expand to, in case it repeats them. */
const spelledMax = 20_000;

/**
 * A number, or a range of two with `~`, `..` or `…` between them. A hyphen only separates, as in the pair 12-34. Digits
 * with other characters on them, as in 7x, are one piece, which is no number.
 */
const piecePattern =
  /(\d+)(?:[ \t]{0,3}(?:~|\.\.|…)[ \t]{0,3}(\d+))?(?![^\s,;|.:/+*&_()[\]{}<>~…、，；。·•-])|[^\s,;|.:/+*&_()[\]{}<>~…、，；。·•-]+/gu;

interface Piece {
  readonly text: string;
  readonly line: number;
}

interface State {
  readonly selections: Selection[];
  /** The selections as text. */
  readonly texts: Set<string>;
  readonly rejected: RejectedText[];
  rejectedCount: number;
  taken: number;
  repeated: number;
  spelled: number;
}

/**
 * Parses numbers from a pasted text with separators of any kind, digits of any script, and ranges such as 10~19.
 * For a bet type with one position, all numbers are one selection, or each line is one if a unit bet has several
 * numbers. For several positions, a row has one number per position, or positions are separated by `|`. Reads a
 * bounded part of the text.
 */
export function readSlipText(betType: BetType, text: string): SlipReading {
  const state: State = {
    selections: [],
    texts: new Set(),
    rejected: [],
    rejectedCount: 0,
    taken: 0,
    repeated: 0,
    spelled: 0,
  };
  const lines = latinDigits(text.slice(0, slipTextMax))
    .split(/[\n\r;；]/)
    .map((line, index): Piece => ({ text: line, line: index + 1 }))
    .filter((line) => line.text.trim() !== '');
  const [only, ...others] = betType.groups;
  if (only && others.length === 0) readOnePlace(betType, only, lines, state);
  else for (const line of lines) readPlaces(betType, line, state);
  const { selections, taken, repeated, rejected, rejectedCount } = state;
  return { selections, taken, repeated, rejected, rejectedCount, isCut: text.length > slipTextMax };
}

function readOnePlace(betType: BetType, group: PickGroup, lines: readonly Piece[], state: State): void {
  const together = group.least > 1 ? undefined : new Set<string>();
  for (const line of lines) {
    const picked = together ?? new Set<string>();
    const before = state.rejectedCount;
    const symbols = symbolsIn(group, line, state);
    // A line that is one selection is not bet without the piece that was not understood.
    if (!together && state.rejectedCount > before) continue;
    for (const { symbol, text } of symbols) take(picked, group, symbol, { ...line, text }, state);
    if (!together) keep(betType, [[...picked]], line, state);
  }
  const last = lines.at(-1);
  if (together && together.size > 0 && last) keep(betType, [[...together]], last, state);
}

function take(picked: Set<string>, { most }: PickGroup, symbol: string, piece: Piece, state: State): void {
  if (picked.has(symbol)) state.repeated += 1;
  else if (picked.size >= most) reject(state, piece, 'TOO_MANY');
  else {
    picked.add(symbol);
    state.taken += 1;
  }
}

function readPlaces(betType: BetType, line: Piece, state: State): void {
  const { groups } = betType;
  const parts = line.text.split('|');
  if (parts.length > 1) {
    if (parts.length !== groups.length) return reject(state, line, 'GROUPS_WRONG');
    const before = state.rejectedCount;
    const picks = groups.map((group, place) => {
      const picked = new Set<string>();
      for (const { symbol, text } of symbolsIn(group, { ...line, text: parts[place] ?? '' }, state))
        take(picked, group, symbol, { ...line, text }, state);
      return [...picked];
    });
    if (state.rejectedCount === before) keep(betType, picks, line, state);
    else state.taken -= picks.flat().length;
    return;
  }
  const [first] = groups;
  const before = state.rejectedCount;
  const row = first ? symbolsIn(first, line, state).map(({ symbol }) => symbol) : [];
  // Without the piece that was not understood, the others would move to the wrong positions.
  if (state.rejectedCount > before) return;
  if (row.length === 0 || row.length % groups.length !== 0) return reject(state, line, 'GROUPS_WRONG');
  for (let start = 0; start < row.length; start += groups.length) {
    state.taken += groups.length;
    keep(
      betType,
      groups.map((_, place) => row.slice(start + place, start + place + 1)),
      line,
      state,
    );
  }
}

/** Adds a selection if it is a valid bet. The order of the numbers within a position does not make a different bet. */
function keep(betType: BetType, picked: Selection, line: Piece, state: State): void {
  const selection = picked.map((symbols, place) => inOrder(betType.groups[place], symbols));
  const text = selectionText(selection);
  const isRepeated = state.texts.has(text);
  const fault = state.selections.length < selectionsMax ? selectionFault(betType, selection) : 'TOO_MANY';
  if (fault === undefined && !isRepeated) {
    state.texts.add(text);
    state.selections.push(selection);
    return;
  }
  state.taken -= selection.flat().length;
  if (isRepeated) state.repeated += 1;
  else if (fault) reject(state, line, fault);
}

function inOrder(group: PickGroup | undefined, symbols: readonly string[]): readonly string[] {
  if (!group || 'from' in group.symbols) return symbols.toSorted();
  const places = new Map(group.symbols.map((symbol, at) => [symbol, at]));
  return symbols.toSorted((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0));
}

/** The symbols of a position that a line names, in order; anything else is rejected. */
function symbolsIn(group: PickGroup, line: Piece, state: State): { symbol: string; text: string }[] {
  return [...line.text.matchAll(piecePattern)].flatMap(([text, from, to]) => {
    const symbols = from === undefined ? 'SYMBOL_UNKNOWN' : numbersOf(group, from, to, state);
    if (typeof symbols === 'string') {
      reject(state, { text, line: line.line }, symbols);
      return [];
    }
    return symbols.map((symbol) => ({ symbol, text }));
  });
}

function numbersOf(
  group: PickGroup,
  from: string,
  to: string | undefined,
  state: State,
): readonly string[] | SlipTextFault {
  const pieces = piecesOf(group, from);
  if (typeof pieces === 'string' || to === undefined) return pieces;
  const ends = piecesOf(group, to);
  if (typeof ends === 'string') return ends;
  const [first, last] = [Number(pieces[0]), Number(ends[0])];
  const count = last - first + 1;
  if (pieces.length > 1 || ends.length > 1 || count < 1) return 'RANGE_WRONG';
  state.spelled += count;
  if (count > group.most || state.spelled > spelledMax) return 'TOO_MANY';
  return Array.from({ length: count }, (_, index) => padded(group, String(first + index)));
}

/** Splits a run of digits into numbers of the position's width: 1234 is 12 and 34 if numbers have two digits. */
function piecesOf(group: PickGroup, digits: string): readonly string[] | SlipTextFault {
  const { least, greatest } = widthsOf(group);
  if (digits.length <= greatest && (least < greatest || greatest <= 2)) {
    const symbol = padded(group, digits);
    return isKnown(group, symbol) ? [symbol] : 'SYMBOL_UNKNOWN';
  }
  if (digits.length % greatest !== 0) return 'WIDTH_WRONG';
  const pieces = Array.from({ length: digits.length / greatest }, (_, index) =>
    digits.slice(index * greatest, (index + 1) * greatest),
  );
  return pieces.every((piece) => isKnown(group, piece)) ? pieces : 'SYMBOL_UNKNOWN';
}

/** Pads a single digit if numbers have two: 5 is 05. */
function padded(group: PickGroup, digits: string): string {
  const { least, greatest } = widthsOf(group);
  return least === greatest ? digits.padStart(greatest, '0') : digits;
}

function widthsOf({ symbols }: PickGroup): { readonly least: number; readonly greatest: number } {
  if ('from' in symbols) return { least: symbols.from.length, greatest: symbols.to.length };
  const widths = symbols.map((symbol) => symbol.length);
  return { least: Math.min(...widths), greatest: Math.max(...widths) };
}

function isKnown({ symbols }: PickGroup, symbol: string): boolean {
  return 'from' in symbols ? symbol >= symbols.from && symbol <= symbols.to : symbols.includes(symbol);
}

function reject(state: State, { text, line }: Piece, fault: SlipTextFault): void {
  state.rejectedCount += 1;
  const shown = text.trim().slice(0, 40);
  const isShown = state.rejected.some((other) => other.line === line && other.text === shown);
  if (!isShown && state.rejected.length < rejectedShown) state.rejected.push({ text: shown, line, fault });
}

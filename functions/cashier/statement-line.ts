import type { ExtractLine } from './payment-provider.ts';

/** A line of a bank statement that operators load, and how far its id identifies it. */
export interface StatementLine extends ExtractLine {
  /** Where it stands in the file: its line, or statement, entry and part. */
  readonly place: string;
  /**
   * Where its id comes from: the bank; the bank, which gave the same to other lines of the file; its content; or its
   * place in the statement.
   */
  readonly named: 'bank' | 'repeated' | 'content' | 'place';
  /** Its number among the lines of the file with the same id and content. */
  readonly nth: number;
  /** The bank's own id, if it identifies nothing. Earlier versions stored the line under it. */
  readonly formerId?: string;
  /** It may have been counted before, and counts only once an operator has said that it was not. */
  readonly isDoubtful?: true;
}

/** How lines are loaded. */
export interface LineLoad {
  /** The format in which they were read; texts are compared only within one format. */
  readonly source: string;
  /** The ids of twins that operators found to be movements of their own. */
  readonly counts: readonly string[];
}

/** What a till knows about the days and the text of a file. */
export interface LoadedBefore {
  /** The places of its lines that were not counted, if it was loaded before; undefined if it was not. */
  readonly twins: readonly string[] | undefined;
  /** The ids of lines without an id of the bank, by their instants. */
  readonly unnamed: readonly { readonly atMs: number; readonly id: string }[];
}

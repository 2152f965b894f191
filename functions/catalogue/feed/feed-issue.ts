/** One error in a feed. Lines count from 1; the field is a column, a path, or "row" or "file". */
export interface FeedIssue {
  line: number;
  field: string;
  reason: string;
}

/** One row of a feed before validation. */
export interface RawRow {
  line: number;
  value: unknown;
}

/** The parsed rows of a text, and the errors of the rows that could not be parsed. */
export interface RawRows {
  rows: RawRow[];
  issues: FeedIssue[];
}

/** One thing that is wrong with a feed. Lines count from 1; the field is a column, a path, or "row" or "file". */
export interface FeedIssue {
  line: number;
  field: string;
  reason: string;
}

/** One row as the feed wrote it, before anything is known of its fields. */
export interface RawRow {
  line: number;
  value: unknown;
}

/** The rows of a text, and what keeps others from being rows. */
export interface RawRows {
  rows: RawRow[];
  issues: FeedIssue[];
}

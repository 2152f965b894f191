/** One thing that was checked: its kind, what it is about, and the whole in English. */
export interface Finding {
  readonly code: string;
  /** The id, name or number that it is about; empty if it is about the whole file. */
  readonly about: string;
  readonly text: string;
}

/** What a bundle proves, what it leaves open, and what is wrong in it. */
export interface Findings {
  readonly proven: Finding[];
  readonly open: Finding[];
  readonly faults: Finding[];
}

/** A finding of these parts. */
export function found(code: string, about: string, text: string): Finding {
  return { code, about, text };
}

/** What a bundle proves, what it leaves open, and what in it is wrong. */
export interface Findings {
  readonly proven: string[];
  readonly open: string[];
  readonly faults: string[];
}

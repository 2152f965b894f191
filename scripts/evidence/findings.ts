/** What a bundle proves, what it leaves open, and what is wrong in it. */
export interface Findings {
  readonly proven: string[];
  readonly open: string[];
  readonly faults: string[];
}

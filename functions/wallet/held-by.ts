/** What a part of the member's object has on hold besides the kernel's own holds. */
export interface HeldBy {
  /** A query of the amount on hold, in minor units. */
  readonly minorSql: string;
  /** A query of the earliest deadline by which the other side must have ended one of them. */
  readonly deadlineSql?: string;
}

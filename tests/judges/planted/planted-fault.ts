/** A rule taken out of the sources on purpose, and the test that has to fail without it. */
export interface PlantedFault {
  /** The promise that the rule keeps, in the words of whoever asked for it. */
  readonly promise: string;
  readonly file: string;
  /** Stands in the file exactly once, so that a fault that no longer applies is told. */
  readonly from: string;
  readonly to: string;
  readonly test: string;
  /** A part of the names of the tests that must fail. */
  readonly named: string;
}

/** A rule deliberately removed from the sources, and the test that must then fail. */
export interface PlantedFault {
  /** The promise that the rule keeps, in the words of the requirement. */
  readonly promise: string;
  readonly file: string;
  /** Must occur exactly once in the file, so that a fault that no longer applies is detected. */
  readonly from: string;
  readonly to: string;
  readonly test: string;
  /** A substring of the titles of the tests that must fail. */
  readonly named: string;
}

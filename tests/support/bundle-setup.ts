import { ensureBundled } from '../../scripts/setup/steps/bundle.mjs';

/** Builds the Worker bundle shared by all test files of a run. */
export default ensureBundled;

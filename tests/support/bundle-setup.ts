import { ensureBundled } from '../../scripts/setup/steps/bundle.mjs';

/** Builds the Worker bundle that all test files of a run use. */
export default ensureBundled;

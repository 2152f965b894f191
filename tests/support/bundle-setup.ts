import { ensureBundled } from '../../scripts/setup/steps/bundle.mjs';

/** Makes the bundle that every test file of a run starts the Worker from. */
export default ensureBundled;

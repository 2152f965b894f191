import type { Endpoint } from './endpoint.ts';
import { systemStatus } from './status.ts';

/** Every endpoint that is built; /openapi.json and the completeness tests read this list. */
export const endpoints: readonly Endpoint[] = [systemStatus];

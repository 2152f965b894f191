import type { Transform } from 'node:stream';

/** A stream that leaves out the messages about clients that went away, and passes on every other line. */
export function withoutDepartedClients(): Transform;

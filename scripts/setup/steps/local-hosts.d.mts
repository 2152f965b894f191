/** The hosts of merchants that were added to the local databases, beside those of the demo. */
export function addedHosts(): string[];
/** Remembers the host of a merchant that was added to the local databases. */
export function rememberHost(host: string): void;

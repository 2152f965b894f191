/** Installs the packages of scripts/tools when they are not there yet. */
export function ensureTools(): Promise<void>;

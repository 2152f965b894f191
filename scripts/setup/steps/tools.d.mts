/** Installs the packages of scripts/tools if they are missing. */
export function ensureTools(): Promise<void>;

/** Where a release keeps its bill of materials. */
export const sbomFile: string;
/** Writes the release's software bill of materials. */
export function writeSbom(file?: string): Promise<void>;

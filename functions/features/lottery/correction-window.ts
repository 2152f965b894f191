const dayMs = 86_400_000;

/** How long after it was drawn a draw can be corrected, or taken back as void. */
export const correctionMsMax = 7 * dayMs;

/** How long after it was settled a draw's tickets move to the archive: a day after its last correction could come. */
export const archiveAfterMs = 8 * dayMs;

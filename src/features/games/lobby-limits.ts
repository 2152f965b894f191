/** The most games of the hot list and of the favourites block before a way to the rest. */
export const hotMost = 21;

/** The banner's pace. */
export const bannerEveryMs = 5_000;

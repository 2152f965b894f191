/** The most games of the hot list and of the favourites block before a way to the rest. */
export const hotMost = 21;

/** The most games of the strip of recent ones. */
export const recentMost = 12;

/** The banner's pace. */
export const bannerEveryMs = 5_000;

/** How long a banner takes to give way to the next. */
export const bannerMoveMs = 300;

/** The most games of the hot list and of the favourites block before a way to the rest. */
export const hotMost = 21;

/** The most games of the strip of recent ones. */
export const recentMost = 12;

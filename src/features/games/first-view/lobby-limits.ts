/** The most games in the hot list and in the favourites block before a link to the rest. */
export const hotMax = 21;

/** The most games in the strip of recent games. */
export const recentMax = 12;

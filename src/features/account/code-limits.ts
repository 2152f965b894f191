/** How often the countdown to another code is looked at. */
export const codeTickMs = 500;

/** The most characters that a code which was sent may have. */
export const codeMax = 10;

/** How often the countdown to another code is updated, in milliseconds. */
export const codeTickMs = 500;

/** The maximum length of a code that was sent. */
export const codeMax = 10;

/** After how many wrong guesses a code that was sent no longer works. */
export const codeGuessesMax = 5;

/** The rows of a table written as text, one a line, its cells parted by bars; empty lines part its sections. */
export function rowsOf(text: string): string[][] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => line.split(/\s+\|\s+/));
}

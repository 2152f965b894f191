/** The rows of a table written as text, one per line, with cells separated by bars. Empty lines separate sections. */
export function rowsOf(text: string): string[][] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => line.split(/\s+\|\s+/));
}

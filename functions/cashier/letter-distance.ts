/** How many letters have to be added, removed, replaced or swapped with the next to turn one text into the other. */
export function distanceOf(one: string, other: string): number {
  const [from, to] = [[...one], [...other]];
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, at) => at)];
  const cell = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let row = 1; row <= from.length; row += 1) {
    rows.push([row]);
    for (let column = 1; column <= to.length; column += 1) {
      const [here, there] = [from[row - 1], to[column - 1]];
      const isSwapped = row > 1 && column > 1 && here === to[column - 2] && from[row - 2] === there;
      const steps = [
        cell(row - 1, column) + 1,
        cell(row, column - 1) + 1,
        cell(row - 1, column - 1) + (here === there ? 0 : 1),
        ...(isSwapped ? [cell(row - 2, column - 2) + 1] : []),
      ];
      rows[row]?.push(Math.min(...steps));
    }
  }
  return cell(from.length, to.length);
}

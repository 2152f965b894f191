/** What a file says of a game, by the columns of its table: each import replaces it. */
export const fedColumns = [
  ...['game_id', 'game_code', 'vendor_code', 'game_type', 'names', 'theme', 'model', 'tags', 'hot_rank'],
  ...['stake_minor_min', 'lines', 'free_play'],
] as const;

/** Who changed a row, and when. */
export const changedColumns = ['changed_at_ms', 'changed_by'] as const;

/** Sets the columns of a row to those of the row that could not be inserted beside it. */
export function replacing(columns: readonly string[]): string {
  return columns.map((column) => `${column} = excluded.${column}`).join(', ');
}

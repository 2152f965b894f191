/** A row of a list, or the answer of a detail, as the site sent it. */
export type Row = Readonly<Record<string, unknown>>;

export function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value at a path such as `member.status`; undefined if there is none. */
export function valueAt(row: unknown, path: string): unknown {
  let value = row;
  for (const name of path.split('.')) value = isRow(value) ? value[name] : undefined;
  return value;
}

/** A value as text: what is inside of an object as JSON. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : JSON.stringify(value ?? null);
}

/** The value at a path as text, for an address or a comparison; undefined if there is none. */
export function textAt(row: unknown, path: string): string | undefined {
  const value = valueAt(row, path);
  return value === undefined || value === null ? undefined : textOf(value);
}

/** The currency of the amounts of a row: its own, or that of what stands around it. */
export function currencyOf(row: Row, around?: string): string | undefined {
  const own = row['currency'] ?? valueAt(row, 'member.currency') ?? valueAt(row, 'withdrawal.currency');
  return typeof own === 'string' ? own : around;
}

/** A row of a list, or the answer of a detail, as the site sent it. */
export type Row = Readonly<Record<string, unknown>>;

export function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value at a path such as `member.status` or `versions.0.state`; undefined if there is none. */
export function valueAt(row: unknown, path: string): unknown {
  let value = row;
  for (const name of path.split('.'))
    value = Array.isArray(value) ? value[Number(name)] : isRow(value) ? value[name] : undefined;
  return value;
}

/** The value of a column: at a path, or those of every entry of a list on the way. */
export function columnOf(row: Row, path: string): unknown {
  let value: unknown = row;
  for (const name of path.split('.'))
    value = Array.isArray(value) ? value.map((each) => valueAt(each, name)) : valueAt(value, name);
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

/** Amounts in smallest units by their currency, such as those of a reward; undefined for anything else. */
export function amountsOf(
  value: unknown,
): readonly (readonly [currency: string, minor: number])[] | undefined {
  if (!isRow(value)) return undefined;
  const entries = Object.entries(value);
  const isAmount = ([key, minor]: readonly [string, unknown]) =>
    /^[A-Z]{3,4}$/.test(key) && typeof minor === 'number';
  return entries.length > 0 && entries.every(isAmount) ? (entries as [string, number][]) : undefined;
}

/** The id by which a list knows a row: the value of its key, or of several with a slash between them. */
export function keyOf(row: Row, key: string): string {
  return key
    .split('/')
    .map((name) => textOf(row[name]))
    .join('/');
}

/** The currency of the amounts of a row: its own, or that of what stands around it. */
export function currencyOf(row: Row, around?: string): string | undefined {
  const own = row['currency'] ?? valueAt(row, 'member.currency') ?? valueAt(row, 'withdrawal.currency');
  // A counter of uses has an empty currency.
  return typeof own === 'string' && own !== '' ? own : around;
}

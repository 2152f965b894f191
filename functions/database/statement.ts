import type { Kind, Kinds, ValuesOf } from './kinds.ts';

/** A statement with its values, ready for the database. */
export interface Bound<Row = unknown> {
  readonly sql: string;
  readonly values: readonly (string | number | null)[];
  readonly read: (stored: Readonly<Record<string, unknown>>) => Row;
}

/** A statement of the shared database with named parameters and named result columns. */
export interface Statement<Parameters extends Kinds, Row> {
  with(values: ValuesOf<Parameters>): Bound<Row>;
}

const quotedOrNamed = /'[^']*'|:([a-z]\w*)/gi;

/**
 * Declares a statement. Its SQL names each parameter as `:name`, and its columns, with AS where needed, must have
 * the names in `columns`. A parameter that only the SQL or only the declaration names stops the Worker from
 * starting.
 */
export function statement<
  const Parameters extends Kinds,
  const Columns extends Kinds = Readonly<Record<string, never>>,
>(source: string, parameters: Parameters, columns?: Columns): Statement<Parameters, ValuesOf<Columns>> {
  const names = Object.keys(parameters);
  const used = new Set<string>();
  const sql = source.replace(quotedOrNamed, (found, name: string | undefined) => {
    if (name === undefined) return found;
    used.add(name);
    const kind = parameters[name];
    if (!kind) throw new Error(`The statement names :${name}, which it does not take`);
    return kind.placeholder(names.indexOf(name) + 1);
  });
  const unused = names.filter((name) => !used.has(name));
  if (unused.length > 0)
    throw new Error(`The statement takes ${unused.join(', ')}, which its SQL never names`);
  const readers = Object.entries<Kind<unknown>>(columns ?? {});
  const read = (stored: Readonly<Record<string, unknown>>) => {
    const row: Record<string, unknown> = {};
    for (const [name, kind] of readers) row[name] = kind.read(stored[name]);
    return row as ValuesOf<Columns>;
  };
  return {
    with: (values) => {
      const given = values as Readonly<Record<string, unknown>>;
      return {
        sql,
        read,
        values: names.map((name) => (parameters[name] as Kind<unknown>).bind(given[name])),
      };
    },
  };
}

/** The row type of a statement. */
export type RowOf<S> = S extends Statement<infer _, infer Row> ? Row : never;

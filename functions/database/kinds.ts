/** How one kind of value is bound to a statement and read from a row. */
export interface Kind<Value> {
  /** The SQL for a value that is bound at this position. */
  placeholder(place: number): string;
  bind(value: Value): string | number | null;
  read(stored: unknown): Value;
}

export type Kinds = Readonly<Record<string, Kind<unknown>>>;

/** The values of some kinds, by their names. */
export type ValuesOf<K extends Kinds> = {
  readonly [Name in keyof K]: K[Name] extends Kind<infer Value> ? Value : never;
};

const bare = (place: number) => `?${place}`;

export const text: Kind<string> = {
  placeholder: bare,
  bind: (value) => value,
  read: (stored) => (typeof stored === 'string' ? stored : wrong('text', stored)),
};

/** A whole number. D1 binds every number as REAL, so its placeholder is cast. */
export const whole: Kind<number> = {
  placeholder: (place) => `CAST(?${place} AS INTEGER)`,
  bind: (value) => (Number.isSafeInteger(value) ? value : wrong('a whole number', value)),
  read: (stored) =>
    typeof stored === 'number' && Number.isSafeInteger(stored) ? stored : wrong('a whole number', stored),
};

/** A boolean, stored as 1 or 0. */
export const flag: Kind<boolean> = {
  placeholder: (place) => whole.placeholder(place),
  bind: (value) => (value ? 1 : 0),
  read: (stored) => whole.read(stored) === 1,
};

/** A JSON document. SQL that takes many rows at once receives them as one document, by `json_each`. */
export const json: Kind<unknown> = {
  placeholder: bare,
  bind: (value) => JSON.stringify(value),
  read: (stored) => JSON.parse(text.read(stored)) as unknown,
};

/** A value of this kind, or NULL. */
export function nullable<Value>(kind: Kind<Value>): Kind<Value | null> {
  return {
    placeholder: (place) => kind.placeholder(place),
    bind: (value) => (value === null ? null : kind.bind(value)),
    read: (stored) => (stored === null ? null : kind.read(stored)),
  };
}

/** One of several texts, matching a CHECK of the table. */
export function oneOf<const Texts extends readonly string[]>(...texts: Texts): Kind<Texts[number]> {
  return {
    placeholder: bare,
    bind: (value) => value,
    read: (stored) => texts.find((each) => each === stored) ?? wrong(texts.join(' or '), stored),
  };
}

function wrong(expected: string, found: unknown): never {
  throw new TypeError(`The shared database holds or gets ${typeof found} where ${expected} is expected`);
}

/** What the form reads of a JSON schema. */
export interface Schema {
  /** One of several for a value that may also be null. */
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly propertyNames?: Schema;
  readonly required?: readonly string[];
  readonly default?: unknown;
}

/** How a value of a schema is entered; `json` for what a form cannot show. */
export type Shape =
  | { readonly kind: 'text' | 'long' | 'flag' | 'json' }
  | { readonly kind: 'number'; readonly isWhole: boolean; readonly min?: number; readonly max?: number }
  | { readonly kind: 'choice'; readonly choices: readonly unknown[] }
  | { readonly kind: 'list'; readonly items: Schema; readonly max: number }
  | { readonly kind: 'record'; readonly values: Schema; readonly keys: readonly string[] | undefined }
  | { readonly kind: 'group'; readonly fields: readonly (readonly [name: string, schema: Schema])[] }
  | { readonly kind: 'variants'; readonly by: string; readonly variants: readonly Schema[] };

/** From here on a text gets several lines. */
const longLength = 300;

/** How a value of this schema is entered. */
export function shapeOf(declared: Schema): Shape {
  const schema = withoutNull(declared);
  const choices = choicesOf(schema);
  if (choices) return { kind: 'choice', choices };
  const { type, items, properties, additionalProperties, minimum, maximum } = schema;
  const variants = schema.oneOf ?? schema.anyOf;
  if (variants) {
    const by = discriminatorOf(variants);
    return by === undefined ? { kind: 'json' } : { kind: 'variants', by, variants };
  }
  if (type === 'boolean') return { kind: 'flag' };
  if (type === 'integer' || type === 'number')
    return {
      kind: 'number',
      isWhole: type === 'integer',
      ...(minimum !== undefined && Number.isSafeInteger(minimum) && minimum > -unbounded && { min: minimum }),
      ...(maximum !== undefined && maximum < unbounded && { max: maximum }),
    };
  if (type === 'string') return { kind: (schema.maxLength ?? 0) > longLength ? 'long' : 'text' };
  if (type === 'array' && items) return { kind: 'list', items, max: schema.maxItems ?? unbounded };
  if (type !== 'object') return { kind: 'json' };
  if (properties) return { kind: 'group', fields: Object.entries(properties) };
  if (typeof additionalProperties === 'object') {
    const keys = schema.propertyNames && choicesOf(schema.propertyNames);
    return { kind: 'record', values: additionalProperties, keys: keys?.map(String) };
  }
  return { kind: 'json' };
}

/** The bounds that JSON gives to every whole number. */
const unbounded = Number.MAX_SAFE_INTEGER;

/** The schema of a value that may also be null. */
function withoutNull(schema: Schema): Schema {
  if (Array.isArray(schema.type)) {
    const [type, ...more] = (schema.type as readonly string[]).filter((each) => each !== 'null');
    return type !== undefined && more.length === 0 ? { ...schema, type } : schema;
  }
  const others = schema.anyOf?.filter(({ type }) => type !== 'null') ?? [];
  const [only] = others;
  return only && others.length === 1 ? { ...only, default: schema.default } : schema;
}

function choicesOf({ enum: values, const: only, anyOf, oneOf }: Schema): readonly unknown[] | undefined {
  if (values) return values;
  if (only !== undefined) return [only];
  const parts = anyOf ?? oneOf;
  if (!parts?.every((part) => part.const !== undefined || part.enum)) return undefined;
  return parts.flatMap((part) => part.enum ?? [part.const]);
}

/** The field whose constant tells variants apart. */
function discriminatorOf(variants: readonly Schema[]): string | undefined {
  const [first] = variants;
  return Object.keys(first?.properties ?? {}).find((name) =>
    variants.every((variant) => typeof variant.properties?.[name]?.const === 'string'),
  );
}

/** A value that a new entry of a list or a record begins with. */
export function beginningOf(schema: Schema): unknown {
  if (schema.default !== undefined) return schema.default;
  const shape = shapeOf(schema);
  switch (shape.kind) {
    case 'flag':
      return false;
    case 'number':
      return shape.min ?? 0;
    case 'choice':
      return shape.choices[0];
    case 'list':
      return [];
    case 'group': {
      const required = shape.fields.filter(([name]) => withoutNull(schema).required?.includes(name));
      return Object.fromEntries(required.map(([name, field]) => [name, beginningOf(field)]));
    }
    case 'record':
      return {};
    case 'variants':
      return beginningOf(shape.variants[0] ?? {});
    default:
      return '';
  }
}

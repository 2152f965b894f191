import { z } from 'zod';
import type { BuiltField, ValueKind } from '../../src/console/screen/built-screen.ts';
import type { Endpoint } from '../../src/contracts/endpoint.ts';

/** What we read of a JSON schema. */
interface Schema {
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly default?: unknown;
}

type Properties = Readonly<Record<string, Schema>>;

/** Texts that are sentences: reasons, notes and answers. */
const longNames = /^(?:reason|note|toMember|words|text|message|answer)$/;
const idNames = /(?:^id|Id|hash|Sha256)$/;
/** Instants by which something has to have happened. */
const dueNames = /^(?:returnBy|due|deadline)(?:At)?Ms$/;
/** From here on a text gets several lines. */
const longLength = 300;

/** The fields of an input, with their bounds. */
export function fieldsOf(input: z.ZodType | undefined): BuiltField[] {
  const { properties = {}, required = [] } = schemaOf(input, 'input');
  return Object.entries(properties)
    .filter(([name]) => name !== 'cursor')
    .map(([name, schema]) => fieldOf(name, schema, required.includes(name)));
}

/** The properties of an input. */
export function propertiesOf(input: z.ZodType | undefined): Properties {
  return schemaOf(input, 'input').properties ?? {};
}

/** The properties of a row that a list answers. */
export function rowOf({ path, output }: Endpoint): Properties {
  const row = schemaOf(output, 'output').properties?.['items']?.items?.properties;
  if (!row) throw new Error(`${path} answers no list of rows in \`items\``);
  return row;
}

/** The schema of a column at a path such as `parked.payments`; those of a list's entries are a list of theirs. */
export function columnAt(row: Properties, path: string): Schema | undefined {
  const [name = '', ...rest] = path.split('.');
  const schema = row[name];
  if (!schema || rest.length === 0) return schema;
  const inside = columnAt(schema.items?.properties ?? schema.properties ?? {}, rest.join('.'));
  return inside && schema.items ? { type: 'array', items: inside } : inside;
}

/** How a value of this name and type is shown or entered. */
export function kindOf(name: string, declared: Schema): ValueKind {
  const schema = orNullOf(declared);
  const { type, format, items, maxLength = 0 } = schema;
  if (choicesOf(schema)) return 'choice';
  const [given, ...others] = schema.anyOf?.filter((each) => each.type !== 'null') ?? [];
  // Of several forms that a text may have, each is a text.
  if (given && others.every((each) => each.type === given.type))
    return kindOf(name, { ...given, ...(others.length > 0 && { format: '', maxLength: 0 }) });
  if (type === 'boolean') return 'flag';
  if (dueNames.test(name)) return 'due';
  if (name.endsWith('Ms')) return 'instant';
  if (name.endsWith('Minor')) return 'money';
  if (type === 'integer' || type === 'number') return 'whole';
  if (type === 'array' && items && choicesOf(items)) return 'choices';
  if (type === 'array') return items?.type === 'object' || items?.oneOf ? 'json' : 'list';
  if (type === 'object' || type === undefined) return 'json';
  if (format === 'uuid' || idNames.test(name)) return 'id';
  return longNames.test(name) || maxLength > longLength ? 'long' : 'text';
}

/** Names of numbers that name one thing, such as a game: they have no separators. */
const oneNames = /(?:^number|Id)$/;
/** Names of what is one of a few codes, where the contract does not say so. */
const sortNames = /^(?:type|product|heldFor)$/;

/** How a column is shown: ids that stand for nothing an operator knows, such as those of pictures, by their number. */
export function columnKindOf(name: string, schema: Schema): ValueKind {
  if (name === 'pictures') return 'count';
  const kind = kindOf(name, schema);
  if (sortNames.test(name) && (kind === 'whole' || kind === 'text')) return 'choice';
  return kind === 'whole' && oneNames.test(name) ? 'text' : kind;
}

function fieldOf(name: string, declared: Schema, isRequired: boolean): BuiltField {
  const schema = orNullOf(declared);
  const { minimum, maximum, minLength, maxLength, pattern } = schema;
  const choices = choicesOf(schema) ?? (schema.items && choicesOf(schema.items));
  return {
    ...{ name, kind: kindOf(name, schema), isRequired: isRequired && schema.default === undefined },
    ...(schema !== declared && { isNullable: true as const }),
    ...(choices && { choices }),
    ...(schema.anyOf?.every((each) => typeof each.const === 'number') && { areNumbers: true as const }),
    ...(choices && typeof schema.default === 'string' && { otherwise: schema.default }),
    ...(minimum !== undefined && { min: minimum }),
    ...(maximum !== undefined && { max: maximum }),
    ...(minLength !== undefined && { lengthMin: minLength }),
    ...(maxLength !== undefined && { lengthMax: maxLength }),
    ...(pattern !== undefined && { pattern }),
  };
}

/** What a value is that may also be null. */
function orNullOf(schema: Schema): Schema {
  const others = schema.anyOf?.filter(({ type }) => type !== 'null') ?? [];
  const [only] = others;
  return only && others.length === 1 && schema.anyOf?.length === 2 ? only : schema;
}

function choicesOf({ enum: values, anyOf }: Schema): string[] | undefined {
  if (values) return values.map(String);
  if (!anyOf?.every((each) => each.const !== undefined || each.enum)) return undefined;
  return anyOf.flatMap((each) => each.enum?.map(String) ?? [String(each.const)]);
}

function schemaOf(schema: z.ZodType | undefined, io: 'input' | 'output'): Schema {
  return schema ? (z.toJSONSchema(schema, { unrepresentable: 'any', io }) as Schema) : {};
}

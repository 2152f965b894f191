import { z } from 'zod';
import type { Settings } from '#functions/http/context.ts';
import { setBounded } from '#functions/http/bounded-map.ts';
import { count } from '#functions/http/counts.ts';
import { type RefusedField, refusedDetails, refusedFieldsOf } from '#functions/http/invalid-fields.ts';
import { logInvalidSetting } from '#functions/http/log.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';

/**
 * What applies while a stored document is invalid. `last-good`: the last valid one that this isolate read, or else the
 * defaults. `defaults`: the defaults at once. `closed`: nothing, so that whatever depends on it stays closed.
 */
export type InvalidPolicy = 'last-good' | 'defaults' | 'closed';

/** One kind of settings document: how it is read, and what may be stored under its name. */
export interface SettingsDocument<Value = unknown> {
  readonly name: string;
  readonly invalid: InvalidPolicy;
  /** Whether operators' calls can read the document but not change it. */
  readonly isReadOnly: boolean;
  /** The JSON schema of what may be stored, without the rules that no JSON schema can say. */
  schema(): Readonly<Record<string, unknown>>;
  /** The value in force. */
  of(settings: Settings): Value;
  /** The value that this isolate last read for a merchant, for callers without settings; else the defaults. */
  lastOf(merchant: string): Value;
  /** Parses a stored text, or the lack of one; INVALID_INPUT lists the invalid fields. */
  read(text: string | undefined): Result<Value, 'INVALID_INPUT'>;
  /**
   * Checks whether a document may be stored for a site on this host,
   * beside its other settings; INVALID_INPUT lists the invalid fields.
   */
  check(document: unknown, host: string, settings?: Settings): Result<Value, 'INVALID_INPUT'>;
  /** Checks a valid document against what the merchant has stored elsewhere; INVALID_INPUT lists the fields. */
  checkStored(document: unknown, env: Env, merchant: string): Promise<Result<undefined, 'INVALID_INPUT'>>;
}

interface Options<Value> {
  readonly invalid: InvalidPolicy;
  /** The document of a merchant that has not stored one; by default an empty one, whose fields are the defaults. */
  readonly missing?: unknown;
  /** Whether the document can be changed in the database only. */
  readonly isReadOnly?: boolean;
  /** Fields of a valid document that a site on this host, with these other settings, must not store. */
  readonly refusedFields?: (
    value: Value,
    host: string,
    settings: Settings | undefined,
  ) => readonly (string | RefusedField)[];
  /** Fields of a valid document that contradict what the merchant has stored elsewhere. */
  readonly conflictingFields?: (value: Value, env: Env, merchant: string) => Promise<readonly string[]>;
}

/** One merchant's stored text and its parsed value. */
interface Reading<Value> {
  readonly text: string | undefined;
  readonly value: Value;
  readonly isValid: boolean;
}

const merchantsMax = 200;
const registry = new Map<string, SettingsDocument>();

/** Declares a settings document; `of` returns undefined while a document with the policy `closed` is invalid. */
export function settingsDocument<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  options: Options<z.output<Schema>> & { readonly invalid: 'closed' },
): SettingsDocument<z.output<Schema> | undefined>;
export function settingsDocument<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  options: Options<z.output<Schema>> & { readonly invalid: 'last-good' | 'defaults' },
): SettingsDocument<z.output<Schema>>;
export function settingsDocument<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  { invalid, missing = {}, isReadOnly = false, refusedFields, conflictingFields }: Options<z.output<Schema>>,
): SettingsDocument<z.output<Schema> | undefined> {
  type Value = z.output<Schema> | undefined;
  const parsed = (document: unknown) => parsedBy(schema, document);
  const read = (text: string | undefined) =>
    text === undefined ? parsed(missing) : parsedText(text, parsed);
  const defaults = invalid === 'closed' ? undefined : schema.parse(missing);
  const values = new WeakMap<Settings, { readonly value: Value }>();
  const readings = new Map<string, Reading<Value>>();
  let described: Readonly<Record<string, unknown>> | undefined;

  /** Parses a merchant's text, and logs it if it is invalid. */
  function judged(settings: Settings, known: Reading<Value> | undefined): Reading<Value> {
    const text = settings.document(name);
    const outcome = read(text);
    if (outcome.ok || text === undefined)
      return { text, value: outcome.ok ? outcome.value : undefined, isValid: true };
    logInvalidSetting(settings.merchant, name, settings.version(name), outcome.details);
    const value = invalid === 'last-good' && known ? known.value : defaults;
    return { text, value, isValid: false };
  }

  const document: SettingsDocument<Value> = {
    name,
    invalid,
    isReadOnly,
    schema: () => (described ??= z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })),
    of(settings) {
      const kept = values.get(settings);
      if (kept) return kept.value;
      const { merchant } = settings;
      const known = readings.get(merchant);
      const isCurrent = known !== undefined && known.text === settings.document(name);
      const reading = isCurrent ? known : judged(settings, known);
      if (!isCurrent) setBounded(readings, merchant, reading, merchantsMax);
      if (!reading.isValid) count(merchant, `setting invalid ${name}`);
      values.set(settings, reading);
      return reading.value;
    },
    lastOf: (merchant) => (readings.get(merchant) ?? { value: defaults }).value,
    read,
    check(request, host, settings) {
      const outcome = parsed(request);
      const refused = outcome.ok ? (refusedFields?.(outcome.value, host, settings) ?? []) : [];
      return refused.length > 0 ? failed('INVALID_INPUT', refusedDetails(refused.map(named))) : outcome;
    },
    async checkStored(request, env, merchant) {
      const outcome = parsed(request);
      const fields = outcome.ok ? ((await conflictingFields?.(outcome.value, env, merchant)) ?? []) : [];
      return fields.length > 0 ? failed('INVALID_INPUT', refusedDetails(fields.map(named))) : ok(undefined);
    },
  };
  if (registry.has(name)) throw new Error(`The settings document ${name} is declared twice`);
  registry.set(name, document);
  return document;
}

/** The settings document of this name; undefined if no feature declares one. */
export function settingsDocumentOf(name: string): SettingsDocument | undefined {
  return registry.get(name);
}

/** Every settings document that the Worker declares, by name. */
export function settingsDocuments(): readonly SettingsDocument[] {
  return [...registry.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}

function parsedText<Value>(
  text: string,
  parsed: (document: unknown) => Result<Value, 'INVALID_INPUT'>,
): Result<Value, 'INVALID_INPUT'> {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    return failed('INVALID_INPUT', { fields: ['(not JSON)'] });
  }
  return parsed(document);
}

function parsedBy<Schema extends z.ZodType>(
  schema: Schema,
  document: unknown,
): Result<z.output<Schema>, 'INVALID_INPUT'> {
  const outcome = schema.safeParse(document);
  if (outcome.success) return ok(outcome.data);
  return failed('INVALID_INPUT', refusedDetails(outcome.error.issues.flatMap(refusedFieldsOf)));
}

function named(refused: string | RefusedField): RefusedField {
  return typeof refused === 'string' ? { field: refused } : refused;
}

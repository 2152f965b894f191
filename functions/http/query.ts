import { z } from 'zod';
import type { Endpoint } from '#src/contracts/endpoint.ts';
import { moduleIds } from '#src/contracts/module-ids.ts';
import type { FailureCode } from '#src/contracts/failure-codes.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { refusedDetails, refusedFieldsOf } from './invalid-fields.ts';

type Read = Result<unknown, FailureCode>;

/** The module that a call may name; it is checked and then dropped. */
export const moduleId = z.enum(moduleIds).optional();

/** The query of a GET without parameters. */
const noFields = z.strictObject({});

const keptMax = 200;
const keptLengthMax = 256;

/** Reads the queries of one endpoint. A valid query is cached and not parsed again in this isolate. */
export function queryReader(endpoint: Endpoint): (search: string) => Read {
  const kept = new Map<string, Read>();
  return (search) => {
    const known = kept.get(search);
    if (known) return known;
    const read = readQuery(endpoint, search);
    if (read.ok && search.length <= keptLengthMax) {
      if (kept.size >= keptMax) kept.clear();
      kept.set(search, Object.freeze(read));
    }
    return read;
  };
}

function readQuery(endpoint: Endpoint, search: string): Read {
  const query = new URLSearchParams(search);
  if (query.has('token')) return failed('TOKEN_MISPLACED');
  const module = moduleId.safeParse(query.get('modID') ?? undefined);
  if (!module.success) return failed('INVALID_INPUT', { modID: 'unknown' });
  query.delete('modID');
  if (endpoint.method !== 'GET' || (!endpoint.input && query.size === 0)) return ok(undefined);
  const read = parsed(endpoint.input ?? noFields, fieldsOf(query));
  return read.ok ? ok(Object.freeze(read.value)) : read;
}

function fieldsOf(query: URLSearchParams): Record<string, string | string[]> {
  const fields = Object.create(null) as Record<string, string | string[]>;
  for (const name of new Set(query.keys())) {
    const values = query.getAll(name);
    fields[name] = values.length === 1 ? (values[0] as string) : values;
  }
  return fields;
}

/** A value parsed by its schema; INVALID_INPUT lists the invalid fields, with reasons where rules give them. */
export function parsed(schema: z.ZodType, value: unknown): Result<unknown, 'INVALID_INPUT'> {
  const outcome = schema.safeParse(value);
  if (outcome.success) return ok(outcome.data);
  return failed('INVALID_INPUT', refusedDetails(outcome.error.issues.flatMap(refusedFieldsOf)));
}

import type { z } from 'zod';
import type { Details } from '#src/rules/result.ts';

const fieldsMax = 10;

/** A refused field, with the reason where its rule gives one. */
export interface RefusedField {
  readonly field: string;
  readonly reason?: string | undefined;
}

/** The details of INVALID_INPUT: the refused fields, and the reasons that their rules give, each behind its field. */
export function refusedDetails(refused: readonly RefusedField[]): Details {
  const listed = refused.slice(0, fieldsMax);
  const reasons = listed.flatMap(({ field, reason }) =>
    reason === undefined ? [] : [`${field}: ${reason}`],
  );
  return { fields: listed.map(({ field }) => field), ...(reasons.length > 0 ? { reasons } : {}) };
}

/** The fields of a schema's issue; each unknown field is listed by its own path. */
export function refusedFieldsOf(issue: z.core.$ZodIssue): RefusedField[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ field: [...issue.path, key].join('.') }));
  const [inner] = issue.code === 'invalid_key' ? issue.issues : [];
  return [{ field: issue.path.join('.'), reason: reasonOf(inner ?? issue) }];
}

/** What a rule of ours says; the messages of the schema library are left out. */
function reasonOf({
  code,
  message,
}: {
  readonly code: string;
  readonly message: string;
}): string | undefined {
  return code === 'custom' && message !== 'Invalid input' ? message : undefined;
}

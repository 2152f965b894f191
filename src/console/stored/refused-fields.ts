import type { Details } from '#src/rules/result.ts';

/** A field that the site has refused, with what its rule says. */
export interface RefusedField {
  readonly path: string;
  readonly reason?: string;
}

/** The fields that a refusal names; each reason stands behind its field and a colon. */
export function refusedFieldsIn(details: Details | undefined): RefusedField[] {
  const listed = (name: string) => [details?.[name] ?? []].flat().map(String);
  const reasons = listed('reasons');
  return listed('fields').map((path) => {
    const found = reasons.find((reason) => reason.startsWith(`${path}: `));
    // A reason without a field is about the only one that is named.
    const reason = found?.slice(path.length + 2) ?? (reasons.length === 1 ? reasons[0] : undefined);
    return { path, ...(reason !== undefined && { reason }) };
  });
}

/** The refused fields at this path or inside of it. */
export function refusedAt(refused: readonly RefusedField[], path: string): readonly RefusedField[] {
  return refused.filter((each) => each.path === path || each.path.startsWith(`${path}.`));
}

import { Violation } from '../world/operation.ts';
import type { Adjusted } from './operators-side.ts';
import type { MemberBooks } from './outside-audit.ts';

interface Adjustments {
  readonly requested: ReadonlyMap<string, readonly Adjusted[]>;
  readonly adjusted: ReadonlyMap<string, Adjusted>;
}

/**
 * Asserts that every acknowledged correction is in its ledger once with its amount, and that no other correction is.
 */
export function auditAdjustments(books: readonly MemberBooks[], { requested, adjusted }: Adjustments): void {
  const found = new Map<string, Adjusted>();
  for (const { name, ledger } of books)
    for (const { kind, credit, amount_minor: minor, reference } of ledger) {
      if (kind !== 'ADJUSTED') continue;
      if (found.has(reference)) throw new Violation(name, `${reference} moved twice`);
      found.set(reference, { member: name, amountMinor: credit === 'cash' ? minor : -minor });
    }
  for (const [id, { member, amountMinor }] of adjusted)
    if (!isSame(found.get(id), { member, amountMinor }))
      throw new Violation(member, `${id} of ${amountMinor} is ${found.get(id)?.amountMinor} in the ledger`);
  for (const [id, row] of found)
    if (!requested.get(id)?.some((each) => isSame(each, row)))
      throw new Violation(row.member, `nobody asked for ${id} of ${row.amountMinor}`);
}

function isSame(one: Adjusted | undefined, other: Adjusted): boolean {
  return one?.member === other.member && one.amountMinor === other.amountMinor;
}

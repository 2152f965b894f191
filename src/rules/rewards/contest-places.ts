import { dayMs } from '#src/rules/durations.ts';

/** How long after its end a contest's prizes are decided, so that every round has arrived. */
export const prizesAfterMs = dayMs;
/** How long after its end a contest stays in the list of those who took part, so that they read who won. */
export const placesShownMs = 15 * dayMs;

/** A round as contests rank it, with amounts in minor units of any one currency. */
export interface RankedRound {
  readonly winMinor: number;
  readonly stakeMinor: number;
  readonly closedAtMs: number;
}

/** Digits of a whole multiple: a win is at most the largest safe integer, and a stake at least 1. */
const wholeDigits = 16;
/**
 * Decimals by which any two different multiples differ. Two fractions whose denominators are at most the largest safe
 * integer differ by at least 1 ÷ (2⁵³ − 1)², which is more than 10⁻³².
 */
const decimals = 33;

/**
 * Whether a round is ahead of another: by its multiple, compared by cross-multiplication, and where the multiples are
 * the same by the earlier end.
 */
export function isAhead(one: RankedRound, other: RankedRound): boolean {
  const left = BigInt(one.winMinor) * BigInt(other.stakeMinor);
  const right = BigInt(other.winMinor) * BigInt(one.stakeMinor);
  return left === right ? one.closedAtMs < other.closedAtMs : left > right;
}

/** A text that sorts as the multiple does, and is the same for equal multiples, so that an index can rank rounds. */
export function multipleKey({ winMinor, stakeMinor }: Omit<RankedRound, 'closedAtMs'>): string {
  return decimalText(winMinor, stakeMinor, decimals).padStart(wholeDigits + 1 + decimals, '0');
}

/** The multiple as members read it: two decimals, rounded down. */
export function multipleText({ winMinor, stakeMinor }: Omit<RankedRound, 'closedAtMs'>): string {
  return decimalText(winMinor, stakeMinor, 2);
}

function decimalText(numerator: number, denominator: number, digits: number): string {
  const scaled = (BigInt(numerator) * 10n ** BigInt(digits)) / BigInt(denominator);
  const text = scaled.toString().padStart(digits + 1, '0');
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** A member's round in a contest. */
export interface MemberRound extends RankedRound {
  readonly memberId: string;
}

/** Joins lists of places, each the best first, to one. Members whose rounds are alike stand by their ids. */
export function mergedPlaces<Place extends MemberRound>(lists: readonly (readonly Place[])[]): Place[] {
  return lists.flat().toSorted((one, other) => {
    if (isAhead(one, other)) return -1;
    if (isAhead(other, one)) return 1;
    return one.memberId < other.memberId ? -1 : 1;
  });
}

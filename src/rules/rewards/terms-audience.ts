import type { Conditions } from './conditions.ts';
import { isScheme } from './schemes.ts';
import type { TermWriter } from './term-writer.ts';

const usesKeys = { once: 'usesOnce', day: 'usesDay', week: 'usesWeek', deposit: 'usesDeposit' } as const;

/** Who can have a promotion. */
export function audienceTerms({ audience, trigger }: Conditions, write: TermWriter): string[] {
  const { say } = write;
  const {
    levels = [],
    registeredFromMs,
    registeredToMs,
    countries = [],
    deposits = {},
    listId,
    notIfHad = [],
  } = audience;
  const terms: string[] = [];
  if (levels.length > 0) terms.push(say('onlyLevels', { levels: write.anyOf(levels) }));
  if (registeredFromMs !== undefined)
    terms.push(say('onlyRegisteredFrom', { time: write.time(registeredFromMs) }));
  if (registeredToMs !== undefined) terms.push(say('onlyRegisteredTo', { time: write.time(registeredToMs) }));
  if (countries.length > 0)
    terms.push(say('onlyCountries', { countries: write.anyOf(countries.map(write.country)) }));
  if (deposits.min) terms.push(say('onlyDepositsFrom', { deposits: deposits.min }));
  if (deposits.max !== undefined) terms.push(say('onlyDepositsTo', { deposits: deposits.max }));
  if (listId !== undefined) terms.push(say('onlyListed'));
  if (notIfHad.length > 0)
    terms.push(say('notIfHad', { promotions: write.anyOf(notIfHad.map(write.promotionName)) }));
  // What play has earned already is paid to whoever stops, too.
  return [...terms, say(isScheme({ trigger }) ? 'notDemo' : 'notStopped')];
}

/** How often a promotion can be had, and until when. */
export function usesTerms({ uses, trigger, closesAtMs }: Conditions, write: TermWriter): string[] {
  const { say, anyOf, mark, money, time } = write;
  // A member is paid for each friend, by the rules of the trigger.
  const isCounted = !isScheme({ trigger }) && trigger.on !== 'referral';
  const terms = isCounted ? [say(usesKeys[uses.per])] : [];
  if (uses.marks.includes('phone')) terms.push(say('phoneProved'));
  if (uses.marks.length > 0) terms.push(say('marks', { marks: anyOf(uses.marks.map(mark)) }));
  if (uses.max !== undefined) terms.push(say('usesMax', { uses: uses.max }));
  if (uses.budgetMinor !== undefined) terms.push(say('budget', { budget: money(uses.budgetMinor) }));
  if (closesAtMs !== undefined) terms.push(say('closes', { time: time(closesAtMs) }));
  return terms;
}

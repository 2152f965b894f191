import type { Beginning, Conditions, FreeRoundsGift, Gift } from './conditions.ts';
import type { TermWriter } from './term-writer.ts';
import { cashbackTerms, contestTerms, levelTerms, missionTerms, rebateTerms } from './terms-schemes.ts';
import { referralTerms } from './terms-referral.ts';

/** What a promotion gives, and for what. `matchMinor` is what a match gives, where the deposit is known. */
export function giftTerms(
  { gifts, trigger }: Conditions,
  write: TermWriter,
  matchMinor: number | undefined,
): string[] {
  const given = gifts.flatMap((gift) => giftTerm(gift, write, matchMinor));
  return [...given, ...triggerTerms(trigger, write)];
}

function giftTerm(gift: Gift, write: TermWriter, matchMinor: number | undefined): string | string[] {
  const { say, money, percent } = write;
  if (gift.gives === 'free-rounds') return freeRoundsTerms(gift, write);
  if (gift.gives === 'bonus') return say('giftBonus', { amount: money(gift.amountMinor) });
  if (gift.gives === 'cash') return say('giftCash', { amount: money(gift.amountMinor) });
  if (gift.gives === 'rebate') return rebateTerms(gift, write);
  if (gift.gives === 'cashback')
    return say('giftCashback', { percent: percent(gift.ofNetLossPpm), max: money(gift.maxMinor) });
  if (gift.gives === 'level' || gift.gives === 'prizes') return [];
  const values = { percent: percent(gift.ofDepositPpm), max: money(gift.maxMinor) };
  if (matchMinor === undefined) return say('giftMatch', values);
  return say('giftMatchKnown', { ...values, amount: money(matchMinor) });
}

function freeRoundsTerms(
  { count, levelMinor, games, pays, capMinor, days }: FreeRoundsGift,
  { say, money, anyOf, gameName }: TermWriter,
): string[] {
  return [
    say('giftFreeRounds', { count, level: money(levelMinor), games: anyOf(games.map(gameName)) }),
    say('freeDays', { days }),
    say(pays === 'cash' ? 'freeCash' : 'freeBonus', { cap: money(capMinor) }),
  ];
}

function triggerTerms(trigger: Beginning, write: TermWriter): string[] {
  const { say } = write;
  switch (trigger.on) {
    case 'deposit':
      return depositTerms(trigger, write);
    case 'verified':
      return [say(trigger.what === 'phone' ? 'forPhone' : 'forIdentity')];
    case 'code':
      return [say('forCode')];
    case 'operator':
      return [say('forChosen')];
    case 'application':
      return [say('forApplication', { pictures: trigger.picturesMax })];
    case 'day-close':
      return cashbackTerms(trigger, write);
    case 'level':
      return levelTerms(trigger, write);
    case 'mission':
      return missionTerms(trigger, write);
    case 'contest':
      return contestTerms(trigger, write);
    case 'referral':
      return referralTerms(trigger, write);
  }
}

function depositTerms(
  { nth, weekdays, minMinor }: Extract<Beginning, { on: 'deposit' }>,
  { say, money, anyOf, weekday }: TermWriter,
): string[] {
  const min = money(minMinor);
  return [
    nth === undefined ? say('forDeposit', { min }) : say('forNthDeposit', { nth, min }),
    ...(weekdays ? [say('onWeekdays', { days: anyOf(weekdays.map(weekday)) })] : []),
  ];
}

import { throttleOf } from '#functions/edge/throttle/throttle-stub.ts';
import type { RequestContext } from '#functions/http/context.ts';
import { merchantSetting } from '#functions/settings/merchant.ts';
import type { Contact } from './contact.ts';
import type { VerificationSettings } from '#functions/settings/verification.ts';
import { dayMs } from '#src/rules/durations.ts';

/** The part of a day's messages that is left to contacts' owners, so that strangers cannot use up everybody's. */
const ownersShare = 1 / 5;

/** Counters of one day in the merchant's time zone, each with its maximum. */
export type Caps = readonly { readonly counter: ReturnType<typeof throttleOf>; readonly most: number }[];

/**
 * What a message to this contact counts against today: the cap of its kind, and that of its country if set. For
 * anybody but the contact's owner the caps end earlier.
 */
export function dailyCaps(
  { env, merchant, settings, nowMs }: Pick<RequestContext, 'env' | 'merchant' | 'settings' | 'nowMs'>,
  { smsPerDayMax, mailPerDayMax, smsPerDayMaxByCountry }: VerificationSettings,
  { kind, country }: Contact,
  byOwner: boolean,
): Caps {
  const { timeZone } = merchantSetting.of(settings);
  const day = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(nowMs);
  const cap = (what: string, limit: number) => ({
    counter: throttleOf(env, merchant, `codes/${what}/${day}`),
    most: byOwner ? limit : limit - Math.floor(limit * ownersShare),
  });
  if (kind === 'email') return [cap('mail', mailPerDayMax)];
  const ofCountry = country === undefined ? undefined : smsPerDayMaxByCountry[country];
  return [...(ofCountry === undefined ? [] : [cap(`sms/${country}`, ofCountry)]), cap('sms', smsPerDayMax)];
}

/** Counts a message against all caps; undefined, with nothing counted, if one of them is reached. */
export async function takeAll(caps: Caps): Promise<Caps | undefined> {
  const taken: Caps[number][] = [];
  for (const cap of caps) {
    const isOpen =
      cap.most > 0 && (await cap.counter.take({ attemptsMax: cap.most, lockMs: dayMs })).kind === 'taken';
    if (isOpen) {
      taken.push(cap);
      continue;
    }
    await Promise.all(taken.map(({ counter }) => counter.release()));
    return undefined;
  }
  return taken;
}

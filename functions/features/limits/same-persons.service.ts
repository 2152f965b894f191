import type { Settings } from '#functions/http/context.ts';
import { logTrouble } from '#functions/http/log.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { knownKinds, recordComparedMatch } from '#functions/protection/exclusion-matches.repo.ts';
import { jurisdictionSetting, packInForce } from '#functions/protection/jurisdiction.settings.ts';
import {
  type DuePerson,
  duePersons,
  knownPerson,
  recordPersonDone,
  type SamePerson,
  samePersons,
} from '#functions/protection/known-persons.repo.ts';
import { personKeys } from '#functions/protection/person-keys.ts';
import { endless, reviewReason } from '#functions/protection/play-stops.ts';
import { readDocuments } from '#functions/settings/settings.repo.ts';
import { copyStops } from './copied-stops.ts';

/** The maximum number of members compared per minute. */
const comparedMax = 100;

interface Site {
  readonly env: Env;
  readonly merchant: string;
  readonly settings: Settings;
  readonly nowMs: number;
}

/**
 * Compares a member who has just been excluded with every other account, before the response is sent. A failure
 * is made up for within a minute by `watchSamePersons`.
 */
export async function matchOtherAccounts(site: Site, memberId: string): Promise<void> {
  try {
    await compare(site, memberId);
  } catch (error) {
    logTrouble('same-person-unmatched', error);
  }
}

/**
 * Runs every minute over members who are new, changed or excluded, so that other
 * accounts of an excluded person cannot play.
 */
export async function watchSamePersons(env: Env, nowMs: number): Promise<void> {
  const sites = new Map<string, Site>();
  for (const due of await duePersons(env, comparedMax)) {
    try {
      const site = sites.get(due.merchant) ?? (await siteOf(env, due, nowMs));
      sites.set(due.merchant, site);
      await compare(site, due.memberId);
      await recordPersonDone(env, due);
    } catch (error) {
      logTrouble('same-person-unmatched', error);
    }
  }
}

async function siteOf(env: Env, { merchant }: DuePerson, nowMs: number): Promise<Site> {
  return {
    env,
    merchant,
    settings: await readDocuments(env.DB, merchant, [jurisdictionSetting.name]),
    nowMs,
  };
}

async function compare(site: Site, memberId: string): Promise<void> {
  const { env, merchant, nowMs } = site;
  const keys = personKeys(merchant, await knownPerson(env, merchant, memberId));
  for (const same of await samePersons(env, { merchant, memberId }, keys, nowMs)) await judge(site, same);
}

/**
 * Under a strict pack, an account whose documents prove the same name and birth date is excluded too, and any
 * other match is stopped until an operator has reviewed it. Under other packs operators review every match, but a
 * single matching contact, which anybody can type, stops nobody in the meantime. The stop is written before its
 * note, so that the next run repairs a failure in between.
 */
async function judge(site: Site, { memberId, excludedId, kinds, areProven }: SamePerson): Promise<void> {
  const { env, merchant, settings, nowMs } = site;
  const pair = { merchant, memberId, matchedMemberId: excludedId };
  const before = await knownKinds(env, pair);
  if (kinds.every((kind) => before.includes(kind))) return;
  const player = playerOf(env, merchant, memberId);
  const { pack } = packInForce(settings, (await player.playStops()).country);
  const isStrict = pack.matching === 'refuse';
  const isSame = isStrict && areProven && kinds.includes('name');
  if (isSame) await copyStops(site, excludedId, memberId, 'system');
  else if (isStrict || kinds.includes('name') || kinds.length > 1)
    await player.blockPlay(endless, 'system', reviewReason);
  const matched = { ...pair, kinds, pack: `${pack.name}@${pack.version}`, nowMs };
  await recordComparedMatch(env, matched, memberId, isSame ? 'same-person' : 'waiting');
}

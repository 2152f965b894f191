import type { Settings } from '#functions/http/context.ts';
import { logTrouble } from '#functions/http/log.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { knownKinds, noteComparedMatch } from '#functions/protection/exclusion-matches.repo.ts';
import { jurisdictionSetting, packInForce } from '#functions/protection/jurisdiction.settings.ts';
import {
  type DuePerson,
  duePersons,
  knownPerson,
  notePersonDone,
  type SamePerson,
  samePersons,
} from '#functions/protection/known-persons.repo.ts';
import { personKeys } from '#functions/protection/person-keys.ts';
import { endless, reviewReason } from '#functions/protection/play-stops.ts';
import { readDocuments } from '#functions/settings/settings.repo.ts';
import { copyStops } from './copied-stops.ts';

/** Members compared in one minute. */
const comparedMax = 100;

interface Site {
  readonly env: Env;
  readonly merchant: string;
  readonly settings: Settings;
  readonly nowMs: number;
}

/**
 * Compares a member who has just excluded himself with every other account, before the answer. What fails here is
 * done within the minute by the look at all who are due.
 */
export async function matchOtherAccounts(site: Site, memberId: string): Promise<void> {
  try {
    await compare(site, memberId);
  } catch (error) {
    logTrouble('same-person-unmatched', error);
  }
}

/** The minute's look at members who are new, changed or excluded: an excluded person's other accounts do not play. */
export async function watchSamePersons(env: Env, nowMs: number): Promise<void> {
  const sites = new Map<string, Site>();
  for (const due of await duePersons(env, comparedMax)) {
    try {
      const site = sites.get(due.merchant) ?? (await siteOf(env, due, nowMs));
      sites.set(due.merchant, site);
      await compare(site, due.memberId);
      await notePersonDone(env, due);
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
 * By a strict pack an account whose documents prove the same name and birth date is excluded too, and every other is
 * stopped until an operator has looked. Elsewhere an operator looks at all; one contact alone, which anybody can
 * type, stops nobody meanwhile. The stop comes before its note, so that a failure between them is made good.
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
  await noteComparedMatch(env, matched, memberId, isSame ? 'same-person' : 'waiting');
}

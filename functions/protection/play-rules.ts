import type { Settings } from '#functions/http/context.ts';
import type { JurisdictionPack } from '#src/contracts/limits/jurisdiction-pack.ts';
import { needsProof } from './identity-gate.ts';
import { merchantSetting } from '#functions/settings/merchant.ts';
import { type ByCountry, byCountry } from './by-country.ts';
import { playSwitch } from './play-switch.settings.ts';

/** A pack's rules for a single bet, sent to the member's object with every order. */
export interface PlayRules {
  /** The pack's name and version, as stored with the bet. */
  readonly pack: string;
  readonly cycleMs: number;
  /** The interval of reality checks for members who have not chosen one, in minutes. */
  readonly checkMinutes: number;
  readonly checkMinutesMin: number;
  readonly checkMinutesMax: number;
  readonly checkMayBeOff: boolean;
  readonly needsProofToPlay: boolean;
  readonly warnAtPercent: number;
  /** Whether operators have stopped all play. */
  readonly isStopped: boolean;
  /** The thresholds and actions of the markers of harm. */
  readonly markers: JurisdictionPack['markers'];
  /** The merchant's time zone, in which night hours are counted. */
  readonly timeZone: string;
}

export type PlayRulesByCountry = ByCountry<PlayRules>;

const known = new WeakMap<Settings, PlayRulesByCountry>();

/** The bet rules in force now, by the member's country. */
export function playRulesOf(settings: Settings): PlayRulesByCountry {
  const kept = known.get(settings);
  if (kept) return kept;
  const site = { isStopped: playSwitch(settings).isOff, timeZone: merchantSetting.of(settings).timeZone };
  const rules = byCountry(settings, (pack) => rulesOf(pack, site));
  known.set(settings, rules);
  return rules;
}

/** A pack's rules for a single bet. */
export function rulesOf(
  pack: JurisdictionPack,
  { isStopped, timeZone }: Pick<PlayRules, 'isStopped' | 'timeZone'> = { isStopped: false, timeZone: 'UTC' },
): PlayRules {
  return {
    pack: `${pack.name}@${pack.version}`,
    cycleMs: pack.cycleMs,
    checkMinutes: pack.realityCheck.defaultMinutes,
    checkMinutesMin: pack.realityCheck.minutesMin,
    checkMinutesMax: pack.realityCheck.minutesMax,
    checkMayBeOff: pack.realityCheck.mayBeOff,
    needsProofToPlay: needsProof(pack, 'play'),
    warnAtPercent: pack.limits.warnAtPercent,
    isStopped,
    markers: pack.markers,
    timeZone,
  };
}

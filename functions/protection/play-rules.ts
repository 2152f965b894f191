import type { Settings } from '#functions/http/context.ts';
import type { JurisdictionPack } from '#src/contracts/jurisdiction-pack.ts';
import { needsProof } from './identity-gate.ts';
import { merchantSetting } from '#functions/settings/merchant.ts';
import { type ByCountry, byCountry } from './by-country.ts';
import { playSwitch } from './play-switch.settings.ts';

/** What a pack says about a single bet; it travels with every order to the member's object. */
export interface PlayRules {
  /** The pack's name and version, as they are written with the bet. */
  readonly pack: string;
  readonly cycleMs: number;
  /** How often play stops for the reality check of a member who has chosen nothing, in minutes. */
  readonly checkMinutes: number;
  readonly checkMinutesMin: number;
  readonly checkMinutesMax: number;
  readonly checkMayBeOff: boolean;
  readonly needsProofToPlay: boolean;
  readonly warnAtPercent: number;
  /** Whether operators have stopped all play. */
  readonly isStopped: boolean;
  /** From where on each marker of harm counts. */
  readonly markers: JurisdictionPack['markers'];
  /** The merchant's, by which nights are counted. */
  readonly timeZone: string;
}

export type PlayRulesByCountry = ByCountry<PlayRules>;

const known = new WeakMap<Settings, PlayRulesByCountry>();

/** The rules that a bet is judged by now, by the country of its member. */
export function playRulesOf(settings: Settings): PlayRulesByCountry {
  const kept = known.get(settings);
  if (kept) return kept;
  const site = { isStopped: playSwitch(settings).isOff, timeZone: merchantSetting.of(settings).timeZone };
  const rules = byCountry(settings, (pack) => rulesOf(pack, site));
  known.set(settings, rules);
  return rules;
}

/** What a pack says about a single bet. */
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

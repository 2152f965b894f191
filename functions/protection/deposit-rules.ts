import type { Settings } from '#functions/http/context.ts';
import type { JurisdictionPack } from '#src/contracts/jurisdiction-pack.ts';
import { type ByCountry, byCountry } from './by-country.ts';
import { needsProof } from './identity-gate.ts';

/** What a pack says about a deposit; it travels with every one to the member's object. */
export interface DepositRules {
  readonly needsProof: boolean;
  /** Whether the member is asked for a limit on deposits before the first one. */
  readonly asksForLimit: boolean;
  readonly warnAtPercent: number;
  readonly fundsSourceMinor: number | undefined;
}

export type DepositRulesByCountry = ByCountry<DepositRules>;

/** The rules that a deposit is judged by now, by the country of its member. */
export function depositRulesOf(settings: Settings): DepositRulesByCountry {
  return byCountry(settings, rulesOf);
}

function rulesOf(pack: JurisdictionPack): DepositRules {
  return {
    needsProof: needsProof(pack, 'deposit'),
    asksForLimit: pack.limits.askedBeforeDeposit,
    warnAtPercent: pack.limits.warnAtPercent,
    fundsSourceMinor: pack.deposits.fundsSourceNetMinor,
  };
}

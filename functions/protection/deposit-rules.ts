import type { Settings } from '#functions/http/context.ts';
import type { JurisdictionPack } from '#src/contracts/limits/jurisdiction-pack.ts';
import { type ByCountry, byCountry } from './by-country.ts';
import { needsProof } from './identity-gate.ts';

/** A pack's rules about deposits, sent to the member's object with every deposit. */
export interface DepositRules {
  readonly needsProof: boolean;
  /** Whether the member is asked to set a deposit limit before the first deposit. */
  readonly asksForLimit: boolean;
  readonly warnAtPercent: number;
  readonly fundsSourceMinor: number | undefined;
}

export type DepositRulesByCountry = ByCountry<DepositRules>;

/** The deposit rules in force now, by the member's country. */
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

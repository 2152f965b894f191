import { agentsSetting } from '#functions/affiliation/agents.settings.ts';
import { cashierSetting } from '#functions/cashier/cashier.settings.ts';
import type { TurnoverRule } from '#functions/cashier/turnover.ts';
import type { Settings } from '#functions/http/context.ts';
import { type ByCountry, byCountry } from '#functions/protection/by-country.ts';
import { type DepositRulesByCountry, depositRulesOf } from '#functions/protection/deposit-rules.ts';
import { jurisdictionSetting } from '#functions/protection/jurisdiction.settings.ts';
import { type PlayRulesByCountry, playRulesOf } from '#functions/protection/play-rules.ts';
import { playSwitchSetting } from '#functions/protection/play-switch.settings.ts';
import { merchantSetting } from '#functions/settings/merchant.ts';
import { readDocuments } from '#functions/settings/settings.repo.ts';
import type { IdentityGate } from '#src/contracts/limits/jurisdiction-pack.ts';

/** What a transfer is judged by beside both members' own rows. */
export interface TransferRules {
  /** Whether the pack of a country lets its members send and receive transfers. */
  readonly allowed: ByCountry<boolean>;
  /** What may not be done before the identity is proven. */
  readonly gates: ByCountry<IdentityGate>;
  readonly currency: string;
  readonly bounds: Pick<
    ReturnType<typeof agentsSetting.of>['transfers'],
    'minMinor' | 'maxMinor' | 'perDayMax' | 'dayMaxMinor' | 'pairDayMaxMinor' | 'twoPersonFromMinor'
  >;
  readonly turnover: TurnoverRule;
  readonly deposits: DepositRulesByCountry;
  /** The version of the notice on how funds are kept; undefined without a notice. */
  readonly noticeVersion: string | undefined;
  /** The rules for finding markers of harm. */
  readonly play: PlayRulesByCountry;
}

/** The rules in force now. */
export function transferRulesOf(settings: Settings): TransferRules {
  const { isOn, ...bounds } = agentsSetting.of(settings).transfers;
  const { turnover, fundsNotice } = cashierSetting.of(settings);
  return {
    allowed: byCountry(settings, ({ agents }) => isOn && agents.allowed && agents.transfers),
    gates: byCountry(settings, ({ identity }) => identity.gate),
    currency: merchantSetting.of(settings).currency,
    bounds,
    turnover,
    deposits: depositRulesOf(settings),
    noticeVersion: fundsNotice?.version,
    play: playRulesOf(settings),
  };
}

/** Reads the rules in force now, where no request has brought them. */
export async function readTransferRules(env: Env, merchant: string): Promise<TransferRules> {
  const documents = [agentsSetting, cashierSetting, jurisdictionSetting, merchantSetting, playSwitchSetting];
  return transferRulesOf(
    await readDocuments(
      env.DB,
      merchant,
      documents.map(({ name }) => name),
    ),
  );
}

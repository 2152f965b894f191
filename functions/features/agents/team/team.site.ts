import { agentsSetting } from '#functions/affiliation/agents.settings.ts';
import type { CountedBy } from '#functions/house-account/object/agents/seal-request.ts';
import { byCountry, type ByCountry } from '#functions/protection/by-country.ts';
import { needsProof } from '#functions/protection/identity-gate.ts';
import { jurisdictionSetting, packInForce } from '#functions/protection/jurisdiction.settings.ts';
import { merchantSetting } from '#functions/settings/merchant.ts';
import type { PackAgents } from '#src/contracts/limits/pack-agents.ts';
import type { StatementKind } from '#src/rules/agents/pay/statement.ts';
import { archiveSetting } from '#functions/wallet/archive/archive.settings.ts';
import { dayMs } from '#src/rules/durations.ts';
import { readDocuments } from '#functions/settings/settings.repo.ts';

const documents = [agentsSetting.name, archiveSetting.name, jurisdictionSetting.name, merchantSetting.name];

/** What of a merchant's settings a team of agents works by. */
export interface TeamSite {
  readonly timeZone: string;
  readonly currency: string;
  readonly agents: ReturnType<typeof agentsSetting.of>;
  readonly counted: ByCountry<CountedBy>;
  readonly byContact: boolean;
  /** What agents may be paid for, by the country of the agent. */
  readonly mayPay: ByCountry<readonly StatementKind[]>;
  /** What agents may be paid for somewhere. */
  readonly paid: ReadonlySet<StatementKind>;
  readonly harmShareMaxPpm: number;
  /** How long statements stay in the team's object after their half-month. */
  readonly statementsKeptMs: number;
}

/** Reads the settings in force. */
export async function teamSite(env: Env, merchant: string): Promise<TeamSite> {
  const settings = await readDocuments(env.DB, merchant, documents);
  const { timeZone, currency } = merchantSetting.of(settings);
  const mayPay = byCountry(settings, ({ agents }) => kindsOf(agents));
  return {
    timeZone,
    currency,
    agents: agentsSetting.of(settings),
    counted: byCountry(settings, ({ agents }) => ({
      mayTurnover: agents.allowed && agents.turnoverPay,
      mayLoss: agents.allowed && agents.lossShare,
    })),
    byContact: !needsProof(packInForce(settings, '').pack, 'play'),
    mayPay,
    paid: new Set([mayPay.elsewhere, ...Object.values(mayPay.byCountry)].flat()),
    harmShareMaxPpm: packInForce(settings, '').pack.agents.harmShareMaxPpm,
    statementsKeptMs: archiveSetting.of(settings).statementsAfterDays * dayMs,
  };
}

function kindsOf(pack: PackAgents): readonly StatementKind[] {
  if (!pack.allowed) return [];
  return [
    ...(pack.turnoverPay ? (['rebate', 'daily'] as const) : []),
    ...(pack.turnoverPay && pack.hourly ? (['hourly'] as const) : []),
    ...(pack.lossShare ? (['dividend'] as const) : []),
    ...(pack.feePerMember ? (['fee'] as const) : []),
  ];
}

import { allRows, firstRow } from '#functions/database/database.ts';
import { json, nullable, text, whole } from '#functions/database/kinds.ts';
import { type RowOf, statement } from '#functions/database/statement.ts';
import { protectionCountMax } from '#src/contracts/operations/report-rows.ts';
import type { Span } from './play.repo.ts';

const moneyHours = statement(
  `SELECT hour_ms AS hourMs, currency, sum(iif(flow = 'deposits', number, 0)) AS deposits,
     sum(iif(flow = 'deposits', amount_minor + back_minor, 0)) AS depositMinor,
     sum(iif(flow = 'deposits', back_minor, 0)) AS takenBackMinor,
     sum(iif(flow = 'withdrawals', number, 0)) AS withdrawals,
     sum(iif(flow = 'withdrawals', amount_minor + back_minor, 0)) AS withdrawalMinor,
     sum(iif(flow = 'withdrawals', back_minor, 0)) AS bouncedMinor
   FROM hourly_money WHERE merchant = :merchant AND hour_ms >= :fromMs AND hour_ms < :beforeMs
   GROUP BY hour_ms, currency`,
  { merchant: text, fromMs: whole, beforeMs: whole },
  {
    ...{ hourMs: whole, currency: text, deposits: whole, depositMinor: whole, takenBackMinor: whole },
    ...{ withdrawals: whole, withdrawalMinor: whole, bouncedMinor: whole },
  },
);

const agentDays = statement(
  `SELECT day, currency, sum(active_agents) AS activeAgents, sum(active_members) AS activeMembers,
     sum(stake_minor) AS stakeMinor, sum(payout_minor) AS winMinor, sum(valid_minor) AS validMinor,
     sum(payments) AS payments, sum(rebate_minor) AS rebateMinor, sum(salary_minor) AS salaryMinor,
     sum(dividend_minor) AS dividendMinor, sum(fee_minor) AS feeMinor
   FROM agent_days WHERE merchant = :merchant AND day >= :first AND day <= :last GROUP BY day, currency`,
  { merchant: text, first: whole, last: whole },
  {
    ...{ day: whole, currency: text, activeAgents: whole, activeMembers: whole, stakeMinor: whole },
    ...{ winMinor: whole, validMinor: whole, payments: whole, rebateMinor: whole, salaryMinor: whole },
    ...{ dividendMinor: whole, feeMinor: whole },
  },
);

const settledTo = statement(
  'SELECT min(settled_to_ms) AS settledToMs FROM agent_teams WHERE merchant = :merchant',
  { merchant: text },
  { settledToMs: nullable(whole) },
);

/** Counts, up to the bound, the rows of a day that an index finds by its equal columns and the time. */
const countOf = (of: string, at: string) =>
  `(SELECT count(*) FROM (SELECT 1 FROM ${of} AND ${at} >= day.value ->> 'fromMs'
     AND ${at} < day.value ->> 'beforeMs' LIMIT ${protectionCountMax}))`;
const stopsOf = (kind: string) =>
  countOf(`play_stop_acts WHERE merchant = :merchant AND act = 'began' AND kind = '${kind}'`, 'at_ms');
const decidedAs = (state: string) =>
  countOf(`identity_checks WHERE merchant = :merchant AND state = '${state}'`, 'decided_at_ms');

const protectionDays = statement(
  `SELECT day.value ->> 'key' AS key, ${stopsOf('time-out')} AS breaks, ${stopsOf('exclusion')} AS exclusions,
     ${stopsOf('pause')} AS pauses, ${stopsOf('operator')} AS operatorStops,
     ${countOf('exclusion_matches WHERE merchant = :merchant', 'at_ms')} AS matches,
     ${countOf('harm_marks WHERE merchant = :merchant', 'at_ms')} AS marks,
     ${countOf('complaints WHERE merchant = :merchant', 'sent_at_ms')} AS complaints,
     ${decidedAs('accepted')} AS identitiesAccepted, ${decidedAs('refused')} AS identitiesRefused
   FROM json_each(:days) AS day`,
  { merchant: text, days: json },
  {
    ...{ key: text, breaks: whole, exclusions: whole, pauses: whole, operatorStops: whole, matches: whole },
    ...{ marks: whole, complaints: whole, identitiesAccepted: whole, identitiesRefused: whole },
  },
);

type MoneyHourSums = RowOf<typeof moneyHours>;
type AgentDaySums = RowOf<typeof agentDays>;
type ProtectionDay = RowOf<typeof protectionDays>;

/** A day as it is shown, and its span by the merchant's clock. */
export interface CountedDay {
  readonly key: string;
  readonly fromMs: number;
  readonly beforeMs: number;
}

/** Deposits and withdrawals of each hour and currency, the oldest first. */
export function moneyByHour(env: Env, span: Span): Promise<readonly MoneyHourSums[]> {
  return allRows(env.DB, moneyHours.with({ ...span }));
}

/** Days of all teams of agents by currency, the oldest first; days are counted from 1970. */
export function agentsByDay(
  env: Env,
  days: { readonly merchant: string; readonly first: number; readonly last: number },
): Promise<readonly AgentDaySums[]> {
  return allRows(env.DB, agentDays.with(days));
}

/** Up to when every team of agents has counted; undefined if there is none. */
export async function teamsSettledTo(env: Env, merchant: string): Promise<number | undefined> {
  return (await firstRow(env.DB, settledTo.with({ merchant })))?.settledToMs ?? undefined;
}

/** What was recorded on each of these days to protect members. */
export function protectionByDay(
  env: Env,
  merchant: string,
  days: readonly CountedDay[],
): Promise<readonly ProtectionDay[]> {
  return allRows(env.DB, protectionDays.with({ merchant, days }));
}

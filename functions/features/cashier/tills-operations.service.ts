import { createHash } from 'node:crypto';
import { operatorOf } from '#functions/audit/operator-act.ts';
import { askForAct, noteAct } from '#functions/audit/operator-asks.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import type { tillsOperationsContracts } from '#src/contracts/tills-operations.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { camtLines } from './extract-camt.ts';
import { csvLines } from './extract-csv.ts';
import { operatedTill, operatedTills } from './tills.operated.ts';

type Contracts = typeof tillsOperationsContracts;

/** How many lines of a statement are sent to the till at once; each batch is one transaction there. */
const linesAtOnce = 5_000;

/** Every till with its stops, alerts and waiting money. */
export async function allTills(context: RequestContext): Promise<OutputOf<Contracts['operatorTills']>> {
  const items = operatedTills(context).map(async ({ settings, till }) => {
    const { id: tillId, provider, currency, isOn, demo } = settings;
    const { stops, alerts, payouts, ...view } = await till.view();
    return {
      ...{ tillId, provider, currency, isOn, demo, ...view },
      stops: [...stops],
      alerts: [...alerts],
      payouts: { ...payouts, stuck: [...payouts.stuck] },
    };
  });
  return { items: await Promise.all(items) };
}

/** Stops deposits or payouts of a till at once; resuming them needs two operators. */
export async function changeTill(
  context: RequestContext,
  claims: OperatorClaims,
  tillId: string,
  { what, isStopped, reason }: InputOf<Contracts['changeTill']>,
): Promise<Result<OutputOf<Contracts['changeTill']>, 'TILL_UNKNOWN' | 'SECOND_OPERATOR_NEEDED'>> {
  const { till } = operatedTill(context, tillId) ?? {};
  if (!till) return failed('TILL_UNKNOWN');
  const operator = operatorOf(context, claims);
  const act = { subject: `till:${tillId}/${what}`, document: { isStopped } };
  if (isStopped) {
    await noteAct(operator, act, reason);
    await till.setStopped(what, reason);
    return ok({ state: 'stopped' });
  }
  const step = await askForAct(operator, act, reason);
  if (step === 'alone') return failed('SECOND_OPERATOR_NEEDED');
  if (step === 'asked') return ok({ state: 'asked' });
  await till.setStopped(what, undefined);
  return ok({ state: 'going-on' });
}

/** Loads a whole statement, or nothing if a line cannot be read. */
export async function loadExtract(
  context: RequestContext,
  claims: OperatorClaims,
  tillId: string,
  { format, text, csv }: InputOf<Contracts['loadExtract']>,
): Promise<Result<OutputOf<Contracts['loadExtract']>, 'TILL_UNKNOWN' | 'EXTRACT_INVALID'>> {
  const { settings, till } = operatedTill(context, tillId) ?? {};
  if (!till || !settings) return failed('TILL_UNKNOWN');
  const account = settings.provider === 'transfer' ? settings.account : undefined;
  const read =
    format === 'csv' ? csvLines(text, { ...csv, currency: settings.currency }) : camtLines(text, account);
  if (!read.ok) return read;
  const lines = read.value;
  const sha256 = createHash('sha256').update(text).digest('hex');
  const act = { subject: `till:${tillId}/extract`, document: { format, sha256, lines: lines.length } };
  await noteAct(operatorOf(context, claims), act, '');
  let sum = { fresh: 0, payments: 0, payouts: 0 };
  for (let at = 0; at < lines.length; at += linesAtOnce) {
    const { added, parked, paidOut } = await till.loadLines(lines.slice(at, at + linesAtOnce));
    sum = { fresh: sum.fresh + added, payments: sum.payments + parked, payouts: sum.payouts + paidOut };
  }
  return ok({ lines: lines.length, ...sum });
}

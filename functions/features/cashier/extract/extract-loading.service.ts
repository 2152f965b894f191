import { createHash } from 'node:crypto';
import { operatorOf } from '#functions/audit/operator-act.ts';
import { recordAct } from '#functions/audit/operator-acts.ts';
import type { StatementLine } from '#functions/cashier/statement-line.ts';
import type { LoadedLine } from '#functions/cashier/till-operations.ts';
import type { TillSettings } from '#functions/cashier/tills.settings.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import type { tillsOperationsContracts } from '#src/contracts/tills/tills-operations.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { camtLines } from './extract-camt.ts';
import { csvLines } from './extract-csv.ts';
import { doubtedInstants, withDoubts } from './extract-doubts.ts';
import { operatedTill } from '#functions/features/cashier/tills.operated.ts';
import type { Calls } from '#functions/objects/calls.ts';

type Contract = (typeof tillsOperationsContracts)['loadExtract'];
type Input = InputOf<Contract>;

/** How many lines of a statement are sent to the till at once; each batch is one transaction there. */
const linesAtOnce = 5_000;
/** What became of lines that were not there before. */
const freshFates: ReadonlySet<string> = new Set(['payment', 'payout', 'counted', 'differs']);

/** Loads a whole statement, or nothing if a line cannot be read. Returns what became of each line. */
export async function loadExtract(
  context: RequestContext,
  claims: OperatorClaims,
  tillId: string,
  input: Input,
): Promise<Result<OutputOf<Contract>, 'TILL_UNKNOWN' | 'EXTRACT_INVALID'>> {
  const { settings, till } = operatedTill(context, tillId) ?? {};
  if (!till || !settings) return failed('TILL_UNKNOWN');
  const read = linesIn(input, settings);
  if (!read.ok) return read;
  const sha256 = hashOf(input.text);
  const act = {
    subject: `statement:${tillId}` as const,
    document: { format: input.format, sha256, lines: read.value.length, counts: input.counts.join(' ') },
  };
  await recordAct(operatorOf(context, claims), act, '');
  const loaded = await loadLines(till, read.value, input);
  const isParked = ({ fate, amountMinor }: LoadedLine) =>
    fate === 'payment' || (fate === 'differs' && amountMinor > 0);
  return ok({
    lines: loaded.length,
    fresh: loaded.filter(({ fate }) => freshFates.has(fate)).length,
    payments: loaded.filter(isParked).length,
    payouts: loaded.filter(({ fate }) => fate === 'payout').length,
    became: loaded.map(({ place, id, fate }) => ({ place, id, fate })),
  });
}

function linesIn({ format, text, csv }: Input, settings: TillSettings) {
  if (format === 'csv') return csvLines(text, { ...csv, currency: settings.currency });
  const account = settings.provider === 'transfer' ? settings.account : undefined;
  return camtLines(text, { account, currency: settings.currency });
}

async function loadLines(
  till: Calls<Env['TILL']>,
  read: readonly StatementLine[],
  { format, text, csv, counts }: Input,
): Promise<LoadedLine[]> {
  const form = format === 'csv' ? JSON.stringify(csv) : '';
  const file = hashOf(`${format} ${form} ${text}`);
  const before = await till.loadedBefore(file, doubtedInstants(read));
  const lines = withDoubts(read, before, counts);
  const load = { source: `${format} ${hashOf(form).slice(0, 16)}`, counts };
  const loaded: LoadedLine[] = [];
  for (let at = 0; at < lines.length; at += linesAtOnce)
    loaded.push(...(await till.loadLines(lines.slice(at, at + linesAtOnce), load)));
  const twins = loaded.flatMap(({ fate, place }) => (fate === 'twin' ? [place] : []));
  await till.recordLoaded(file, twins);
  return loaded;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

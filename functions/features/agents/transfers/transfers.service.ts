import { createHash } from 'node:crypto';
import { merchantToday } from '#functions/features/agents/agent-days.ts';
import { agentOnly } from '#functions/features/agents/agent-only.ts';
import type { PaymentPasswordCheck } from '#functions/features/agents/contracts/decisions.service.ts';
import { downlineOf } from '#functions/features/agents/downlines.service.ts';
import { transferPerson } from './transfer-people.repo.ts';
import { type TransferRules, transferRulesOf } from './transfer-rules.ts';
import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { rulesFor } from '#functions/protection/by-country.ts';
import type { transfersContracts } from '#src/contracts/agents/transfers.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';

type Contracts = typeof transfersContracts;
type Wanted = InputOf<Contracts['transferMultipleDownline']>['transfers'][number];
type Listed = OutputOf<Contracts['transferMultipleDownline']>['list'][number];
type Sent = OutputOf<Contracts['transferDownline']>;
type Refused<Name extends keyof Contracts> = Contracts[Name]['errors'][number] | 'SESSION_ENDED';
type RefusedOne = NonNullable<Listed['code']> | 'SESSION_ENDED';

/** How the cashier guards money that leaves: the payment password, and the wait after a password was changed. */
export interface PaymentGuard {
  readonly check: PaymentPasswordCheck;
  /** Until when money stays, in milliseconds since 1970; a past instant for no wait. */
  readonly coolingUntilMs: (
    context: RequestContext,
    session: SessionClaims,
  ) => Promise<Result<number, 'SESSION_ENDED'>>;
}

/** Whether the agent may transfer to downlines, how much, and today's transfers. */
export async function transferEnabled(
  context: RequestContext,
  session: SessionClaims,
): Promise<Result<OutputOf<Contracts['transferEnabled']>, Refused<'transferEnabled'>>> {
  const may = agentOnly(context, session);
  if (!may.ok) return may;
  const { env, merchant } = context;
  const { memberId, sessionId } = session;
  const rules = transferRulesOf(context.settings);
  const { currency } = rules;
  const { minMinor, maxMinor } = rules.bounds;
  const player = playerOf(env, merchant, memberId);
  const sending = await player.downlineSending(sessionId, rules, merchantToday(context));
  if (!sending.ok) return sending;
  const { leftTodayMinor, availableMinor, today } = sending.value;
  const enabled = isAllowed(context, rules);
  return ok({
    ...{ enabled, currency, minMinor, maxMinor, availableMinor },
    leftTodayMinor: enabled ? leftTodayMinor : 0,
    today: today.map((row) => ({
      transferId: row.id,
      customerId: row.receiver,
      amountMinor: row.amount_minor,
      state: row.state,
      askedAtMs: row.asked_at_ms,
    })),
  });
}

/** Transfers cash to a direct downline. */
export async function transferDownline(
  guard: PaymentGuard,
  context: RequestContext,
  session: SessionClaims,
  { paymentPassword, ...wanted }: InputOf<Contracts['transferDownline']>,
): Promise<Result<Sent, Refused<'transferDownline'>>> {
  const rules = admitted(context, session);
  if (!rules.ok) return rules;
  const guarded = await guardedBy(guard, context, session, paymentPassword);
  return guarded.ok ? send(context, session, rules.value, wanted) : guarded;
}

/** Transfers cash to several direct downlines, one after another; none depends on another. */
export async function transferMultipleDownline(
  guard: PaymentGuard,
  context: RequestContext,
  session: SessionClaims,
  { paymentPassword, transfers }: InputOf<Contracts['transferMultipleDownline']>,
): Promise<Result<OutputOf<Contracts['transferMultipleDownline']>, Refused<'transferMultipleDownline'>>> {
  const rules = admitted(context, session);
  if (!rules.ok) return rules;
  const guarded = await guardedBy(guard, context, session, paymentPassword);
  if (!guarded.ok) return guarded;
  const list: Listed[] = [];
  for (const wanted of transfers) {
    const sent = await send(context, session, rules.value, wanted);
    const { transferId } = wanted;
    if (sent.ok) list.push({ transferId, state: sent.value.state });
    else {
      const { code } = sent;
      if (code === 'SESSION_ENDED') return failed(code);
      list.push({ transferId, state: 'refused', code });
    }
  }
  return ok({ list });
}

function admitted(
  context: RequestContext,
  session: SessionClaims,
): Result<TransferRules, 'FEATURE_OFF' | 'AGENT_NEEDED'> {
  const may = agentOnly(context, session);
  if (!may.ok) return may;
  const rules = transferRulesOf(context.settings);
  return isAllowed(context, rules) ? ok(rules) : failed('FEATURE_OFF');
}

function isAllowed({ country }: RequestContext, { allowed }: TransferRules): boolean {
  return ['', country].every((of) => rulesFor(allowed, of));
}

async function guardedBy(
  { check, coolingUntilMs }: PaymentGuard,
  context: RequestContext,
  session: SessionClaims,
  paymentPassword: string,
) {
  const checked = await check(context, session, paymentPassword);
  if (!checked.ok) return checked;
  const untilMs = await coolingUntilMs(context, session);
  if (!untilMs.ok) return untilMs;
  return untilMs.value > context.nowMs ? failed('COOLING', { untilMs: untilMs.value }) : ok(undefined);
}

async function send(
  context: RequestContext,
  session: SessionClaims,
  rules: TransferRules,
  { transferId, customerId: receiver, amountMinor }: Wanted,
): Promise<Result<Sent, RefusedOne>> {
  const { env, merchant } = context;
  const { memberId, sessionId } = session;
  const found = await downlineOf(context, session, receiver);
  if (!found.ok) return failed('DOWNLINE_UNKNOWN');
  const sender = await transferPerson(env, merchant, memberId);
  const sent = await playerOf(env, merchant, memberId).sendToDownline(sessionId, {
    ...{ transferId, receiver, amountMinor, rules },
    creditId: creditIdOf(merchant, memberId, transferId),
    day: merchantToday(context),
    hasContact: sender?.hasContact ?? false,
  });
  return sent.ok
    ? ok({ transferId: sent.value.id, state: sent.value.state, amountMinor: sent.value.amount_minor })
    : sent;
}

/** The key of a transfer's credit: its own for every sender, and telling the receiver nothing about whom it is from. */
function creditIdOf(merchant: string, sender: string, transferId: string): string {
  return createHash('sha256').update(`${merchant}/${sender}/${transferId}`).digest('hex').slice(0, 32);
}

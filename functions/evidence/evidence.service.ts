import { createHash } from 'node:crypto';
import { operatorOf, performAct } from '#functions/audit/operator-act.ts';
import { complaintsOf } from '#functions/features/limits/complaints.service.ts';
import { drawClockOf } from '#functions/features/lottery/draw-clock-port.ts';
import { receiptOf } from '#functions/features/lottery/orders.service.ts';
import { shownReceiptKeys, signedReceipt } from '#functions/features/lottery/receipt-keys.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import type { Calls } from '#functions/objects/calls.ts';
import { playerOf } from '#functions/member/player-port.ts';
import type { OrderDetail } from '#functions/features/lottery/member/member-lottery.ts';
import type { MemberEvidence } from '#functions/features/records/member/evidence.ts';
import { packInForce } from '#functions/protection/jurisdiction.settings.ts';
import { provenRounds } from '#functions/vendors/house/house.evidence.ts';
import { provenSharedBets } from '#functions/vendors/house/proofs/shared-bets.evidence.ts';
import { provenInstantRounds } from '#functions/vendors/house/instant/instant.evidence.ts';
import type { Evidence, EvidenceBundle } from '#src/contracts/evidence/evidence.ts';
import type { DrawBook, DrawProof } from '#src/contracts/lottery/draws.ts';
import { dayMs } from '#src/rules/durations.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';

const roundsMax = 1_000;
/** How often the member's object is read while its draws are being settled. */
const readsMax = 5;
const readAgainMs = 500;

type Exported = Promise<Result<EvidenceBundle, 'PLAYER_UNKNOWN'>>;

type OwnEvidence = MemberEvidence<OrderDetail>;

/** Gathers the evidence of a member's money and games over the last `days` days, and signs its hash. */
export async function exportEvidence(context: RequestContext, memberId: string, days: number): Exported {
  const { env, merchant, settings, nowMs } = context;
  const fromMs = Math.max(0, nowMs - days * dayMs);
  const reader = playerOf(env, merchant, memberId);
  const found = await settledEvidence(context, reader, fromMs);
  if (!found) return failed('PLAYER_UNKNOWN');
  const { orders, isWhole, houseRounds, ...own } = found.read;
  const signed = await Promise.all(orders.map((order) => receiptOf(context, order)));
  const [played, instant, sharedBets, receiptKeys, complaints, country] = await Promise.all([
    provenRounds(env, `${merchant}/${memberId}`, fromMs, roundsMax),
    provenInstantRounds(env, `${merchant}/${memberId}`, fromMs, roundsMax),
    provenSharedBets(context, memberId, houseRounds),
    shownReceiptKeys(env),
    complaintsOf(context, { memberId }, undefined),
    reader.memberCountry(),
  ]);
  const evidence: Evidence = {
    format: 'evidence 1',
    site: merchant,
    memberId,
    fromMs,
    madeAtMs: nowMs,
    ...own,
    isWhole: isWhole && played.isWhole && instant.isWhole,
    receiptKeys,
    orders: signed,
    ...found.proofs,
    rounds: played.rounds,
    instantRounds: instant.rounds,
    sharedBets,
    pack: packInForce(settings, country).pack,
    complaints: complaints.items.map(
      ({ mayReply: _mayReply, reopenUntilMs: _until, ...complaint }) => complaint,
    ),
  };
  return ok({ evidence, seal: await signedReceipt(env, sealText(evidence)) });
}

/** The same for an operator; the export is in the audit trail before it is returned. */
export async function exportForOperator(
  context: RequestContext,
  claims: OperatorClaims,
  memberId: string,
  { days, reason }: { readonly days: number; readonly reason: string },
): Exported {
  const exported = await exportEvidence(context, memberId, days);
  if (!exported.ok) return exported;
  await performAct(operatorOf(context, claims), {
    subject: `evidence:${memberId}`,
    document: { days, reason },
  });
  return exported;
}

/** The text that the site signs: the site and member, the time, and the hash of the evidence's JSON text. */
function sealText(evidence: Evidence): string {
  const sha256 = createHash('sha256').update(JSON.stringify(evidence)).digest('hex');
  const { site, memberId, madeAtMs } = evidence;
  return `evidence seal 1\nsite ${site}\nmember ${memberId}\nmade ${madeAtMs}\nsha256 ${sha256}`;
}

type Proofs = Pick<Evidence, 'draws' | 'drawsWithoutProof' | 'books'>;

/**
 * The member's evidence with the proofs of its draws. Both are read again while one of the draws is being settled, or
 * was settled between the two: its tickets would be shown as open, or as the numbers before a correction said.
 */
async function settledEvidence(
  context: RequestContext,
  reader: Pick<Calls<Env['PLAYER']>, 'evidence'>,
  fromMs: number,
): Promise<{ readonly read: OwnEvidence; readonly proofs: Proofs } | undefined> {
  for (let reads = 1; ; reads += 1) {
    const read = await reader.evidence(fromMs);
    if (!read) return undefined;
    const proofs = await proofsOf(context, read.orders);
    const isMoving = isSettling(proofs) || isOvertaken(read.orders, proofs);
    if (reads === readsMax || !isMoving) return { read, proofs };
    await scheduler.wait(readAgainMs);
  }
}

function isSettling({ draws, books = [] }: Proofs): boolean {
  return [...draws, ...books].some(({ state }) => state === 'drawn' || state === 'settling');
}

function isOvertaken(orders: OwnEvidence['orders'], { draws, books = [] }: Proofs): boolean {
  const ended = new Set(
    [...draws, ...books]
      .filter(({ state }) => state === 'settled' || state === 'void')
      .map(({ gameId, numero }) => `${gameId}/${numero}`),
  );
  return orders.some(({ order }) =>
    order.tickets.some(
      ({ state, gameId, numero }) => state === 'accepted' && ended.has(`${gameId}/${numero}`),
    ),
  );
}

async function proofsOf(
  { env, merchant }: RequestContext,
  orders: readonly { readonly order: Evidence['orders'][number]['order'] }[],
): Promise<Proofs> {
  const tickets = orders.flatMap(({ order }) => order.tickets);
  const input = new Map(tickets.map(({ gameId, numero }) => [`${gameId}/${numero}`, { gameId, numero }]));
  const found = await Promise.all(
    [...input.values()].map(async (draw) => {
      const clock = drawClockOf(env, merchant, draw.gameId);
      const proof: Result<string, string> = await clock.proof(draw.numero);
      const book: Result<string, string> | undefined = proof.ok ? undefined : await clock.book(draw.numero);
      return { draw, proof, book };
    }),
  );
  return {
    books: found.flatMap(({ book }) => (book?.ok ? [JSON.parse(book.value) as DrawBook] : [])),
    draws: found.flatMap(({ proof }) => (proof.ok ? [JSON.parse(proof.value) as DrawProof] : [])),
    drawsWithoutProof: found.flatMap(({ draw, proof }) => (proof.ok ? [] : [{ ...draw, why: proof.code }])),
  };
}

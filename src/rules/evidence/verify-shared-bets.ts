import type { Evidence, SharedBetEvidence } from '#src/contracts/evidence/evidence.ts';
import { crashModel } from '#src/rules/crash/crash-model.ts';
import { verifyPoint, winAt } from '#src/rules/crash/crash-point.ts';
import { commitmentOf } from '#src/rules/engines/fair-stream.ts';
import { pickWins } from '#src/rules/sports/markets.ts';
import { deriveResult } from '#src/rules/sports/match-result.ts';
import { matchOf } from '#src/rules/sports/matches.ts';
import { decideBet } from '#src/rules/sports/sports-bet.ts';
import { outcomeOf, payoutsMinor } from '#src/rules/tiger/table-payout.ts';
import { tigerModel } from '#src/rules/tiger/tiger-model.ts';
import { verifyDeal } from '#src/rules/tiger/verify-deal.ts';
import type { Findings } from './findings.ts';
import { proveRounds } from './prove-rounds.ts';
import { isPaid } from './verify-rounds.ts';

type Row = Evidence['ledger']['rows'][number];
type BetAt<Engine extends SharedBetEvidence['engine']> = (SharedBetEvidence & { engine: Engine })['bet'];
type Leg = BetAt<'sports'>['legs'][number];

/** States in which the wallet's last answer is still pending. */
const underWay = new Set(['asked', 'returning']);
/** States for which other engines use another name. */
const namedAlike: Readonly<Record<string, string>> = { returned: 'void', settling: 'paying' };

/** Recomputes every bet on flights, cards and matches from its seed, and compares it with the ledger. */
export function verifySharedBets({ sharedBets = [], ledger }: Evidence, findings: Findings): Promise<void> {
  const each = sharedBets.map((shared) => ({
    roundId: shared.roundId,
    playedAtMs: placedAtMs(shared),
    isPaid: (rows: readonly Row[]) => isMoved(shared, rows),
    isFair: proofOf(shared),
  }));
  const kinds = {
    proven: { code: 'SHARED_BETS', text: 'bets on flights, cards and matches follow from their seeds' },
    sealed: {
      code: 'SHARED_SEALED',
      text: 'bets wait for a flight, a shoe or a match whose seed is not revealed',
    },
  };
  return proveRounds(ledger, each, kinds, findings);
}

function proofOf(shared: SharedBetEvidence): (() => Promise<boolean>) | 'void' | undefined {
  if (shared.bet.state === 'void') return 'void';
  return isSealed(shared) ? undefined : () => isFair(shared);
}

function placedAtMs(shared: SharedBetEvidence): number {
  return shared.engine === 'crash' ? shared.bet.playedAtMs : shared.bet.placedAtMs;
}

function isMoved({ engine, bet }: SharedBetEvidence, rows: readonly Row[]): boolean {
  if (underWay.has(bet.state)) return true;
  const state = namedAlike[bet.state] ?? bet.state;
  const winMinor = (engine === 'sports' ? bet.returnMinor : bet.winMinor) ?? 0;
  return isPaid({ state, stakeMinor: bet.stakeMinor, winMinor }, rows);
}

function isSealed(shared: SharedBetEvidence): boolean {
  if (shared.engine === 'crash') return shared.bet.proof === undefined;
  if (shared.engine === 'tiger')
    return shared.bet.deal === undefined || shared.bet.shoe.serverSeed === undefined;
  return shared.bet.legs.every(({ serverSeed }) => serverSeed === undefined);
}

function isFair(shared: SharedBetEvidence): Promise<boolean> {
  if (shared.engine === 'crash') return isFairFlight(shared.bet);
  return shared.engine === 'tiger' ? isFairDeal(shared.bet) : isFairMatches(shared.bet);
}

/** Checks that the seed gives the point, and that a bet was paid exactly if it cashed out by that point. */
async function isFairFlight({
  proof,
  autoAt,
  cashOut,
  winMinor,
  stakeMinor,
}: BetAt<'crash'>): Promise<boolean> {
  const model = proof && crashModel(proof.modelId);
  if (!proof || !model) return false;
  const verified = await verifyPoint(model, proof);
  if (!verified.ok || verified.value !== proof.point) return false;
  const target = autoAt ?? model.topHundredths;
  if (cashOut === undefined) return target > proof.point && (winMinor ?? 0) === 0;
  return cashOut <= Math.min(target, proof.point) && winMinor === winAt(stakeMinor, cashOut);
}

/** Checks that the shoe's seed gives the cards, and the cards the payout. */
async function isFairDeal({ modelId, shoe, deal, stakes, winMinor }: BetAt<'tiger'>): Promise<boolean> {
  const model = tigerModel(modelId);
  const { serverSeed = '', commitment, number: shoeNumber, round } = shoe;
  if (!model || !deal) return false;
  const verified = await verifyDeal(model, { serverSeed, commitment, shoeNumber, round });
  if (typeof verified === 'string') return false;
  const { dragon, tiger } = verified.deal;
  const isSame = dragon === deal.dragon && tiger === deal.tiger;
  return isSame && winMinor === payoutsMinor(model, stakes, outcomeOf(deal));
}

/** Checks that every finished match ended as its seed determines, and that the legs give the return. */
async function isFairMatches({ legs, stakeMinor, state, returnMinor }: BetAt<'sports'>): Promise<boolean> {
  for (const leg of legs)
    if (leg.serverSeed !== undefined && !(await isFairLeg(leg, leg.serverSeed))) return false;
  const decision = decideBet(stakeMinor, legs);
  if (decision.kind === 'open') return state === 'open';
  if (decision.kind === 'returned') return state === 'returning' || state === 'returned';
  return returnMinor === (decision.kind === 'won' ? decision.returnMinor : 0);
}

async function isFairLeg(
  { matchId, commitment, score, state, market, pick, voidedBy }: Leg,
  serverSeed: string,
) {
  const match = matchOf(matchId);
  if (!match || (await commitmentOf(serverSeed)) !== commitment) return false;
  // An operator may void a match; the audit trail says why.
  if (voidedBy === 'operator') return state === 'void';
  const result = await deriveResult(match, serverSeed);
  if (result.kind === 'abandoned') return state === 'void';
  const isSame = result.score.home === score?.home && result.score.away === score.away;
  return isSame && state === (pickWins(match.league.sport, market, pick, result.score) ? 'won' : 'lost');
}

import { logTrouble } from '#functions/http/log.ts';
import { backoffMs } from '#functions/objects/delivery.ts';
import { pickWins } from '#src/rules/sports/markets.ts';
import { matchOf } from '#src/rules/sports/matches.ts';
import { decideBet, type LegState } from '#src/rules/sports/sports-bet.ts';
import type { SportsPick } from '#src/contracts/house/sports.ts';
import type { VendorPort } from '#functions/vendors/house/house.port.ts';
import { passingRefusals, stakeTimeoutMs } from '#functions/vendors/house/house.settlement.ts';
import {
  betRow,
  type BetRow,
  type LegRow,
  legsOf,
  recordDecided,
  recordLeg,
  recordRefused,
  recordSettled,
  recordStaked,
  recordUnanswered,
  openLegs,
  pricedLeg,
} from './sports.bets.ts';
import { type MatchRow, recordAllDecided } from './sports.matches.ts';

/** How many legs one transaction decides, so that a match with many bets does not hold others up. */
export const legsAtOnce = 500;
const retry = { firstMs: 2_000, maxMs: 60_000 };

/** Decides up to `legsAtOnce` open legs on a match that is over; false once none is left. */
export function decideLegs(sql: SqlStorage, match: MatchRow, nowMs: number): boolean {
  const legs = openLegs(sql, match.id, legsAtOnce);
  for (const leg of legs) {
    recordLeg(sql, leg, legEnd(leg, match));
    decide(sql, leg.bet_seq, nowMs);
  }
  if (legs.length === legsAtOnce) return true;
  recordAllDecided(sql, match.id);
  return false;
}

function legEnd(leg: LegRow, { id, state, home, away }: MatchRow): LegState {
  const match = matchOf(id);
  if (state === 'void' || !match || home === null || away === null) return 'void';
  const [market, pick] = [leg.market as SportsPick['market'], leg.pick as SportsPick['pick']];
  return pickWins(match.league.sport, market, pick, { home, away }) ? 'won' : 'lost';
}

/** Records the outcome of an open bet, if its legs decide it. */
export function decide(sql: SqlStorage, seq: number, nowMs: number): void {
  const bet = betRow(sql, seq);
  if (bet.state !== 'open') return;
  const decision = decideBet(bet.stake_minor, legsOf(sql, seq).map(pricedLeg));
  if (decision.kind === 'open') return;
  const winMinor = decision.kind === 'won' ? decision.returnMinor : 0;
  recordDecided(sql, seq, decision.kind === 'returned' ? 'returning' : 'paying', winMinor, nowMs);
}

/**
 * Advances a bet as far as the wallet answers, under the round's own keys, so that a retry moves nothing twice.
 * A stake that stays unconfirmed is rolled back.
 */
export async function askWallet(storage: DurableObjectStorage, port: VendorPort, bet: BetRow): Promise<void> {
  const { sql } = storage;
  if (bet.state === 'paying') return payWin(sql, port, bet);
  if (bet.state === 'returning') return payBack(sql, port, bet);
  if (bet.state !== 'drawn') return;
  if (Date.now() - bet.placed_at_ms >= stakeTimeoutMs) return takeBackStake(sql, port, bet);
  await takeStake(storage, port, bet);
}

async function takeStake(storage: DurableObjectStorage, port: VendorPort, bet: BetRow): Promise<void> {
  const { sql } = storage;
  const answer = await port.ask(bet.origin, 'bet', {
    playerId: bet.player_id,
    launchToken: bet.launch_token ?? '',
    gameCode: bet.game_code,
    roundId: bet.round_id,
    transactionId: `${bet.round_id}-bet`,
    amountMinor: bet.stake_minor,
    currency: bet.currency,
  });
  const nowMs = Date.now();
  if (answer.ok) {
    // An operator may have voided one of its matches during the wallet call. A bet that was left open by a write that
    // failed in between would wait for an end that has come already.
    storage.transactionSync(() => {
      recordStaked(sql, bet.seq, answer.value.balanceMinor);
      decide(sql, bet.seq, nowMs);
    });
  } else if (!passingRefusals.has(answer.code)) recordRefused(sql, bet.seq, answer.code, nowMs);
  else askLater(sql, bet);
}

async function takeBackStake(sql: SqlStorage, port: VendorPort, bet: BetRow): Promise<void> {
  if (await rolledBack(port, bet)) recordRefused(sql, bet.seq, 'STAKE_NOT_TAKEN', Date.now());
  else askLater(sql, bet);
}

async function payBack(sql: SqlStorage, port: VendorPort, bet: BetRow): Promise<void> {
  if (await rolledBack(port, bet)) recordSettled(sql, bet.seq, Date.now());
  else askLater(sql, bet);
}

async function rolledBack(port: VendorPort, { origin, player_id, round_id }: BetRow): Promise<boolean> {
  const answer = await port.ask(origin, 'rollback', {
    playerId: player_id,
    roundId: round_id,
    transactionId: `${round_id}-back`,
    betTransactionId: `${round_id}-bet`,
  });
  return answer.ok || answer.code === 'ROLLED_BACK';
}

/** A win of 0 closes the round of a lost bet. */
async function payWin(sql: SqlStorage, port: VendorPort, bet: BetRow): Promise<void> {
  const answer = await port.ask(bet.origin, 'win', {
    playerId: bet.player_id,
    gameCode: bet.game_code,
    roundId: bet.round_id,
    transactionId: `${bet.round_id}-win`,
    amountMinor: bet.win_minor,
    currency: bet.currency,
    roundClosed: true,
  });
  if (answer.ok) return recordSettled(sql, bet.seq, Date.now());
  if (answer.code !== 'UNANSWERED')
    logTrouble('sports-win-refused', new Error(`${bet.round_id} ${answer.code}`));
  askLater(sql, bet);
}

function askLater(sql: SqlStorage, { seq, tries }: BetRow): void {
  recordUnanswered(sql, seq, Date.now() + backoffMs(retry, tries));
}

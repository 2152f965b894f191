import type { BetRow, LegRow } from '#functions/vendors/house/sports/sports.bets.ts';
import type { MatchRow } from '#functions/vendors/house/sports/sports.matches.ts';
import type { SportsPick } from '#src/contracts/house/sports.ts';
import { commitmentOf } from '#src/rules/engines/fair-stream.ts';
import { pickWins } from '#src/rules/sports/markets.ts';
import { deriveResult } from '#src/rules/sports/match-result.ts';
import { matchOf } from '#src/rules/sports/matches.ts';
import type { Match } from '#src/rules/sports/sports-model.ts';
import type { ObjectStorage } from '../platform/object-storage.ts';
import { Violation } from '../world/operation.ts';
import type { SettledBet } from './settled-bet.ts';

/** The end of a match as its seed determines it, or its voiding by an operator. */
interface Ended {
  readonly match: Match;
  readonly score: { readonly home: number; readonly away: number } | undefined;
}

/** Derives every match again from its seed, and decides every bet by its legs. */
export async function sportsBets(storage: ObjectStorage): Promise<SettledBet[]> {
  const ended = new Map<string, Ended>();
  for (const row of storage.rows<MatchRow>("SELECT * FROM matches WHERE state <> 'listed'"))
    ended.set(row.id, await endOf(row));
  const legs = storage.rows<LegRow>('SELECT * FROM legs');
  return storage.rows<BetRow>('SELECT * FROM bets').map((bet) =>
    settled(
      bet,
      legs.filter(({ bet_seq }) => bet_seq === bet.seq),
      ended,
    ),
  );
}

async function endOf(row: MatchRow): Promise<Ended> {
  const match = matchOf(row.id);
  if (!match || (await commitmentOf(row.server_seed)) !== row.commitment)
    throw new Violation('', `match ${row.id} is not the one that was committed to`);
  if (row.voided_by === 'operator') return { match, score: undefined };
  const result = await deriveResult(match, row.server_seed);
  const score = result.kind === 'played' ? result.score : undefined;
  if ((score?.home ?? null) !== row.home || (score?.away ?? null) !== row.away)
    throw new Violation('', `match ${row.id} did not end ${row.home} : ${row.away}`);
  return { match, score };
}

function settled(bet: BetRow, legs: readonly LegRow[], ended: ReadonlyMap<string, Ended>): SettledBet {
  const { player_id, round_id: id, bet_id: betId, stake_minor: stakeMinor, win_minor: winMinor } = bet;
  const member = player_id.split('/')[1] ?? '';
  const made = { member, id, betId, stakeMinor, winMinor };
  if (bet.state === 'void') return { ...made, end: 'void' };
  const say = (what: string) => new Violation(member, `bet ${betId} (${bet.state}): ${what}`);
  const late = legs.find(({ match_id }) => (matchOf(match_id)?.kicksOffAtMs ?? 0) <= bet.placed_at_ms);
  if (late) throw say(`was taken after ${late.match_id} had begun`);
  const factors = legs.map((leg) => factorOf(leg, ended.get(leg.match_id)));
  // One lost leg decides a bet while others are still open.
  const isLost = factors.includes('lost');
  if (!isLost && factors.includes('open')) throw say('is decided before its matches are over');
  const odds = factors.filter((factor) => typeof factor === 'number');
  if (bet.state === 'returned') {
    if (isLost || odds.length > 0 || winMinor !== 0) throw say('was given back though it had played');
    return { ...made, end: 'returned' };
  }
  if (bet.state !== 'done' || (!isLost && odds.length === 0)) throw say('played on void matches alone');
  const product = odds.reduce((all, each) => all * BigInt(each), BigInt(stakeMinor));
  const expected = isLost ? 0 : Number(product / 1_000n ** BigInt(odds.length));
  if (winMinor !== expected) throw say(`won ${winMinor} in place of ${expected}`);
  return { ...made, end: 'played' };
}

/** The factor by which a leg multiplies the stake, in thousandths. */
function factorOf(leg: LegRow, ended: Ended | undefined): number | 'lost' | 'void' | 'open' {
  if (!ended) return 'open';
  const { match, score } = ended;
  if (!score) return 'void';
  const [market, pick] = [leg.market as SportsPick['market'], leg.pick as SportsPick['pick']];
  return pickWins(match.league.sport, market, pick, score) ? leg.odds_thousandths : 'lost';
}

import type { TigerChoice } from '#functions/vendors/house/tiger/tiger.bets.ts';
import type { TableRound } from '#functions/vendors/house/tiger/tiger.rounds.ts';
import type { ShoeRow } from '#functions/vendors/house/tiger/tiger.shoes.ts';
import type { BetRow } from '#functions/vendors/house/tables/shared-bets.ts';
import type { TigerFrame } from '#src/contracts/house/tiger-frames.ts';
import { commitmentOf } from '#src/rules/engines/fair-stream.ts';
import { dealOf, type Shoe, shoeSeeds, shuffleShoe } from '#src/rules/tiger/shoe.ts';
import { outcomeOf, payoutsMinor, type TableOutcome } from '#src/rules/tiger/table-payout.ts';
import { tigerModel, type TigerModel } from '#src/rules/tiger/tiger-model.ts';
import type { ObjectStorage } from '../platform/object-storage.ts';
import type { PlatformSocket } from '../platform/web-sockets.ts';
import { Violation } from '../world/operation.ts';
import type { SettledBet } from './settled-bet.ts';
import { tables } from './tables-worker.ts';

const model = tigerModel(tables.tiger.modelId) as TigerModel;

/** Shuffles every shoe again from its seed, deals every round from it, and pays every bet by the cards. */
export async function tigerBets(
  storage: ObjectStorage,
  sockets: readonly PlatformSocket[],
): Promise<SettledBet[]> {
  const shoes = new Map<number, Shoe>();
  for (const row of storage.rows<ShoeRow>('SELECT * FROM shoes')) shoes.set(row.number, await shoeOf(row));
  const outcomes = new Map<number, TableOutcome>();
  const played = new Map<number, number>();
  for (const row of storage.rows<TableRound>('SELECT * FROM table_rounds ORDER BY number')) {
    const round = played.get(row.shoe_number) ?? 0;
    const outcome = dealt(row, shoes.get(row.shoe_number), round);
    if (outcome === undefined) continue;
    played.set(row.shoe_number, round + 1);
    outcomes.set(row.number, outcome);
  }
  const dealtAtMs = dealTimes(sockets);
  return storage
    .rows<BetRow>('SELECT * FROM bets')
    .map((bet) => settled(bet, outcomes.get(bet.round_number), dealtAtMs.get(bet.round_number)));
}

async function shoeOf({ number, server_seed: serverSeed, commitment }: ShoeRow): Promise<Shoe> {
  if ((await commitmentOf(serverSeed)) !== commitment)
    throw new Violation('', `shoe ${number} is not the one that was committed to`);
  return shuffleShoe(model, shoeSeeds(model, serverSeed, number));
}

/** The outcome of a round by its shoe; undefined for one that was never dealt because it had no bets. */
function dealt(row: TableRound, shoe: Shoe | undefined, round: number): TableOutcome | undefined {
  if (row.outcome === null) return undefined;
  const deal = shoe && dealOf(shoe, round);
  const isSame = deal?.dragon === row.dragon && deal?.tiger === row.tiger && row.shoe_round === round;
  if (!deal || !isSame) throw new Violation('', `round ${row.number} was not dealt as ${round} of its shoe`);
  return outcomeOf(deal);
}

/** When the cards of each round were last sent, for rounds in which no crash prevented it. */
function dealTimes(sockets: readonly PlatformSocket[]): ReadonlyMap<number, number> {
  const frames = sockets.flatMap(({ sent }) => sent as readonly TigerFrame[]);
  const times = new Map<number, number>();
  for (const frame of frames)
    if (frame.kind === 'phase' && frame.phase.name === 'cards')
      times.set(frame.phase.roundNumber, Math.max(times.get(frame.phase.roundNumber) ?? 0, frame.nowMs));
  return times;
}

function settled(
  bet: BetRow,
  outcome: TableOutcome | undefined,
  yesBeforeMs: number | undefined,
): SettledBet {
  const { member_id: member, id, bet_id: betId, stake_minor: stakeMinor, win_minor: winMinor } = bet;
  const made = { member, id, betId, stakeMinor, winMinor: winMinor ?? 0 };
  if (bet.state === 'void') return { ...made, end: 'void' };
  const say = (what: string) => new Violation(member, `bet ${betId} on round ${bet.round_number}: ${what}`);
  if (bet.state !== 'done' || !outcome) throw say(`is ${bet.state} on a round that is not dealt`);
  const { stakes, roundNumber } = JSON.parse(bet.choice) as TigerChoice;
  if (roundNumber !== bet.round_number) throw say(`was meant for round ${roundNumber}`);
  const expected = payoutsMinor(model, stakes, outcome);
  if (winMinor !== expected) throw say(`won ${winMinor} in place of ${expected}`);
  return { ...made, end: 'played', yesBeforeMs };
}

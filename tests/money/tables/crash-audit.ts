import type { CrashRoundRow } from '#functions/vendors/house/crash/crash-rounds.ts';
import type { BetRow } from '#functions/vendors/house/tables/shared-bets.ts';
import { firstCrashModel as model } from '#src/rules/crash/crash-model.ts';
import { drawPoint } from '#src/rules/crash/crash-point.ts';
import { commitmentOf, openFairStream } from '#src/rules/engines/fair-stream.ts';
import type { ObjectStorage } from '../platform/object-storage.ts';
import { Violation } from '../world/operation.ts';
import type { SettledBet } from './settled-bet.ts';

interface Flight {
  readonly point: number;
  readonly takeOffAtMs: number;
}

/** Derives every flight again from its seed, and decides every bet by the multiple at which it cashed out. */
export async function crashBets(storage: ObjectStorage): Promise<SettledBet[]> {
  const flights = new Map<number, Flight>();
  for (const row of storage.rows<CrashRoundRow>("SELECT * FROM rounds WHERE state = 'over'"))
    flights.set(row.number, await flightOf(row));
  return storage.rows<BetRow>('SELECT * FROM bets').map((bet) => settled(bet, flights.get(bet.round_number)));
}

async function flightOf(row: CrashRoundRow): Promise<Flight> {
  const { id, number, server_seed: serverSeed, commitment, point, take_off_at_ms: takeOffAtMs } = row;
  const drawn = await drawPoint(model, await openFairStream({ serverSeed, clientSeed: id, nonce: number }));
  if (drawn !== point || (await commitmentOf(serverSeed)) !== commitment)
    throw new Violation('', `flight ${number} ended at ${point}, its seed says ${drawn}`);
  return { point, takeOffAtMs: takeOffAtMs ?? 0 };
}

function settled(bet: BetRow, flight: Flight | undefined): SettledBet {
  const { member_id: member, id, bet_id: betId, stake_minor: stakeMinor, win_minor: winMinor } = bet;
  const made = { member, id, betId, stakeMinor, winMinor: winMinor ?? 0 };
  if (bet.state === 'void') return { ...made, end: 'void' };
  const say = (what: string) => new Violation(member, `bet ${betId} on flight ${bet.round_number}: ${what}`);
  if (bet.state !== 'done' || !flight) throw say(`is ${bet.state} on a flight that is not over`);
  const { autoAt = model.topHundredths } = JSON.parse(bet.choice) as { autoAt?: number };
  const { cashOut } = JSON.parse(bet.outcome ?? '{}') as { cashOut?: number };
  const { point, takeOffAtMs } = flight;
  if (cashOut === undefined && (autoAt <= point || winMinor !== 0))
    throw say(`lost with ${winMinor}, to leave at ${autoAt} of ${point}`);
  const isFlown = cashOut === undefined || (cashOut > 100 && cashOut <= Math.min(point, autoAt));
  if (!isFlown) throw say(`left at ${cashOut}, which is beyond ${Math.min(point, autoAt)}`);
  if (cashOut !== undefined && winMinor !== Math.floor((stakeMinor * cashOut) / 100))
    throw say(`won ${winMinor} of ${stakeMinor} at ${cashOut}`);
  return { ...made, end: 'played', yesBeforeMs: takeOffAtMs };
}

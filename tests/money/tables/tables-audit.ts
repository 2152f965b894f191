import { auditHouse, auditWallet, postingsOf } from '../games/wallet-audit.ts';
import type { PlatformSocket } from '../platform/web-sockets.ts';
import { Violation } from '../world/operation.ts';
import { crashBets } from './crash-audit.ts';
import type { Punter } from './punter.ts';
import { auditBet, auditClosed, type SettledBet } from './settled-bet.ts';
import { sportsBets } from './sports-audit.ts';
import type { TablesWorker } from './tables-worker.ts';
import { tigerBets } from './tiger-audit.ts';

export const creditMinor = 100_000;

/** Derives every round again from its seed, and compares tables, members and house account to the minor unit. */
export async function auditTables(
  punters: readonly Punter[],
  worker: TablesWorker,
  sockets: readonly PlatformSocket[],
): Promise<void> {
  const bets = await settledBets(worker, sockets);
  let expectedHouse = 0n;
  for (const punter of punters) {
    const { name } = punter;
    const own = bets.filter(({ member }) => member === name);
    const member = worker.host.storageOf('object', `demo/${name}`);
    if (!member) throw new Violation(name, 'the member has no object');
    const postings = postingsOf(member);
    const known = new Set(own.map(({ id }) => id));
    const stranger = postings.find(
      ({ source, kind, round_id }) => source === 'house' && kind !== 'CLEARED' && !known.has(round_id),
    );
    if (stranger) throw new Violation(name, `${stranger.kind} ${stranger.reference} belongs to no bet`);
    const net = own.reduce((sum, bet) => sum + auditBet(bet, postings, worker.yesAtMs), 0);
    auditClosed(member, own);
    auditAnswers(punter, own);
    auditWallet(name, member, creditMinor + net);
    expectedHouse -= BigInt(creditMinor + net);
  }
  auditHouse(worker.host, expectedHouse);
}

async function settledBets(
  worker: TablesWorker,
  sockets: readonly PlatformSocket[],
): Promise<readonly SettledBet[]> {
  const [crash, tiger, sports] = [worker.storage('crash'), worker.storage('tiger'), worker.storage('sports')];
  return [
    ...(crash ? await crashBets(crash) : []),
    ...(tiger ? await tigerBets(tiger, sockets) : []),
    ...(sports ? await sportsBets(sports) : []),
  ];
}

/** Asserts that every acknowledged bet is stored, and that a cash-out pays what it promised. */
function auditAnswers({ name, answered }: Punter, bets: readonly SettledBet[]): void {
  const byBetId = new Map(bets.map((bet) => [bet.betId, bet]));
  for (const { betId, method, answer } of answered) {
    if (!answer?.ok) continue;
    const bet = byBetId.get(betId);
    if (!bet || bet.end === 'void')
      throw new Violation(name, `${betId} was acknowledged and is ${bet?.end ?? 'unknown'}`);
    const promised = answer.value?.['bet'] as { readonly winMinor?: number } | undefined;
    if (method === 'cashOut' && promised?.winMinor !== bet.winMinor)
      throw new Violation(name, `${betId} was promised ${promised?.winMinor} and paid ${bet.winMinor}`);
  }
}

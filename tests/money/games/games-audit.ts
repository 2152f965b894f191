import { engineOfRound } from '#src/rules/instant/instant-engines.ts';
import { openFairStream } from '#src/rules/engines/fair-stream.ts';
import { drawJackpot, winsJackpot } from '#src/rules/jackpot/jackpot.ts';
import { evaluateRound } from '#src/rules/slot/evaluate-round.ts';
import { deriveRound } from '#src/rules/slot/fair-round.ts';
import { slotModel } from '#src/rules/slot/models/every-model.ts';
import { Violation } from '../world/operation.ts';
import { creditMinor, type Gambler, terms } from './gambler.ts';
import type { GamesWorker } from './games-worker.ts';
import { auditJackpot, type PaidJackpot } from './jackpot-audit.ts';
import { auditHouse, auditWallet, type Posting, postingsOf } from './wallet-audit.ts';

interface RoundRow {
  readonly id: string;
  readonly model_id: string;
  readonly seed_id: number;
  readonly nonce: number;
  readonly stake_minor: number;
  readonly win_minor: number;
  readonly state: string;
  readonly stops?: string;
  readonly jackpot?: string | null;
  readonly jackpot_minor?: number | null;
  readonly choice?: string;
  readonly outcome?: string;
  readonly steps?: string;
  readonly server_seed: string;
  readonly client_seed: string;
}

const instantEngines = ['mines', 'keno', 'fishing'] as const;

/**
 * Derives every round again from its seeds, and compares tables, members, house account and jackpot to the minor
 * unit.
 */
export async function auditGames(gamblers: readonly Gambler[], worker: GamesWorker): Promise<void> {
  let expectedHouse = 0n;
  const paid: PaidJackpot[] = [];
  let share = 0n;
  for (const gambler of gamblers) {
    const { name } = gambler;
    const member = worker.host.storageOf('object', `demo/${name}`);
    if (!member) throw new Violation(name, 'the member has no object');
    const postings = postingsOf(member);
    const rounds = await roundsOf(name, worker);
    let netMinor = creditMinor;
    for (const round of rounds) {
      netMinor += auditRound(name, round, postings);
      if (round.jackpot_minor) paid.push({ roundId: round.id, amountMinor: round.jackpot_minor });
      if (round.jackpot && round.state === 'done')
        share += BigInt(round.stake_minor) * BigInt(terms.shareBasisPoints);
    }
    auditStrangers(name, rounds, postings);
    auditAnswers(gambler, rounds);
    auditWallet(name, member, netMinor);
    expectedHouse += BigInt(-netMinor);
  }
  auditHouse(worker.host, expectedHouse);
  auditJackpot(worker, paid, share);
}

/** The rounds of all tables of a member. Each is derived again, and no nonce may be skipped or used twice. */
async function roundsOf(name: string, { host }: GamesWorker): Promise<RoundRow[]> {
  const query = `SELECT rounds.*, seeds.server_seed, seeds.client_seed FROM rounds JOIN seeds ON seeds.id = seed_id
    ORDER BY seq`;
  const slot = host.storageOf('table', `demo/${name}`)?.rows<RoundRow>(query) ?? [];
  const instant = instantEngines.map(
    (engine) => host.storageOf('instant', `demo/${name}/${engine}`)?.rows<RoundRow>(query) ?? [],
  );
  for (const rounds of [slot, ...instant])
    for (const [at, round] of rounds.entries()) {
      if (round.nonce !== at) throw new Violation(name, `round ${at} was played on nonce ${round.nonce}`);
      const isSame = round.stops ? await isSlotDraw(round) : await isInstantDraw(round);
      if (!isSame) throw new Violation(name, `round ${round.id} does not follow from its seeds`);
    }
  return [slot, ...instant].flat();
}

const seedsOf = ({ server_seed: serverSeed, client_seed: clientSeed, nonce }: RoundRow) => ({
  serverSeed,
  clientSeed,
  nonce,
});

async function isSlotDraw(round: RoundRow): Promise<boolean> {
  const model = slotModel(round.model_id);
  if (!model) return false;
  const stops = await deriveRound(model, seedsOf(round));
  const { totalMinor } = evaluateRound(model, stops, round.stake_minor);
  const draw = JSON.parse(round.jackpot ?? '{}') as { number?: number };
  const number = await drawJackpot(seedsOf(round), terms.oddsMinor);
  const isWon = winsJackpot(number, round.stake_minor) && round.state === 'done';
  return (
    JSON.stringify(stops) === round.stops &&
    totalMinor === round.win_minor &&
    number === draw.number &&
    isWon === (round.jackpot_minor !== null)
  );
}

async function isInstantDraw(round: RoundRow): Promise<boolean> {
  const engine = engineOfRound(round.model_id);
  const choice = JSON.parse(round.choice ?? '{}') as Parameters<typeof engine.draw>[2];
  const outcome = await engine.draw(round.model_id, await openFairStream(seedsOf(round)), choice);
  if (JSON.stringify(outcome) !== round.outcome) return false;
  if (round.state === 'void') return true;
  const kept = JSON.parse(round.steps ?? '[]') as { step: never }[];
  const steps = kept.map(({ step }) => step);
  const stakeMinor = round.stake_minor;
  const position = engine.position({ modelId: round.model_id, stakeMinor, choice, outcome, steps });
  return position.isDecided && position.winMinor === round.win_minor;
}

/**
 * Asserts that a round has one bet of the whole stake, one win of the reels and one of the jackpot, or nothing at
 * all. Returns the member's net result.
 */
function auditRound(name: string, round: RoundRow, postings: readonly Posting[]): number {
  const of = postings.filter(({ source, round_id }) => source === 'house' && round_id === round.id);
  const sumOf = (kind: string, reference?: string) =>
    of
      .filter((row) => row.kind === kind && (reference === undefined || row.reference === reference))
      .reduce((sum, { amount_minor: minor }) => sum + minor, 0);
  const [staked, back, won] = [sumOf('BET'), sumOf('BET_REVERSED'), sumOf('WIN')];
  const say = (what: string) => new Violation(name, `round ${round.id} (${round.state}): ${what}`);
  if (round.state === 'void') {
    if (staked !== back || won !== 0) throw say(`staked ${staked}, back ${back}, won ${won}`);
    return 0;
  }
  if (round.state !== 'done') throw say('is not over');
  const bets = of.filter(({ kind }) => kind === 'BET').length;
  if (bets !== 1 || staked !== round.stake_minor || back !== 0)
    throw say(`${bets} bets of ${staked}, ${back} back, in place of one of ${round.stake_minor}`);
  const parts = [
    [`${round.id}-win`, round.win_minor],
    [`${round.id}-jackpot`, round.jackpot_minor ?? 0],
  ] as const;
  for (const [reference, minor] of parts)
    if (sumOf('WIN', reference) !== minor)
      throw say(`${reference} paid ${sumOf('WIN', reference)} in place of ${minor}`);
  const expected = round.win_minor + (round.jackpot_minor ?? 0);
  if (won !== expected) throw say(`won ${won} in place of ${expected}`);
  return won - staked;
}

/** Asserts that every posting of the house vendor belongs to a round of a table. */
function auditStrangers(name: string, rounds: readonly RoundRow[], postings: readonly Posting[]): void {
  const known = new Set(rounds.map(({ id }) => id));
  const stranger = postings.find(
    ({ source, kind, round_id }) => source === 'house' && kind !== 'CLEARED' && !known.has(round_id),
  );
  if (stranger) throw new Violation(name, `${stranger.kind} ${stranger.reference} belongs to no round`);
}

/** Asserts that every acknowledged round is stored. */
function auditAnswers({ name, answered }: Gambler, rounds: readonly RoundRow[]): void {
  const byId = new Map(rounds.map((round) => [round.id, round]));
  for (const { key, answer } of answered) {
    if (!answer?.ok) continue;
    const round = byId.get(String(answer.value?.round['roundId']));
    if (round?.state !== 'done') throw new Violation(name, `${key} was acknowledged and is ${round?.state}`);
  }
}

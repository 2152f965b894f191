import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Evidence, SharedBetEvidence } from '#src/contracts/evidence/evidence.ts';
import { firstCrashModel } from '#src/rules/crash/crash-model.ts';
import { drawPoint } from '#src/rules/crash/crash-point.ts';
import { commitmentOf, openFairStream } from '#src/rules/engines/fair-stream.ts';
import { deriveResult } from '#src/rules/sports/match-result.ts';
import { pickWins } from '#src/rules/sports/markets.ts';
import { matchOf } from '#src/rules/sports/matches.ts';
import { decideBet } from '#src/rules/sports/sports-bet.ts';
import { dealOf, shoeSeeds, shuffleShoe } from '#src/rules/tiger/shoe.ts';
import { outcomeOf, payoutsMinor } from '#src/rules/tiger/table-payout.ts';
import { tigerModel } from '#src/rules/tiger/tiger-model.ts';
import type { Findings } from './findings.ts';
import { verifySharedBets } from './verify-shared-bets.ts';

const serverSeed = await commitmentOf('a seed');
const commitment = await commitmentOf(serverSeed);
const base = { betId: randomUUID(), currency: 'USD', stakeMinor: 100 } as const;
const atMs = 1_800_000_000_000;

async function flown(): Promise<SharedBetEvidence> {
  // With another id, the next round may end at the same point, which nobody could tell apart.
  const [modelId, id, number] = [firstCrashModel.id, 'b6a7f0f0-0000-4000-8000-000000000003', 3];
  const stream = await openFairStream({ serverSeed, clientSeed: id, nonce: number });
  const point = await drawPoint(firstCrashModel, stream);
  const proof = { modelId, roundNumber: number, roundId: id, commitment, serverSeed, point };
  const cashOut = Math.max(101, point);
  const won = point > 100 ? { cashOut, winMinor: cashOut } : { winMinor: 0 };
  const bet = {
    ...base,
    ...won,
    gameCode: 'flight',
    roundNumber: number,
    state: 'done',
    playedAtMs: atMs,
  } as const;
  return { engine: 'crash', roundId: randomUUID(), bet: { ...bet, proof } };
}

async function dealt(): Promise<SharedBetEvidence> {
  const [modelId, roundId] = ['tiger-classic', randomUUID()];
  const model = tigerModel(modelId);
  if (!model) throw new Error('no table');
  const deal = dealOf(await shuffleShoe(model, shoeSeeds(model, serverSeed, 2)), 5);
  if (!deal) throw new Error('no deal');
  const stakes = [{ place: 'dragon', stakeMinor: 100 }] as const;
  const winMinor = payoutsMinor(model, stakes, outcomeOf(deal));
  const shoe = { number: 2, round: 5, commitment, serverSeed };
  const bet = {
    ...base,
    roundId,
    gameCode: 'cards',
    roundNumber: 9,
    modelId,
    stakes: [...stakes],
    winMinor,
  } as const;
  return { engine: 'tiger', roundId, bet: { ...bet, state: 'done', placedAtMs: atMs, shoe, deal } };
}

async function played(): Promise<SharedBetEvidence> {
  const [matchId, roundId] = ['football-flash-7', randomUUID()];
  const match = matchOf(matchId);
  if (!match) throw new Error('no match');
  const result = await deriveResult(match, serverSeed);
  if (result.kind !== 'played') throw new Error('abandoned');
  const pick = { market: 'goals15', pick: 'over', oddsThousandths: 1_400 } as const;
  const state = pickWins('football', pick.market, pick.pick, result.score) ? 'won' : 'lost';
  const leg = { matchId, ...pick, state, commitment, serverSeed, score: result.score } as const;
  const decision = decideBet(100, [leg]);
  const returnMinor = decision.kind === 'won' ? decision.returnMinor : 0;
  const bet = { ...base, roundId, gameCode: 'match', possibleMinor: 140, returnMinor, legs: [leg] } as const;
  return { engine: 'sports', roundId, bet: { ...bet, state: 'done', placedAtMs: atMs } };
}

const wonBy = (shared: SharedBetEvidence) =>
  (shared.engine === 'sports' ? shared.bet.returnMinor : shared.bet.winMinor) ?? 0;

/** The ledger rows of a bet. */
function rowsOf(shared: SharedBetEvidence): Evidence['ledger']['rows'] {
  const row = {
    seq: 1,
    atMs,
    debit: '',
    credit: '',
    cashAfterMinor: 0,
    source: 'house',
    reference: '',
    hash: '',
  };
  const bet = { ...row, kind: 'BET', amountMinor: 100, roundId: shared.roundId };
  return [bet, { ...bet, kind: 'WIN', amountMinor: wonBy(shared) }];
}

async function findingsOn(shared: SharedBetEvidence, rows = rowsOf(shared)): Promise<Findings> {
  const findings: Findings = { proven: [], open: [], faults: [] };
  const evidence = { sharedBets: [shared], ledger: { previousHash: '', rows, head: { seq: 1, hash: '' } } };
  await verifySharedBets(evidence as unknown as Evidence, findings);
  return findings;
}

const faultsOn = async (shared: SharedBetEvidence, rows?: Evidence['ledger']['rows']) =>
  (await findingsOn(shared, rows)).faults.map((fault) => fault.code);

/** The bet with one nested value changed: a number by one, a text by a letter. */
function changed(shared: SharedBetEvidence, path: string): SharedBetEvidence {
  const copy = structuredClone(shared) as unknown as Record<string, unknown>;
  const names = path.split('.');
  const last = names.pop() ?? '';
  const at = names.reduce((inner, name) => inner[name] as Record<string, unknown>, copy);
  const value = at[last];
  at[last] =
    typeof value === 'number' ? value + 1 : String(value).replace(/.$/, (end) => (end === '0' ? '1' : '0'));
  return copy as unknown as SharedBetEvidence;
}

describe.each([
  ['a flight', flown, ['bet.proof.serverSeed', 'bet.proof.point', 'bet.proof.roundNumber', 'bet.winMinor']],
  ['cards', dealt, ['bet.shoe.serverSeed', 'bet.shoe.round', 'bet.deal.dragon', 'bet.winMinor']],
  ['a match', played, ['bet.legs.0.serverSeed', 'bet.legs.0.score.home', 'bet.returnMinor']],
] as const)('a bet on %s', (_name, made, paths) => {
  it('follows from its seed and moved the amounts that it states', async () => {
    const { proven, open, faults } = await findingsOn(await made());
    expect([faults, open]).toEqual([[], []]);
    expect(proven).toMatchObject([{ code: 'SHARED_BETS', about: '1' }]);
  });

  it.each(paths)('is reported if its %s was changed', async (path) => {
    const shared = await made();
    expect(await faultsOn(changed(shared, path), rowsOf(shared))).toContain('ROUND_PROOF');
  });

  it('is reported if the ledger moved another stake, or none', async () => {
    const shared = await made();
    expect(
      await faultsOn(
        shared,
        rowsOf(shared).map((row) => ({ ...row, amountMinor: row.amountMinor + 1 })),
      ),
    ).toEqual(['ROUND_MONEY']);
    expect(await faultsOn(shared, [{ ...rowsOf(shared)[0], roundId: 'another' } as never])).toEqual([
      'ROUND_MONEY',
    ]);
  });
});

it('a bet whose seed is still a secret stays open', async () => {
  const { bet, ...flight } = await flown();
  const { proof: _, cashOut: __, winMinor: ___, ...waiting } = bet as Record<string, unknown>;
  const shared = { ...flight, bet: { ...waiting, state: 'taken' } } as unknown as SharedBetEvidence;
  const { open, faults } = await findingsOn(shared, rowsOf(shared).slice(0, 1));
  expect(faults).toEqual([]);
  expect(open).toHaveLength(1);
});

import { evaluateRound } from '#src/rules/slot/evaluate-round.ts';
import { slotModel } from '#src/rules/slot/models/every-model.ts';
import { deriveRound } from '#src/rules/slot/fair-round.ts';
import type { Site } from './site.ts';

/** An upcoming round, determined by the member's current seeds. */
export interface RoundAhead {
  readonly nonce: number;
  readonly freeSpins: number;
  readonly winMinor: number;
}

const noncesMax = 20_000;

/** Selects the upcoming round that a test needs. */
type Wanted = (round: RoundAhead) => boolean;

/**
 * Skips a member's nonces to the next round that opens free spins and pays at least a multiple of the stake. The
 * seeds stay unchanged.
 */
export function turnToGreatRound(
  site: Site,
  username: string,
  modelId: string,
  stakeMinor: number,
  stakes: number,
): Promise<RoundAhead> {
  const isGreat: Wanted = ({ freeSpins, winMinor }) => freeSpins > 0 && winMinor >= stakes * stakeMinor;
  return turnToRound(site, username, modelId, stakeMinor, isGreat);
}

/** Skips to the next round that wins nothing and opens no free spins, so that its length is known. */
export function turnToQuietRound(
  site: Site,
  username: string,
  modelId: string,
  stakeMinor: number,
): Promise<RoundAhead> {
  const isQuiet: Wanted = ({ freeSpins, winMinor }) => freeSpins === 0 && winMinor === 0;
  return turnToRound(site, username, modelId, stakeMinor, isQuiet);
}

/** Skips to the next round that pays more than its stake, without free spins or a celebration. */
export function turnToPlainWin(
  site: Site,
  username: string,
  modelId: string,
  stakeMinor: number,
): Promise<RoundAhead> {
  const isPlain: Wanted = ({ freeSpins, winMinor }) =>
    freeSpins === 0 && winMinor > stakeMinor && winMinor < 4 * stakeMinor;
  return turnToRound(site, username, modelId, stakeMinor, isPlain);
}

async function turnToRound(
  site: Site,
  username: string,
  modelId: string,
  stakeMinor: number,
  isWanted: Wanted,
): Promise<RoundAhead> {
  const [member] = await site.sql('SELECT id FROM members WHERE username = ?', username);
  const worker = site.harness.getWorker<Env>();
  const name = `${site.merchant}/${String(member?.['id'])}`;
  const table = await worker.getDurableObjectStorage('HOUSE_TABLE', { name });
  const [seed] = (await table.exec("SELECT * FROM seeds WHERE state = 'active'")) as Record<
    string,
    unknown
  >[];
  const model = slotModel(modelId);
  if (!seed || !model) throw new Error(`no table of ${username} with the model ${modelId}`);
  const seeds = { serverSeed: String(seed['server_seed']), clientSeed: String(seed['client_seed']) };
  for (let nonce = await nextNonce(table, Number(seed['id'])); nonce < noncesMax; nonce += 1) {
    const stops = await deriveRound(model, { ...seeds, nonce });
    const { totalMinor: winMinor } = evaluateRound(model, stops, stakeMinor);
    const ahead = { nonce, freeSpins: stops.free.length, winMinor };
    if (!isWanted(ahead)) continue;
    await skipTo(table, Number(seed['id']), nonce);
    return ahead;
  }
  throw new Error(`no such round among ${noncesMax} of ${modelId}`);
}

/** The harness's access to an object's storage. */
interface Table {
  exec(statement: string, ...values: (string | number)[]): Promise<unknown>;
}

async function nextNonce(table: Table, seedId: number): Promise<number> {
  const query = 'SELECT coalesce(max(nonce) + 1, 0) AS nonce FROM rounds WHERE seed_id = ?';
  const [row] = (await table.exec(query, seedId)) as { nonce: number }[];
  return row?.nonce ?? 0;
}

/** Makes this nonce the next one by storing a void round that used the nonce before it. */
export async function skipTo(table: Table, seedId: number, nonce: number): Promise<void> {
  if (nonce === (await nextNonce(table, seedId))) return;
  await table.exec(
    `INSERT INTO rounds (id, spin_id, game_code, model_id, seed_id, nonce, stake_minor, win_minor, currency, stops,
       state, refusal, drawn_at_ms)
     VALUES (?, ?, 'skipped', 'm05', ?, ?, 1, 0, 'USD', '{"base":[0],"free":[]}', 'void', 'STAKE_NOT_TAKEN', 0)`,
    `skipped-${nonce}`,
    `skipped-${nonce}`,
    seedId,
    nonce - 1,
  );
}

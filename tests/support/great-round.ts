import { evaluateRound } from '#src/rules/slot/evaluate-round.ts';
import { slotModel } from '#src/rules/slot/models/every-model.ts';
import { deriveRound } from '#src/rules/slot/fair-round.ts';
import type { Site } from './site.ts';

/** A round that the member's own seeds hold, further on. */
export interface RoundAhead {
  readonly nonce: number;
  readonly freeSpins: number;
  readonly winMinor: number;
}

const noncesMax = 20_000;

/**
 * Turns a member's table to the next round that opens free spins and pays at least so many stakes: the seeds stay
 * the ones that were drawn, only the nonces between are skipped.
 */
export async function turnToGreatRound(
  site: Site,
  username: string,
  modelId: string,
  stakeMinor: number,
  stakes: number,
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
  for (let nonce = Number(seed['nonce']); nonce < noncesMax; nonce += 1) {
    const stops = await deriveRound(model, { ...seeds, nonce });
    const { totalMinor: winMinor } = evaluateRound(model, stops, stakeMinor);
    if (stops.free.length === 0 || winMinor < stakes * stakeMinor) continue;
    await table.exec("UPDATE seeds SET nonce = ? WHERE state = 'active'", nonce);
    return { nonce, freeSpins: stops.free.length, winMinor };
  }
  throw new Error(`no great round among ${noncesMax} of ${modelId}`);
}

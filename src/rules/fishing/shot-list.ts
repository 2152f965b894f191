import type { Shot } from './draw-shots.ts';
import { type FishingModel, shotsPerBatch, targetNamed } from './fishing-model.ts';

const form = /^([a-z]{1,20})-(\d{1,12})(?:-(\d{1,2}))?$/;

/** A batch as text: `sardine-50-3_boss-100` is three shots at a sardine for 50 each, then one at the boss for 100. */
export function writeShots(shots: readonly Shot[]): string {
  const runs: { text: string; count: number }[] = [];
  for (const { species, stakeMinor } of shots) {
    const text = `${species}-${stakeMinor}`;
    const last = runs.at(-1);
    if (last?.text === text) last.count += 1;
    else runs.push({ text, count: 1 });
  }
  return runs.map(({ text, count }) => (count > 1 ? `${text}-${count}` : text)).join('_');
}

/** Parses such a text; undefined if it is malformed, or names a target that this water does not have. */
export function readShots(model: FishingModel, text: string): readonly Shot[] | undefined {
  const shots: Shot[] = [];
  for (const run of text.trim().toLowerCase().split('_')) {
    const [, species = '', stake, count = '1'] = form.exec(run) ?? [];
    const stakeMinor = Number(stake);
    if (!targetNamed(model, species) || !(stakeMinor > 0) || Number(count) < 1) return undefined;
    for (let at = 0; at < Number(count); at += 1) shots.push({ species, stakeMinor });
  }
  return shots.length <= shotsPerBatch ? shots : undefined;
}

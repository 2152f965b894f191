import { atom } from 'nanostores';
import type { EngineCheck, FieldText, Verdict } from './engine-check.ts';
import { type CheckedEngine, checkedEngine, engineChecks } from './engine-checks.ts';
import type { RoundCheckWords } from './fairness-words.server.ts';

/** The engine chosen, with its check once it is loaded. */
export const $engine = atom<{ readonly name: CheckedEngine; readonly check?: EngineCheck }>({ name: 'slot' });

/** What the last check of a round said. */
export const $verdict = atom<Verdict>({ status: 'idle' });

/** The round that a game handed over in the address, whose fragment browsers send to no server. */
export const $handed = atom(new URLSearchParams());

/** Takes a handed round with its engine. */
export function takeHanded(handed: URLSearchParams): Promise<void> {
  $handed.set(handed);
  return chooseEngine(checkedEngine(handed.get('engine')));
}

/** Chooses an engine and loads its check. */
export async function chooseEngine(name: CheckedEngine): Promise<void> {
  $engine.set({ name });
  $verdict.set({ status: 'idle' });
  const check = await engineChecks[name].load();
  if ($engine.get().name === name) $engine.set({ name, check });
}

/** Computes a round anew from its seeds and compares the server seed with its hash. */
export async function checkRound(words: RoundCheckWords, text: FieldText): Promise<void> {
  const { check } = $engine.get();
  if (check) $verdict.set(await check.verify(words, text));
}

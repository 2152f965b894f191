import type { WordsFor } from '#src/i18n/words.ts';
import { atom } from 'nanostores';
import type { EngineCheck, FieldText, Verdict } from './engine-check.ts';
import { type CheckedEngine, checkedEngine, engineChecks } from './engine-checks.ts';

/** The chosen engine, with its check once it is loaded. */
export const $engine = atom<{ readonly name: CheckedEngine; readonly check?: EngineCheck }>({ name: 'slot' });

/** The verdict of the last check. */
export const $verdict = atom<Verdict>({ status: 'idle' });

/** The round that a game passed in the address fragment, which browsers never send to a server. */
export const $handed = atom(new URLSearchParams());

/** Takes a round that a game passed, with its engine. */
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

/** Recomputes a round from its seeds and compares the server seed with its hash. */
export async function checkRound(words: WordsFor<'round-check'>, text: FieldText): Promise<void> {
  const { check } = $engine.get();
  if (check) $verdict.set(await check.verify(words, text));
}

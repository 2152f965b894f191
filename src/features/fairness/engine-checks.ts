import type { EngineCheck } from './engine-check.ts';

/** The engines whose rounds can be checked: the message key of its name, and its check, loaded on demand. */
export const engineChecks = {
  slot: { label: 'engineSlot', load: async () => (await import('./slot-check.tsx')).slotCheck },
  mines: { label: 'engineMines', load: async () => (await import('./mines-check.tsx')).minesCheck },
  keno: { label: 'engineKeno', load: async () => (await import('./keno-check.tsx')).kenoCheck },
  fishing: { label: 'engineFishing', load: async () => (await import('./fishing-check.tsx')).fishingCheck },
  crash: { label: 'engineCrash', load: async () => (await import('./crash-check.tsx')).crashCheck },
  sports: { label: 'engineSports', load: async () => (await import('./sports-check.tsx')).sportsCheck },
  tiger: { label: 'engineTiger', load: async () => (await import('./tiger-check.tsx')).tigerCheck },
} as const satisfies Readonly<Record<string, { label: string; load: () => Promise<EngineCheck> }>>;

export type CheckedEngine = keyof typeof engineChecks;

export const checkedEngines = Object.keys(engineChecks) as readonly CheckedEngine[];

/** The engine that an address names; slot games name none. */
export function checkedEngine(name: string | null): CheckedEngine {
  return checkedEngines.find((engine) => engine === name) ?? 'slot';
}

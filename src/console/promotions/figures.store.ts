import { atom, type ReadableAtom } from 'nanostores';
import { type OpsAnswer, opsCallOf } from '#src/console/session/ops-call.ts';
import type { Endpoint, OutputOf } from '#src/contracts/endpoint.ts';

export interface FiguresStore<Value> {
  /** Undefined until they were read. */
  readonly $figures: ReadableAtom<OpsAnswer<Value> | undefined>;
  load(): Promise<void>;
}

/** What the site has counted of a promotion, read when it is asked for. */
export function figuresStore<E extends Endpoint>(endpoint: E, id: string): FiguresStore<OutputOf<E>> {
  const $figures = atom<OpsAnswer<OutputOf<E>> | undefined>(undefined);
  return {
    $figures,
    async load() {
      $figures.set(await opsCallOf(endpoint, { params: { id } }));
    },
  };
}

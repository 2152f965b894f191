import {
  atom as realAtom,
  cleanStores,
  map as realMap,
  type MapStore,
  type Store,
  type WritableAtom,
} from 'nanostores';

// The exports below override those of the same name.
export * from 'nanostores';

const forgets: (() => void)[] = [];

/** An atom that `forgetStores` resets to its initial value. */
export function atom<Value>(first?: Value): WritableAtom<Value> {
  const store = realAtom(first as Value) as WritableAtom<Value>;
  forgets.push(() => forget(store, () => store.set(first as Value)));
  return store;
}

/** A map that `forgetStores` resets to its initial value. */
export function map<Value extends object>(first: Value): MapStore<Value> {
  const store = realMap(first) as unknown as MapStore<Value>;
  forgets.push(() => forget(store, () => store.set(first)));
  return store;
}

/** Resets every store of the page to its initial value and removes its listeners. */
export function forgetStores(): void {
  for (const each of forgets) each();
}

/** A store without listeners stays mounted for another second. */
function forget(store: Store, setBack: () => void): void {
  cleanStores(store);
  setBack();
}

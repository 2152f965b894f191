import {
  atom as realAtom,
  cleanStores,
  map as realMap,
  type MapStore,
  type Store,
  type WritableAtom,
} from 'nanostores';

// What stands below replaces what this brings.
export * from 'nanostores';

const forgets: (() => void)[] = [];

/** An atom that `forgetStores` sets back to its first value. */
export function atom<Value>(first?: Value): WritableAtom<Value> {
  const store = realAtom(first as Value) as WritableAtom<Value>;
  forgets.push(() => forget(store, () => store.set(first as Value)));
  return store;
}

/** A map that `forgetStores` sets back to its first value. */
export function map<Value extends object>(first: Value): MapStore<Value> {
  const store = realMap(first) as unknown as MapStore<Value>;
  forgets.push(() => forget(store, () => store.set(first)));
  return store;
}

/** Sets every store of the page back to the value with which it began; nobody listens to it any more. */
export function forgetStores(): void {
  for (const each of forgets) each();
}

/** A store that was just left would listen to the page for another second. */
function forget(store: Store, setBack: () => void): void {
  cleanStores(store);
  setBack();
}

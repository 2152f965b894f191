interface Part {
  get(): { readonly status: string };
  set(loading: { readonly status: 'loading' }): void;
}

/** Loads again what failed. Its skeleton in place of the error shows that the tap was heard. */
export function retryFailed(...parts: readonly (readonly [Part, () => Promise<void>])[]): void {
  for (const [part, load] of parts) {
    if (part.get().status !== 'failed') continue;
    part.set({ status: 'loading' });
    void load();
  }
}

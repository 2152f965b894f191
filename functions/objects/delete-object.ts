/**
 * Deletes everything that an object holds, its alarm too, and does what must come after it. The next call makes the
 * object anew: this instance knows tables that are gone, and ends after the answer that is under way.
 */
export async function deleteObject(state: DurableObjectState, after?: () => Promise<unknown>): Promise<void> {
  try {
    await state.storage.deleteAll();
    await after?.();
  } finally {
    setTimeout(() => state.abort('the object was deleted'));
  }
}

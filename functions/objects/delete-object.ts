/**
 * Deletes everything that an object holds, including its alarm, and then runs `after`. This instance is aborted after
 * the current response, because it relies on tables that are gone; the next call creates the object anew.
 */
export async function deleteObject(state: DurableObjectState, after?: () => Promise<unknown>): Promise<void> {
  try {
    await state.storage.deleteAll();
    await after?.();
  } finally {
    setTimeout(() => state.abort('the object was deleted'));
  }
}

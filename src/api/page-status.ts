const refusals = new Set([451, 503]);

/** Whether the site would still serve this very page; undefined where it cannot be reached. */
export async function isPageServed(): Promise<boolean | undefined> {
  try {
    const { status } = await fetch('', { method: 'HEAD' });
    return !refusals.has(status);
  } catch {
    return undefined;
  }
}

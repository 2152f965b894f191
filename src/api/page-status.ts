const refusals = new Set([451, 503]);

/** Whether the site would still serve this page; undefined when the site cannot be reached. */
export async function isPageServed(): Promise<boolean | undefined> {
  try {
    const { status } = await fetch('', { method: 'HEAD' });
    return !refusals.has(status);
  } catch {
    return undefined;
  }
}

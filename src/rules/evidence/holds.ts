/** Whether a check holds; a rule throws on input that it could never have produced, which counts as failed. */
export async function holds(check: () => boolean | Promise<boolean>): Promise<boolean> {
  try {
    return await check();
  } catch {
    return false;
  }
}

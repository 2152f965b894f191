/** Whether a check holds; rules throw at what they could never have made, and that holds nothing. */
export async function holds(check: () => boolean | Promise<boolean>): Promise<boolean> {
  try {
    return await check();
  } catch {
    return false;
  }
}

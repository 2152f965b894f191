const againMs = 3_000;

/** Imports a part of a page that comes after its first view; asks again while the connection fails. */
export function importUntilLoaded<Module>(load: () => Promise<Module>): Promise<Module> {
  return load().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, againMs));
    return importUntilLoaded(load);
  });
}

const againMs = 3_000;

/** Imports a part of the page that loads after its first view; retries while the connection fails. */
export function importUntilLoaded<Module>(load: () => Promise<Module>): Promise<Module> {
  return load().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, againMs));
    return importUntilLoaded(load);
  });
}

/** Writes one structured line for a failure nobody expected; no query, body, header or token is logged. */
export function logFailure(requestId: string, method: string, path: string, error: unknown): void {
  const reason =
    error instanceof Error
      ? { name: error.name, message: error.message, stack: error.stack }
      : { name: typeof error };
  console.error(JSON.stringify({ level: 'error', requestId, method, path, ...reason }));
}

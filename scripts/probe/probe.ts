import { checksFor, type ProbeOptions } from './checks.ts';
import { asker } from './live.ts';

export interface Found {
  readonly name: string;
  /** Undefined where all is well. */
  readonly fault: string | undefined;
}

/** Asks a live site every question in turn. */
export async function probe(address: string, options: ProbeOptions): Promise<Found[]> {
  const ask = asker(address);
  const found: Found[] = [];
  for (const { name, run } of checksFor(options)) {
    const fault = await run(ask).catch((error: unknown) =>
      error instanceof Error ? error.message : String(error),
    );
    found.push({ name, fault });
  }
  return found;
}

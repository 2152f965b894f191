import { checksFor, type ProbeOptions } from './checks.ts';
import { asker } from './live.ts';

export interface CheckResult {
  readonly name: string;
  /** Undefined if the check passed. */
  readonly fault: string | undefined;
  /** Why the local runtime itself may cause the fault, if the site runs on the prober's machine. */
  readonly localFault: string | undefined;
}

/** Runs every check against a live site, one after the other. */
export async function probe(address: string, options: ProbeOptions): Promise<CheckResult[]> {
  const ask = asker(address);
  const found: CheckResult[] = [];
  for (const { name, localFault, run } of checksFor(options)) {
    const fault = await run(ask).catch((error: unknown) =>
      error instanceof Error ? error.message : String(error),
    );
    found.push({ name, fault, localFault });
  }
  return found;
}

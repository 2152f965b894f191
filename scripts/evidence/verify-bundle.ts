import { type EvidenceBundle, evidenceBundle } from '#src/contracts/evidence/evidence.ts';
import type { Finding } from '#src/rules/evidence/findings.ts';
import { verifyBundle as verifyParsed } from '#src/rules/evidence/verify-bundle.ts';

/** What a bundle proves, what it leaves open, and what is wrong in it, as lines; those of faults begin with a code. */
export interface FindingLines {
  readonly proven: readonly string[];
  readonly open: readonly string[];
  readonly faults: readonly string[];
}

/**
 * Verifies an evidence bundle offline. A key noted earlier must be among the site's keys in the bundle, and receipts kept
 * earlier must agree with it.
 */
export async function verifyBundle(
  text: string,
  knownKeyId?: string,
  keptReceipts: readonly string[] = [],
): Promise<FindingLines> {
  const bundle = bundleOf(text);
  if (!bundle) return { proven: [], open: [], faults: ['NO_BUNDLE: this is not an evidence bundle'] };
  const { proven, open, faults } = await verifyParsed(bundle, knownKeyId, keptReceipts);
  const lineOf = ({ text: line }: Finding) => line;
  return {
    proven: proven.map(lineOf),
    open: open.map(lineOf),
    faults: faults.map((fault) => `${fault.code}: ${fault.text}`),
  };
}

/** Returns the evidence as it was parsed, without schema changes, because the hash covers its exact text. */
function bundleOf(text: string): EvidenceBundle | undefined {
  try {
    const parsed = JSON.parse(text) as unknown;
    return evidenceBundle.safeParse(parsed).success ? (parsed as EvidenceBundle) : undefined;
  } catch {
    return undefined;
  }
}

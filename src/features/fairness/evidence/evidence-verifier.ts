import type { EvidenceBundle } from '#src/contracts/evidence/evidence.ts';
import type { Findings } from '#src/rules/evidence/findings.ts';
import { verifyBundle } from '#src/rules/evidence/verify-bundle.ts';

/** What a file proves, and the key that its seal names; undefined if it is not an evidence file. */
export async function checkFile(
  file: Blob,
): Promise<{ readonly findings: Findings; readonly keyId: string } | undefined> {
  try {
    const parsed = JSON.parse(await file.text()) as unknown;
    if (!isBundle(parsed)) return undefined;
    return { findings: await verifyBundle(parsed), keyId: parsed.seal.keyId };
  } catch {
    // What the rules cannot even read was never written by the site.
    return undefined;
  }
}

/** The outline of an evidence file. Its values need no check of their own: the seal covers every letter. */
function isBundle(parsed: unknown): parsed is EvidenceBundle {
  const { evidence, seal } = (parsed ?? {}) as Partial<EvidenceBundle>;
  return (
    evidence?.format === 'evidence 1' &&
    typeof seal?.keyId === 'string' &&
    [evidence.receiptKeys, evidence.ledger.rows, evidence.operations, evidence.orders, evidence.draws].every(
      (list) => Array.isArray(list),
    )
  );
}

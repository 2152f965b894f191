import { createHash, createPrivateKey, sign } from 'node:crypto';
import { linkOf } from '#functions/wallet/ledger.ts';
import type { Evidence, EvidenceBundle } from '#src/contracts/evidence/evidence.ts';
import { testSecrets } from './secrets.ts';

type Receipt = EvidenceBundle['seal'];

/**
 * The bundle after a dishonest site has changed its evidence: it holds the keys, so it chains the ledger anew and signs
 * every receipt and the seal again.
 */
export function resigned(bundle: EvidenceBundle, change: (evidence: Evidence) => unknown): EvidenceBundle {
  const { evidence } = structuredClone(bundle);
  const startMinor = cashBefore(evidence.ledger.rows[0]);
  change(evidence);
  rechain(evidence.ledger, startMinor);
  for (const order of evidence.orders) order.receipt = signed(order.receipt, order.receipt.text);
  const { site, memberId, madeAtMs } = evidence;
  const sha256 = createHash('sha256').update(JSON.stringify(evidence)).digest('hex');
  const text = `evidence seal 1\nsite ${site}\nmember ${memberId}\nmade ${madeAtMs}\nsha256 ${sha256}`;
  return { evidence, seal: signed(bundle.seal, text) };
}

function signed({ keyId }: Receipt, text: string): Receipt {
  const jwk = JSON.parse(testSecrets['RECEIPT_KEY'] ?? '') as Record<string, string>;
  const key = createPrivateKey({ key: jwk, format: 'jwk' });
  return { text, keyId, signature: sign(null, Buffer.from(text), key).toString('base64url') };
}

type Row = Evidence['ledger']['rows'][number];

const changeOf = ({ debit, credit, amountMinor }: Row) =>
  (Number(credit === 'cash') - Number(debit === 'cash')) * amountMinor;

function cashBefore(row: Row | undefined): number {
  return row ? row.cashAfterMinor - changeOf(row) : 0;
}

/** Numbers the rows again, and recomputes the cash after each and its link. */
function rechain(ledger: Evidence['ledger'], startMinor: number): void {
  let [seq, hash, cash] = [(ledger.rows[0]?.seq ?? 1) - 1, ledger.previousHash as string, startMinor];
  for (const row of ledger.rows) {
    seq += 1;
    cash += changeOf(row);
    Object.assign(row, { seq, cashAfterMinor: cash });
    const { atMs, amountMinor, cashAfterMinor, roundId, hash: _, ...same } = row;
    hash = linkOf(hash, {
      ...same,
      at_ms: atMs,
      amount_minor: amountMinor,
      cash_after_minor: cashAfterMinor,
      round_id: roundId,
    } as Parameters<typeof linkOf>[1]);
    row.hash = hash;
  }
  ledger.head = { seq, hash };
}

import type { Evidence, EvidenceBundle } from '#src/contracts/evidence/evidence.ts';
import { hexOf } from '#src/rules/lottery/merkle.ts';
import { linkText } from '#src/rules/money/ledger-link.ts';
import { isSignedBy } from '#src/rules/signature/ed25519.ts';
import { type Findings, found } from './findings.ts';
import { verifyDraws } from './verify-draws.ts';
import { verifyHeldWins } from './verify-held-wins.ts';
import { verifyInstantRounds } from './verify-instant-rounds.ts';
import { verifyKept } from './verify-kept.ts';
import { verifyOrders } from './verify-orders.ts';
import { verifyRounds } from './verify-rounds.ts';
import { verifySharedBets } from './verify-shared-bets.ts';
import { verifyStakes } from './verify-stakes.ts';

/**
 * Verifies an evidence bundle offline. A key noted earlier must be among the site's keys in the bundle, and receipts kept
 * earlier must agree with it.
 */
export async function verifyBundle(
  bundle: EvidenceBundle,
  knownKeyId?: string,
  keptReceipts: readonly string[] = [],
): Promise<Findings> {
  const findings: Findings = { proven: [], open: [], faults: [] };
  const { evidence, seal } = bundle;
  const keys = await verifiedKeys(evidence, findings);
  if (knownKeyId !== undefined && !keys.has(knownKeyId))
    findings.faults.push(
      found('KEY_UNKNOWN', knownKeyId, `the bundle is not signed by a key of ${knownKeyId}`),
    );
  await verifySeal(evidence, seal, keys, findings);
  await verifyLedger(evidence, findings);
  await verifyDraws(evidence, findings);
  await verifyOrders(evidence, (receipt) => isSigned(receipt, keys), findings);
  await verifyKept(evidence, keptReceipts, (receipt) => isSigned(receipt, keys), findings);
  verifyStakes(evidence, findings);
  verifyHeldWins(evidence, findings);
  await verifyRounds(evidence, findings);
  await verifyInstantRounds(evidence, findings);
  await verifySharedBets(evidence, findings);
  verifyPacks(evidence, findings);
  const oldest = evidence.ledger.rows[0]?.seq ?? evidence.ledger.head.seq + 1;
  if (oldest > 1)
    findings.open.push(
      found(
        'ROWS_BEFORE',
        String(oldest - 1),
        `the ${oldest - 1} rows before row ${oldest} are not in the bundle`,
      ),
    );
  if (!evidence.isWhole)
    findings.open.push(found('OLDER', '', 'what is older than the oldest rows here is not in the bundle'));
  return findings;
}

type Keys = ReadonlyMap<string, string>;
type Receipt = EvidenceBundle['seal'];

/** The keys whose id is their RFC 7638 thumbprint, by that id. */
async function verifiedKeys({ receiptKeys }: Evidence, { faults }: Findings): Promise<Keys> {
  const keys = new Map<string, string>();
  for (const { keyId, publicKey } of receiptKeys) {
    const { crv, kty, x } = publicKey;
    const thumbprint = base64urlOf(await sha256(JSON.stringify({ crv, kty, x })));
    if (thumbprint === keyId) keys.set(keyId, x);
    else faults.push(found('KEY_NAME', keyId, `the id of key ${keyId} is not its thumbprint`));
  }
  return keys;
}

async function isSigned({ text, signature, keyId }: Receipt, keys: Keys): Promise<boolean> {
  const x = keys.get(keyId);
  return x !== undefined && isSignedBy(x, text, signature).catch(() => false);
}

async function sha256(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}

function base64urlOf(bytes: Uint8Array): string {
  const base64 = btoa(String.fromCharCode(...bytes));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

async function verifySeal(
  evidence: Evidence,
  seal: Receipt,
  keys: Keys,
  { proven, faults }: Findings,
): Promise<void> {
  const digest = hexOf(await sha256(JSON.stringify(evidence)));
  const { site, memberId, madeAtMs } = evidence;
  const expected = `evidence seal 1\nsite ${site}\nmember ${memberId}\nmade ${madeAtMs}\nsha256 ${digest}`;
  if (!(await isSigned(seal, keys)))
    faults.push(found('SEAL_SIGNATURE', '', 'the seal is not signed by a key of the site'));
  else if (seal.text !== expected)
    faults.push(found('SEAL_HASH', '', 'the evidence differs from what the site signed'));
  else proven.push(found('SEALED', site, `the site ${site} sealed this evidence with the key ${seal.keyId}`));
}

/**
 * Checks that every row chains to the one before and changes cash by its amount, and that the last row is the head.
 */
async function verifyLedger({ ledger }: Evidence, { proven, faults }: Findings): Promise<void> {
  const { rows, head } = ledger;
  let [hash, seq, cash] = [
    ledger.previousHash,
    (rows[0]?.seq ?? head.seq + 1) - 1,
    undefined as number | undefined,
  ];
  const before = faults.length;
  for (const row of rows) {
    const { atMs, amountMinor, cashAfterMinor, roundId, hash: stored, ...same } = row;
    const linked = hexOf(
      await sha256(
        linkText(hash, {
          ...same,
          at_ms: atMs,
          amount_minor: amountMinor,
          cash_after_minor: cashAfterMinor,
          round_id: roundId,
        }),
      ),
    );
    const change = (Number(row.credit === 'cash') - Number(row.debit === 'cash')) * amountMinor;
    if (row.seq !== seq + 1)
      faults.push(found('LEDGER_GAP', String(row.seq), `row ${row.seq} does not follow row ${seq}`));
    else if (linked !== stored)
      faults.push(found('LEDGER_LINK', String(row.seq), `row ${row.seq} does not chain to the one before`));
    else if (cash !== undefined && cash + change !== cashAfterMinor)
      faults.push(
        found(
          'LEDGER_CASH',
          String(row.seq),
          `the cash after row ${row.seq} does not follow from its amount`,
        ),
      );
    [hash, seq, cash] = [stored, row.seq, cashAfterMinor];
  }
  if (head.seq !== seq || head.hash !== hash)
    faults.push(found('LEDGER_HEAD', '', 'the last row is not the head'));
  if (faults.length === before)
    proven.push(
      found(
        'LEDGER_CHAINED',
        String(rows.length),
        `${rows.length} ledger rows chain to the head ${head.seq}`,
      ),
    );
}

/** Checks that every bet and order names the pack that judged it. */
function verifyPacks({ operations, pack }: Evidence, { proven, open }: Findings): void {
  // Lottery bets are written only when their draw settles; their orders were judged instead.
  const judged = operations.filter(
    ({ kind, source }) => kind === 'order' || (kind === 'bet' && source !== 'lottery'),
  );
  const counts = Map.groupBy(judged, ({ pack: by }) => by ?? 'no pack');
  for (const [name, { length }] of counts) {
    const line = `${length} bets and orders were judged by ${name}`;
    if (name === `${pack.name}@${pack.version}`)
      proven.push(found('PACK_IN_FORCE', name, `${line}, which is in force`));
    else open.push(found('PACK_OTHER', name, `${line}, whose rules are not in the bundle`));
  }
}

import { createHash, createPublicKey, verify } from 'node:crypto';
import { linkOf } from '#functions/wallet/ledger.ts';
import { type Evidence, type EvidenceBundle, evidenceBundle } from '#src/contracts/evidence/evidence.ts';
import type { Findings } from './findings.ts';
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
  text: string,
  knownKeyId?: string,
  keptReceipts: readonly string[] = [],
): Promise<Findings> {
  const findings: Findings = { proven: [], open: [], faults: [] };
  const bundle = bundleOf(text);
  if (!bundle) return { ...findings, faults: ['NO_BUNDLE: this is not an evidence bundle'] };
  const { evidence, seal } = bundle;
  const keys = verifiedKeys(evidence, findings);
  if (knownKeyId !== undefined && !keys.has(knownKeyId))
    findings.faults.push(`KEY_UNKNOWN: the bundle is not signed by a key of ${knownKeyId}`);
  verifySeal(evidence, seal, keys, findings);
  verifyLedger(evidence, findings);
  await verifyDraws(evidence, findings);
  await verifyOrders(evidence, (receipt) => isSigned(receipt, keys), findings);
  verifyKept(evidence, keptReceipts, (receipt) => isSigned(receipt, keys), findings);
  verifyStakes(evidence, findings);
  verifyHeldWins(evidence, findings);
  await verifyRounds(evidence, findings);
  await verifyInstantRounds(evidence, findings);
  await verifySharedBets(evidence, findings);
  verifyPacks(evidence, findings);
  const oldest = evidence.ledger.rows[0]?.seq ?? evidence.ledger.head.seq + 1;
  if (oldest > 1) findings.open.push(`the ${oldest - 1} rows before row ${oldest} are not in the bundle`);
  if (!evidence.isWhole) findings.open.push('what is older than the oldest rows here is not in the bundle');
  return findings;
}

type Keys = ReadonlyMap<string, string>;
type Receipt = EvidenceBundle['seal'];

/** Returns the evidence as it was parsed, without schema changes, because the hash covers its exact text. */
function bundleOf(text: string): EvidenceBundle | undefined {
  try {
    const parsed = JSON.parse(text) as unknown;
    return evidenceBundle.safeParse(parsed).success ? (parsed as EvidenceBundle) : undefined;
  } catch {
    return undefined;
  }
}

/** The keys whose id is their RFC 7638 thumbprint, by that id. */
function verifiedKeys({ receiptKeys }: Evidence, { faults }: Findings): Keys {
  const keys = new Map<string, string>();
  for (const { keyId, publicKey } of receiptKeys) {
    const { crv, kty, x } = publicKey;
    const thumbprint = createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url');
    if (thumbprint === keyId) keys.set(keyId, x);
    else faults.push(`KEY_NAME: the id of key ${keyId} is not its thumbprint`);
  }
  return keys;
}

function isSigned({ text, signature, keyId }: Receipt, keys: Keys): boolean {
  const x = keys.get(keyId);
  if (x === undefined) return false;
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
}

function verifySeal(evidence: Evidence, seal: Receipt, keys: Keys, { proven, faults }: Findings): void {
  const sha256 = createHash('sha256').update(JSON.stringify(evidence)).digest('hex');
  const { site, memberId, madeAtMs } = evidence;
  const expected = `evidence seal 1\nsite ${site}\nmember ${memberId}\nmade ${madeAtMs}\nsha256 ${sha256}`;
  if (!isSigned(seal, keys)) faults.push('SEAL_SIGNATURE: the seal is not signed by a key of the site');
  else if (seal.text !== expected) faults.push('SEAL_HASH: the evidence differs from what the site signed');
  else proven.push(`the site ${site} sealed this evidence with the key ${seal.keyId}`);
}

/**
 * Checks that every row chains to the one before and changes cash by its amount, and that the last row is the head.
 */
function verifyLedger({ ledger }: Evidence, { proven, faults }: Findings): void {
  const { rows, head } = ledger;
  let [hash, seq, cash] = [
    ledger.previousHash,
    (rows[0]?.seq ?? head.seq + 1) - 1,
    undefined as number | undefined,
  ];
  const before = faults.length;
  for (const row of rows) {
    const { atMs, amountMinor, cashAfterMinor, roundId, hash: stored, ...same } = row;
    const linked = linkOf(hash, {
      ...same,
      at_ms: atMs,
      amount_minor: amountMinor,
      cash_after_minor: cashAfterMinor,
      round_id: roundId,
    } as Parameters<typeof linkOf>[1]);
    const change = (Number(row.credit === 'cash') - Number(row.debit === 'cash')) * amountMinor;
    if (row.seq !== seq + 1) faults.push(`LEDGER_GAP: row ${row.seq} does not follow row ${seq}`);
    else if (linked !== stored) faults.push(`LEDGER_LINK: row ${row.seq} does not chain to the one before`);
    else if (cash !== undefined && cash + change !== cashAfterMinor)
      faults.push(`LEDGER_CASH: the cash after row ${row.seq} does not follow from its amount`);
    [hash, seq, cash] = [stored, row.seq, cashAfterMinor];
  }
  if (head.seq !== seq || head.hash !== hash) faults.push('LEDGER_HEAD: the last row is not the head');
  if (faults.length === before) proven.push(`${rows.length} ledger rows chain to the head ${head.seq}`);
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
    if (name === `${pack.name}@${pack.version}`) proven.push(`${line}, which is in force`);
    else open.push(`${line}, whose rules are not in the bundle`);
  }
}

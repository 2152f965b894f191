import type { ShownStatement } from '#src/contracts/agents/statements.ts';
import { dividendStatement } from '#src/rules/agents/pay/dividend.ts';
import { statementDocument } from '#src/rules/agents/pay/document.ts';
import { feeStatement } from '#src/rules/agents/pay/fee.ts';
import { rebateStatement } from '#src/rules/agents/pay/rebate.ts';
import { salaryStatement } from '#src/rules/agents/pay/salary.ts';
import type { Statement } from '#src/rules/agents/pay/statement.ts';
import { dayMs } from '#src/rules/durations.ts';

const dayFromMs = Date.UTC(2026, 10, 19);
const head = {
  v: 1,
  agent: 4711,
  product: 'slots',
  fromMs: dayFromMs,
  toMs: dayFromMs + dayMs,
  notCounted: null,
  previous: null,
} as const;

/** A statement of each kind, as an agent reads it. */
export const rebateShown = rebateStatement({
  ...head,
  notCounted: { stakeMinor: 120_000, payoutMinor: 98_000 },
  ratePpm: 5_000,
  lines: [
    { ratePpm: 3_000, validMinor: 1_234_567, activeMembers: 12 },
    { ratePpm: 0, validMinor: 400_000, activeMembers: 1 },
  ],
  carryInMinor: 0,
  remainderIn: 412_000,
});

export const salaryShown = salaryStatement({
  ...head,
  kind: 'daily',
  contract: {
    hash: 'ab',
    offeredBy: 'upline',
    terms: {
      kind: 'daily',
      product: 'slots',
      rateType: 'P',
      tiers: [
        { betMinor: 500_000, activeMembers: 0, rate: 2_000 },
        { betMinor: 1_000_000, activeMembers: 5, rate: 5_000 },
        { betMinor: 9_000_000, activeMembers: 9, rate: 6_000 },
      ],
    },
  },
  validMinor: 1_634_567,
  activeMembers: 13,
  carryInMinor: -34_567,
  purseMinor: 6_000,
  claims: [{ agent: 5002, claimMinor: 1_600 }],
});

export const dividendShown = dividendStatement({
  ...head,
  fromMs: Date.UTC(2026, 10, 1),
  toMs: Date.UTC(2026, 10, 16),
  contract: {
    hash: 'cd',
    offeredBy: 'upline',
    terms: {
      kind: 'dividend',
      product: 'slots',
      rateType: 'P',
      tiers: [{ betMinor: 1_000_000, activeMembers: 3, netLossMinor: 100_000, rate: 150_000 }],
      carry: 'untilRecovered',
      period: 'half',
    },
  },
  activeMembers: 17,
  stakesMinor: { slots: 18_000_000, fishing: 0, engines: 0, live: 6_000_000, pvp: 0, sports: 0, lottery: 0 },
  money: {
    stakeMinor: 18_000_000,
    rounds: 8_412,
    payoutMinor: 16_900_000,
    jackpotMinor: 90_000,
    convertedMinor: 40_000,
    givenMinor: 64_000,
    agentsMinor: 81_200,
    agentsCount: 31,
    feePpm: 120_000,
  },
  carryInMinor: -55_000,
  purseMinor: 99_570,
  claims: [{ agent: 5002, claimMinor: 40_000 }],
});

export const feeShown = feeStatement({
  ...head,
  product: null,
  fromMs: Date.UTC(2026, 9, 1),
  toMs: Date.UTC(2026, 10, 1),
  contract: { hash: 'ef', offeredBy: 'house', terms: { kind: 'fee', product: 'all', feeMinor: 1_500 } },
  verified: 4,
});

/** A statement as the list shows it. */
export function rowOf(statement: Statement, more: Partial<ShownStatement> = {}): ShownStatement {
  const { kind, agent, product, fromMs, toMs, netMinor } = statement;
  return {
    ...{
      id: `${kind}-${agent}-${product ?? 'all'}-${fromMs}`,
      kind,
      product: product ?? 'all',
      fromMs,
      toMs,
    },
    ...{ netMinor, state: 'paid', waitsForUpline: false, ...more },
  };
}

/** The document of a statement, in a browser as well as in Node. */
export async function documentOf(statement: Statement): Promise<string> {
  const texts = new Set<string>();
  statementDocument(statement, (text) => {
    texts.add(text);
    return '';
  });
  // The document's own hash is of the same texts, so one pass finds them all.
  const hashes = new Map(
    await Promise.all([...texts].map(async (text) => [text, await sha256(text)] as const)),
  );
  return statementDocument(statement, (text) => hashes.get(text) ?? '').text;
}

async function sha256(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import type { ExtractLine } from '#functions/cashier/payment-provider.ts';
import { currencyDecimals, minorOfDecimal } from '#src/rules/money.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';

const text = z.union([z.string(), z.object({ '#text': z.string() }).transform((node) => node['#text'])]);
const amount = z.object({ '#text': z.string(), Ccy: z.string().regex(/^[A-Z]{3}$/) });
const party = z.object({ Nm: text.optional(), Pty: z.object({ Nm: text.optional() }).optional() });
const named = (value: z.infer<typeof party> | undefined) => value?.Nm ?? value?.Pty?.Nm;

const details = z.object({
  Refs: z
    .object({ AcctSvcrRef: text.optional(), TxId: text.optional(), EndToEndId: text.optional() })
    .optional(),
  Amt: amount.optional(),
  AmtDtls: z.object({ TxAmt: z.object({ Amt: amount }).optional() }).optional(),
  RltdPties: z.object({ Dbtr: party.optional(), Cdtr: party.optional() }).optional(),
  RmtInf: z.object({ Ustrd: z.array(text).default([]) }).optional(),
});

const entry = z.object({
  Amt: amount,
  CdtDbtInd: z.enum(['CRDT', 'DBIT']),
  RvslInd: z.string().optional(),
  Sts: z.union([z.string(), z.object({ Cd: z.string() }).transform(({ Cd }) => Cd)]),
  BookgDt: z.object({ Dt: z.string().optional(), DtTm: z.string().optional() }),
  AcctSvcrRef: text.optional(),
  NtryRef: text.optional(),
  NtryDtls: z.array(z.object({ TxDtls: z.array(details).default([]) })).default([]),
});

const document = z.object({
  Document: z.object({
    BkToCstmrStmt: z.object({
      Stmt: z
        .array(
          z.object({
            Id: text,
            Acct: z.object({ Id: z.object({ IBAN: text.optional() }) }),
            Ntry: z.array(entry).default([]),
          }),
        )
        .min(1),
    }),
  }),
});

const lists: ReadonlySet<string> = new Set(['Stmt', 'Ntry', 'NtryDtls', 'TxDtls', 'Ustrd']);
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  isArray: (name) => lists.has(name),
});

type Entry = z.infer<typeof entry>;
type Details = z.infer<typeof details>;

/**
 * Reads a camt.053 statement (ISO 20022): only booked entries, one line per transaction of an entry. A statement
 * of another account than the till's is refused.
 */
export function camtLines(
  xml: string,
  account: string | undefined,
): Result<readonly ExtractLine[], 'EXTRACT_INVALID'> {
  // Bank statements declare no entities, so a file with a DOCTYPE is refused.
  if (/<!DOCTYPE/i.test(xml)) return failed('EXTRACT_INVALID');
  const read = document.safeParse(parsed(xml));
  if (!read.success) return failed('EXTRACT_INVALID', { at: (read.error.issues[0]?.path ?? []).map(String) });
  const statements = read.data.Document.BkToCstmrStmt.Stmt;
  const own = account?.replaceAll(/\s/g, '').toUpperCase();
  if (own !== undefined && statements.some(({ Acct }) => Acct.Id.IBAN !== undefined && Acct.Id.IBAN !== own))
    return failed('EXTRACT_INVALID', { at: ['Acct'] });
  const lines: ExtractLine[] = [];
  for (const { Id, Ntry } of statements)
    for (const [at, each] of Ntry.entries()) {
      const found = each.Sts === 'BOOK' ? linesOf(each, `${Id}/${at + 1}`) : [];
      if (!found) return failed('EXTRACT_INVALID', { line: at + 1 });
      lines.push(...found);
    }
  return ok(lines);
}

/** The parsed XML; undefined if it is malformed, which refuses the whole file. */
function parsed(xml: string): unknown {
  try {
    return parser.parse(xml);
  } catch {
    return undefined;
  }
}

/** The lines of an entry; undefined if one of them cannot be read. */
function linesOf(of: Entry, place: string): ExtractLine[] | undefined {
  const transactions = of.NtryDtls.flatMap(({ TxDtls }) => TxDtls);
  const parts = transactions.length > 0 ? transactions : [{}];
  const lines = parts.map((part, at) => lineOf(of, part, `${place}/${at + 1}`, parts.length > 1));
  return lines.every((line) => line !== undefined) ? lines : undefined;
}

function lineOf(of: Entry, part: Details, place: string, isOneOfMany: boolean): ExtractLine | undefined {
  const own = part.Amt ?? part.AmtDtls?.TxAmt?.Amt;
  // For a single transaction, the entry's amount is what moved on the account.
  const stated = isOneOfMany ? own : of.Amt;
  const minor = stated && minorOfDecimal(withoutLastZeros(stated['#text']), currencyDecimals(stated.Ccy));
  const atMs = Date.parse(of.BookgDt.DtTm ?? `${of.BookgDt.Dt}T12:00:00Z`);
  if (!stated || !minor?.ok || minor.value === 0 || Number.isNaN(atMs)) return undefined;
  const isIn = of.CdtDbtInd === 'CRDT';
  const { Refs: refs, RltdPties: parties, RmtInf: purpose } = part;
  const bankId = refs?.AcctSvcrRef ?? refs?.TxId ?? (isOneOfMany ? undefined : of.AcctSvcrRef) ?? place;
  const endToEnd = refs?.EndToEndId === 'NOTPROVIDED' ? undefined : refs?.EndToEndId;
  return {
    id: bankId.slice(0, 150),
    kind: kindOf(isIn, of.RvslInd === 'true'),
    amountMinor: isIn ? minor.value : -minor.value,
    currency: stated.Ccy,
    reference: [...(purpose?.Ustrd ?? []), ...(endToEnd === undefined ? [] : [endToEnd])]
      .join(' ')
      .slice(0, 500),
    name: (named(isIn ? parties?.Dbtr : parties?.Cdtr) ?? '').slice(0, 140),
    atMs,
  };
}

/** A reversal returns what an earlier line moved, so it is nobody's deposit. */
function kindOf(isIn: boolean, isReversal: boolean): ExtractLine['kind'] {
  if (isReversal) return 'other';
  return isIn ? 'payment' : 'payout';
}

/** Strips trailing zeros of a decimal, because banks write more digits than a currency has. */
function withoutLastZeros(text: string): string {
  if (!text.includes('.')) return text;
  let end = text.length;
  while (text[end - 1] === '0') end -= 1;
  return text.slice(0, text[end - 1] === '.' ? end - 1 : end);
}

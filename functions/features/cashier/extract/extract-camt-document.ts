import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import type { Result } from '#src/rules/result.ts';
import { failed, ok } from '#src/rules/result.ts';

const text = z.union([z.string(), z.object({ '#text': z.string() }).transform((node) => node['#text'])]);
/** An element that may be missing or empty. */
const maybe = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
const amount = z.object({ '#text': z.string(), Ccy: z.string().regex(/^[A-Z]{3}$/) });
const direction = z.enum(['CRDT', 'DBIT']);
const party = z.object({ Nm: text.optional(), Pty: maybe(z.object({ Nm: text.optional() })) });
const yesOrNo = z.enum(['true', '1', 'false', '0']).transform((value) => value === 'true' || value === '1');

const structured = z.object({
  CdtrRefInf: maybe(z.object({ Ref: text.optional() })),
  RfrdDocInf: z.array(maybe(z.object({ Nb: text.optional() }))).default([]),
  AddtlRmtInf: z.array(text).default([]),
});

const details = z.object({
  Refs: maybe(z.object({ AcctSvcrRef: text.optional(), TxId: text.optional(), EndToEndId: text.optional() })),
  Amt: amount.optional(),
  CdtDbtInd: direction.optional(),
  AmtDtls: maybe(
    z.object({
      TxAmt: maybe(z.object({ Amt: amount })),
      CntrValAmt: maybe(z.object({ Amt: amount })),
    }),
  ),
  Chrgs: z.unknown().optional(),
  RltdPties: maybe(z.object({ Dbtr: maybe(party), Cdtr: maybe(party) })),
  RmtInf: maybe(z.object({ Ustrd: z.array(text).default([]), Strd: z.array(maybe(structured)).default([]) })),
});

const entryDetails = z.object({
  Btch: maybe(
    z.object({
      NbOfTxs: z
        .string()
        .regex(/^\d{1,15}$/)
        .optional(),
    }),
  ),
  TxDtls: z.array(details).default([]),
});

const entry = z.object({
  Amt: amount,
  CdtDbtInd: direction,
  RvslInd: yesOrNo.optional(),
  Sts: z.union([z.string(), z.object({ Cd: z.string() }).transform(({ Cd }) => Cd)]),
  BookgDt: z.object({ Dt: z.string().optional(), DtTm: z.string().optional() }),
  AcctSvcrRef: text.optional(),
  NtryRef: text.optional(),
  Chrgs: z.unknown().optional(),
  NtryDtls: z.array(maybe(entryDetails)).default([]),
});

const balance = z.object({
  Tp: z.object({ CdOrPrtry: z.object({ Cd: z.string().optional() }) }),
  Amt: amount,
  CdtDbtInd: direction,
});

const statement = z.object({
  Id: text,
  StmtPgntn: maybe(
    z.object({
      PgNb: z
        .string()
        .regex(/^\d{1,5}$/)
        .transform(Number),
      LastPgInd: yesOrNo,
    }),
  ),
  Acct: z.object({
    Id: z.object({ IBAN: text.optional(), Othr: maybe(z.object({ Id: text })) }),
    Ccy: text.optional(),
  }),
  Bal: z.array(balance).default([]),
  Ntry: z.array(entry).default([]),
});

const document = z.object({
  Document: z.object({ BkToCstmrStmt: z.object({ Stmt: z.array(statement).min(1) }) }),
});

const lists: ReadonlySet<string> = new Set([
  ...['Stmt', 'Bal', 'Ntry', 'NtryDtls', 'TxDtls', 'Ustrd', 'Strd', 'RfrdDocInf', 'AddtlRmtInf'],
]);
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  isArray: (name) => lists.has(name),
});
/** The name of the message in its namespace, such as camt.053.001.08. */
const messageName = /urn:iso:std:iso:20022:tech:xsd:([a-z]{4}\.\d{3}\.\d{3}\.\d{2})/;

export type CamtAmount = z.infer<typeof amount>;
export type CamtDetails = z.infer<typeof details>;
export type CamtEntry = z.infer<typeof entry>;
export type CamtStatement = z.infer<typeof statement>;

/** The statements of a camt.053 document. Any other message, such as the day's camt.052, is refused. */
export function camtStatements(xml: string): Result<readonly CamtStatement[], 'document-type' | 'structure'> {
  const name = messageName.exec(xml)?.[1];
  // Bank statements declare no entities, so a file with a DOCTYPE is refused.
  if (name?.startsWith('camt.053.') === false || /<!DOCTYPE/i.test(xml)) return failed('document-type');
  const tree = parsed(xml);
  const read = document.safeParse(tree);
  if (read.success) return ok(read.data.Document.BkToCstmrStmt.Stmt);
  const path = (read.error.issues[0]?.path ?? []).map(String);
  return path.includes('Stmt') && path.length > 3
    ? failed('structure', place(path))
    : failed('document-type');
}

/** The entry and the element at which a document breaks its schema. */
function place(path: readonly string[]): { column: string; line?: number } {
  const column = path
    .filter((step) => !/^\d+$/.test(step))
    .slice(-2)
    .join('/');
  const entryAt = Number(path[path.indexOf('Ntry') + 1]);
  return path.includes('Ntry') && Number.isInteger(entryAt) ? { line: entryAt + 1, column } : { column };
}

/** The parsed XML; undefined if it is malformed, which refuses the whole file. */
function parsed(xml: string): unknown {
  try {
    return parser.parse(xml);
  } catch {
    return undefined;
  }
}

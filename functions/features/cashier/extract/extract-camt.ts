import type { StatementLine } from '#functions/cashier/statement-line.ts';
import type { ExtractReason } from '#src/contracts/tills/extract-fields.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { checkBalances } from './extract-camt-balances.ts';
import { type CamtStatement, camtStatements } from './extract-camt-document.ts';
import { entryLines } from './extract-camt-entry.ts';
import { identified, type ReadLine } from './extract-identity.ts';

/** The account of the till that a statement has to be of. */
interface OwnAccount {
  readonly account: string | undefined;
  readonly currency: string;
}

/** The shortest national account number by which a statement without an IBAN is recognised. */
const accountLengthMin = 6;

/**
 * Reads a camt.053 statement (ISO 20022): only booked entries, one line per transaction of an entry. A statement
 * of another account than the till's is refused, and one whose balances or parts do not add up.
 */
export function camtLines(
  xml: string,
  { account, currency }: OwnAccount,
): Result<readonly StatementLine[], 'EXTRACT_INVALID'> {
  const refuse = (reason: ExtractReason, details = {}) => failed('EXTRACT_INVALID', { ...details, reason });
  const read = camtStatements(xml);
  if (!read.ok) return refuse(read.code, read.details);
  const statements = read.value;
  const other = account === undefined ? undefined : statements.find((each) => !isOf(each, account));
  if (other) return refuse('account', { statement: other.Id, column: 'Acct' });
  const lines: ReadLine[] = [];
  for (const { Id, StmtPgntn, Ntry } of statements) {
    const page = StmtPgntn && StmtPgntn.PgNb !== 1 ? `${Id}/p${StmtPgntn.PgNb}` : Id;
    for (const [at, entry] of Ntry.entries()) {
      if (entry.Sts !== 'BOOK') continue;
      const found = entryLines(entry, `${page}/${at + 1}`, currency);
      if (!found.ok) return refuse(found.code, { statement: Id, line: at + 1, ...found.details });
      lines.push(...found.value);
    }
  }
  const balanced = checkBalances(statements, currency);
  return balanced.ok ? ok(identified(lines)) : refuse(balanced.code, balanced.details);
}

function isOf({ Acct }: CamtStatement, account: string): boolean {
  const own = bare(account);
  const { IBAN, Othr } = Acct.Id;
  if (IBAN !== undefined) return bare(IBAN) === own;
  // The national number of an account is the end of its IBAN.
  const number = bare(Othr?.Id ?? '');
  return number === own || (number.length >= accountLengthMin && own.endsWith(number));
}

function bare(account: string): string {
  return account.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase();
}

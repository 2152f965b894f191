import type { ReactNode } from 'react';
import { named, useWords, wordOf } from '#src/console/words/words.ts';
import type { ValueKind } from '#src/console/screen/built-screen.ts';
import { isCodeName } from './code-names.ts';
import css from './fields.module.css';
import { amountsOf, currencyOf, isRow, type Row, textOf } from './row.ts';
import { Value } from './Value.tsx';

interface Props {
  row: Row;
  currency?: string | undefined;
  /** Whether nothing is shortened, and what has no word is spelled as the call spells it. */
  isExact?: boolean;
}

/** Every field of an answer: values in pairs with their names, what is inside of it below a heading of its own. */
export function Fields({ row, currency, isExact = false }: Props) {
  const words = useWords();
  const own = currencyOf(row, currency);
  const nameOf = (name: string) =>
    (isExact ? wordOf(words, 'column', name) : named(words, 'column', name)) ?? name;
  const isChoice = (it: string, name: string) =>
    isCodeName.test(name)
      ? wordOf(words, 'choice', it) !== undefined || (!isExact && isSort.test(name))
      : !isExact && isCode.test(it);
  const entries = Object.entries(row).filter(([, value]) => value !== undefined);
  const placed = isExact ? entries : entries.toSorted((one, other) => placeOf(...one) - placeOf(...other));
  const plain = placed.filter(([, value]) => !isNested(value));
  const nested = placed.filter(([, value]) => isNested(value));
  return (
    <>
      {plain.length > 0 ? (
        <dl className={css.fields}>
          {plain.map(([name, value]) => (
            <div key={name} data-leads={(!isExact && leading.test(name)) || undefined}>
              <dt>{nameOf(name)}</dt>
              <dd>
                {amountsOf(value)?.map(([each, minor]) => (
                  <Value key={each} kind="money" value={minor} currency={each} />
                )) ?? (
                  <Linked name={name} value={value}>
                    <Value
                      kind={kindOf(name, value, (it) => isChoice(it, name))}
                      value={value}
                      currency={own}
                      isExact={isExact}
                    />
                  </Linked>
                )}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      {nested.map(([name, value]) => (
        <section key={name} className={css.nested}>
          <h2>{nameOf(name)}</h2>
          {isRow(value) ? (
            <Fields row={value} currency={own} isExact={isExact} />
          ) : (
            <ol className={css.items}>
              {(value as readonly Row[]).map((each) => (
                <li key={JSON.stringify(each)}>
                  <Fields row={each} currency={own} isExact={isExact} />
                </li>
              ))}
            </ol>
          )}
        </section>
      ))}
    </>
  );
}

/** The amount that an object is about. */
const leading = /^(?:amount|net)Minor$/;

/** The amount comes first, the object's own id behind the other fields, and lists behind what they belong to. */
function placeOf(name: string, value: unknown): number {
  if (leading.test(name)) return -1;
  // The id of an operator is an address, by which one knows them.
  return isNested(value) && !isRow(value) ? 2 : Number(name === 'id' && !textOf(value).includes('@'));
}

/** The screens on which what an id names is open. */
const screenOf: Readonly<Record<string, string>> = {
  memberId: '/ops/members',
  matchedMemberId: '/ops/members',
  withdrawalId: '/ops/withdrawals',
  approvalId: '/ops/approvals',
};

/** An id that has a screen leads to it. */
function Linked({ name, value, children }: { name: string; value: unknown; children: ReactNode }) {
  const path = screenOf[name];
  if (path === undefined || typeof value !== 'string') return <>{children}</>;
  return (
    <a className={css.link} href={`${path}?id=${encodeURIComponent(value)}`}>
      {children}
    </a>
  );
}

function isNested(value: unknown): boolean {
  return (isRow(value) && !amountsOf(value)) || (Array.isArray(value) && value.some(isRow));
}

const moneyNames = /^(?:sumBalance|underReview)$|Minor$/;

/** Whether a field of this name is an amount in smallest units; the first two have the names of the specification. */
export function isMoney(name: string): boolean {
  return moneyNames.test(name);
}

/** A code of the calls, which reads better as words. */
const isCode = /^[A-Z]{2,}(?:_[A-Z]+)+$/;
/** A number that names one thing has no separators. */
const isNumberOfOne = /(?:^number|Id)$/;
/** What a field of these names says is one of a few words, as in a list beside it. */
const isSort = /^(?:kind|state|outcome|marker|product|topic|severity|heldFor)$/;
/** Lists of a few codes each. */
const areCodes = /^(?:roles|ways|kinds|flags|categories|timeOuts|exclusions|weekdays|steps)$/;
const isDue = /^(?:returnBy|due|deadline)(?:At)?Ms$/;

/** How a value is shown whose contract is not at hand: by its type and the ending of its name. */
function kindOf(name: string, value: unknown, isChoice: (text: string) => boolean): ValueKind {
  if (typeof value === 'boolean') return 'flag';
  if (Array.isArray(value)) return areCodes.test(name) ? 'choices' : 'list';
  if (typeof value === 'number' && isNumberOfOne.test(name)) return 'text';
  if (name === 'type' && isChoice(textOf(value))) return 'choice';
  if (typeof value === 'number')
    return isDue.test(name) ? 'due' : name.endsWith('Ms') ? 'instant' : isMoney(name) ? 'money' : 'whole';
  // Sums that may be longer than a number are text.
  if (isMoney(name) && /^-?\d+$/.test(textOf(value))) return 'money';
  if (/(?:^id|Id|hash|Sha256)$/.test(name)) return 'id';
  return isChoice(textOf(value)) ? 'choice' : 'text';
}

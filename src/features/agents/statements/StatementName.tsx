import { products } from '#src/contracts/games/products.ts';
import type { ShownStatement } from '#src/contracts/agents/statements.ts';
import type { StatementWords } from './statements-words.ts';

interface Props extends Pick<ShownStatement, 'kind' | 'product'> {
  words: StatementWords;
}

/** What a statement is for: its kind, and the product if it has one. */
export function StatementName({ kind, product, words: { t } }: Props) {
  const named = products.find((each) => each === product);
  return (
    <>
      {t[kind]}
      {named === undefined ? null : ` · ${t[named]}`}
    </>
  );
}

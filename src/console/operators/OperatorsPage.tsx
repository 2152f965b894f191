import { exactTimeText } from '#src/browser/date-text.ts';
import type { OpenDetail } from '#src/console/kit/DetailPart.tsx';
import { Fields } from '#src/console/kit/Fields.tsx';
import { ScreenPage } from '#src/console/kit/ScreenPage.tsx';
import type { BuiltScreen, MenuEntry } from '#src/console/screen/built-screen.ts';
import { named, said, useWords } from '#src/console/words/words.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import type { operatorsContracts } from '#src/contracts/operator-accounts/operators.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import css from './operators.module.css';

type Account = OutputOf<typeof operatorsContracts.operators>['items'][number];

/** The accounts of operators; an open one with its tokens. */
export function OperatorsPage(props: { screen: BuiltScreen; menu: readonly MenuEntry[] }) {
  return <ScreenPage {...props} Detail={Operator} />;
}

function Operator({ row, acts, onAct }: OpenDetail) {
  const words = useWords();
  const { tokens, ...account } = row as Account;
  const mayEnd = acts.includes('endOperatorToken');
  return (
    <>
      <Fields row={account} />
      <section className={css.tokens}>
        <h2>{said(words, 'operators.tokens')}</h2>
        {tokens.length === 0 ? <p>{said(words, 'operators.noToken')}</p> : null}
        <ul>
          {tokens.map(({ id, name, roles, endsAtMs }) => (
            <li key={id}>
              <span>
                <b>{name}</b> {roles.map((role) => named(words, 'choice', role)).join(', ')}
                <small>
                  {said(words, 'operators.until', { time: exactTimeText(endsAtMs, words.locale) })}
                </small>
              </span>
              {mayEnd ? (
                <Button onClick={() => onAct('endOperatorToken', { tokenId: id, name })}>
                  {named(words, 'call', 'endOperatorToken')}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

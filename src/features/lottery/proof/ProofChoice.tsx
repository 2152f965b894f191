import { intlLocale } from '#src/i18n/languages.ts';
import { numeroText } from '#src/rules/lottery/numero-text.ts';
import { fill } from '#src/rules/text/message.ts';
import button from '#src/ui/buttons/button.module.css';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { List } from '#src/ui/lists/List.tsx';
import { ListRow } from '#src/ui/lists/ListRow.tsx';
import type { DrawView, ProofCheck } from './proof.store.ts';
import type { ProofWords } from './proof-words.server.ts';
import css from './proof.module.css';

interface Props {
  check: Extract<ProofCheck, { status: 'unasked' }>;
  words: ProofWords;
}

const shownNumbers = 10;

/** The last draws of a game, to choose one to verify. */
export function ProofChoice({ check: { gameId, draws }, words: { t, language } }: Props) {
  if (draws.length === 0)
    return (
      <EmptyState
        icon="ticket"
        title={t.unasked}
        action={
          <a className={`${button.button} ${button.primary}`} href="/m/lottery">
            {t.toGames}
          </a>
        }
      >
        {t.unaskedNext}
      </EmptyState>
    );
  return (
    <section className={css.choice}>
      <h2>{t.choose}</h2>
      <p>{t.chooseNext}</p>
      <List label={t.choose}>
        {draws.map((draw) => (
          <ListRow
            key={draw.numero}
            title={fill(t.draw, { numero: numeroText(draw.numero) }, intlLocale[language])}
            detail={<bdi dir="ltr">{numbersOf(draw)}</bdi>}
            href={`/m/lottery/proof?game=${gameId}&numero=${draw.numero}`}
          />
        ))}
      </List>
    </section>
  );
}

/** The first numbers of a draw, enough to recognise it. */
function numbersOf({ result = [] }: DrawView): string {
  const all = result.flat();
  return all.length > shownNumbers ? `${all.slice(0, shownNumbers).join(' ')} …` : all.join(' ');
}

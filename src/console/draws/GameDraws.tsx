import { late } from '#src/console/late/late.tsx';
import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import { exactTimeText, shortDateTimeText } from '#src/browser/date-text.ts';
import type { OpenDetail } from '#src/console/kit/DetailPart.tsx';
import { Value } from '#src/console/kit/Value.tsx';
import { failureWords, said, text, useWords } from '#src/console/words/words.ts';
import type { OperatorDraw } from '#src/contracts/lottery/lottery-operations.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import css from './draws.module.css';
import { $openNumero, drawsStore, followNumero, loadWaiting } from './draws.store.ts';

/** Loaded once somebody opens what it shows. */
const LateDrawActs = late(async () => (await import('./DrawActs.tsx')).DrawActs);

/** The draws of a game, or the one of them that is open. */
export function GameDraws({ row, id }: OpenDetail) {
  const numero = useStore($openNumero, { ssr: 'initial' });
  useEffect(followNumero, []);
  if (numero !== undefined) return <OpenDraw key={`${id} ${numero}`} gameId={id} numero={numero} />;
  return <DrawList key={id} row={row} id={id} />;
}

function DrawList({ row, id }: Pick<OpenDetail, 'row' | 'id'>) {
  const words = useWords();
  const store = useMemo(() => drawsStore(id), [id]);
  const draws = useStore(store.$draws, { ssr: 'initial' });
  useEffect(() => void store.load(), [store]);
  return (
    <>
      <h2 className={css.title}>{typeof row['name'] === 'string' ? row['name'] : id}</h2>
      {draws.status === 'loading' ? (
        <Skeleton shape="row" count={6} label={text(words, 'list.loading')} />
      ) : null}
      {draws.status === 'failed' ? <p role="alert">{failureWords(words, draws.code)}</p> : null}
      {draws.status === 'ready' ? (
        <>
          {draws.items.length === 0 ? <p className={css.soft}>{said(words, 'draws.none')}</p> : null}
          <ul className={css.list}>
            {draws.items.map((draw) => (
              <li key={draw.numero}>
                <a href={`#${draw.numero}`}>
                  <strong className="number">{draw.numero}</strong>
                  <Value kind="choice" value={draw.state} currency={undefined} />
                  <span className={css.soft}>{shortDateTimeText(draw.drawsAtMs, words.locale)}</span>
                  <span className="number">{draw.result?.[0]?.join(' ')}</span>
                </a>
              </li>
            ))}
          </ul>
          {draws.nextCursor === undefined ? null : (
            <Button wide onClick={() => void store.load(draws.nextCursor)}>
              {text(words, 'list.more')}
            </Button>
          )}
        </>
      ) : null}
    </>
  );
}

function OpenDraw({ gameId, numero }: { gameId: string; numero: string }) {
  const words = useWords();
  const store = useMemo(() => drawsStore(gameId, numero), [gameId, numero]);
  const state = useStore(store.$draws, { ssr: 'initial' });
  useEffect(() => void store.load(), [store]);
  const draw = state.status === 'ready' ? state.items.find((each) => each.numero === numero) : undefined;
  return (
    <article className={css.draw}>
      <a className={css.back} href="#all">
        {said(words, 'draws.toDraws')}
      </a>
      <h2 className={css.numero}>{numero}</h2>
      {state.status === 'failed' ? <p role="alert">{failureWords(words, state.code)}</p> : null}
      {state.status === 'ready' && draw ? (
        <>
          <Facts draw={draw} />
          <LateDrawActs
            draw={draw}
            atMs={state.atMs}
            onChanged={() => {
              void store.load();
              void loadWaiting();
            }}
          />
        </>
      ) : null}
    </article>
  );
}

function Facts({ draw }: { draw: OperatorDraw }) {
  const words = useWords();
  const { result, entries, tickets, correctableUntilMs, corrections } = draw;
  const time = (atMs: number) => exactTimeText(atMs, words.locale);
  const facts: readonly (readonly [string, string])[] = [
    ['draws.opens', time(draw.opensAtMs)],
    ['draws.closes', time(draw.closesAtMs)],
    ['draws.draws', time(draw.drawsAtMs)],
    ...(draw.station === undefined ? [] : [['draws.station', draw.station] as const]),
    ['draws.ticketsTitle', tickets === undefined ? said(words, 'draws.notCounted') : String(tickets)],
    ['draws.proof', said(words, `proof.${draw.proof}`)],
    ...(corrections > 0 ? [['draws.corrections', String(corrections)] as const] : []),
    ...(correctableUntilMs === undefined ? [] : [['draws.correctable', time(correctableUntilMs)] as const]),
  ];
  return (
    <>
      <p>
        <Value kind="choice" value={draw.state} currency={undefined} />
      </p>
      {result ? (
        <div className={css.digits} dir="ltr">
          {tiersOf(result).map(({ name, numbers }) => (
            <p key={name}>{numbers}</p>
          ))}
        </div>
      ) : null}
      {entries.length > 0 ? (
        <p className={css.entered}>
          {said(words, 'draws.enteredBy', { names: entries.map(({ operatorId }) => operatorId).join(', ') })}
        </p>
      ) : null}
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{said(words, name)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** The prizes of a result as lines of text. */
function tiersOf(result: readonly (readonly string[])[]) {
  return result.map((tier, at) => ({ name: `prize ${at + 1}`, numbers: tier.join(' ') }));
}

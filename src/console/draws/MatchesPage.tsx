import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { shortDateTimeText } from '#src/browser/date-text.ts';
import { actStore } from '#src/console/kit/act.store.ts';
import { OwnPage } from '#src/console/kit/OwnPage.tsx';
import { late } from '#src/console/late/late.tsx';
import type { BuiltList, BuiltScreen, MenuEntry } from '#src/console/screen/built-screen.ts';
import { $session, rightTo } from '#src/console/session/session.store.ts';
import { failureWords, said, text, useWords } from '#src/console/words/words.ts';
import { opsCallOf } from '#src/console/session/ops-call.ts';
import { sportsContracts } from '#src/contracts/house/sports.ts';
import { moneyText } from '#src/rules/money/money-text.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { TextArea } from '#src/ui/fields/TextArea.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import { Sheet } from '#src/ui/overlays/Sheet.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import css from './draws.module.css';
import { $matches, loadMatches, type OpenMatch } from './matches.store.ts';

/** What operators did to a match, which the list of them has no need of. */
const LateHistory = late(async () => (await import('#src/console/kit/RelatedList.tsx')).RelatedList);

/** The matches on which bets are open, of every sportsbook, with what they could pay back. */
export function MatchesPage({ screen, menu }: { screen: BuiltScreen; menu: readonly MenuEntry[] }) {
  return (
    <OwnPage screen={screen} menu={menu}>
      <Matches histories={screen.detail?.related ?? []} />
    </OwnPage>
  );
}

function Matches({ histories }: { histories: readonly BuiltList[] }) {
  const words = useWords();
  const session = useStore($session, { ssr: 'initial' });
  const state = useStore($matches, { ssr: 'initial' });
  const [chosen, setChosen] = useState<OpenMatch>();
  useEffect(() => void loadMatches(), []);
  if (state.status === 'loading')
    return <Skeleton shape="row" count={6} label={text(words, 'list.loading')} />;
  if (state.status === 'failed')
    return (
      <p role="alert">
        {failureWords(words, state.code)}{' '}
        <Button onClick={() => void loadMatches()}>{text(words, 'list.retry')}</Button>
      </p>
    );
  if (state.items.length === 0) return <p className={css.soft}>{said(words, 'matches.none')}</p>;
  const mayVoid = rightTo(session, 'draws.void') !== undefined;
  return (
    <>
      <ul className={css.list}>
        {state.items.map((match) => (
          <li key={`${match.gameCode} ${match.matchId}`} className={css.match}>
            <strong>{match.matchId}</strong>
            <span className={css.soft}>
              {match.name} · {shortDateTimeText(match.kicksOffAtMs, words.locale)}
            </span>
            <span>{said(words, 'matches.bets', { count: match.bets })}</span>
            {match.sums.map(({ currency, stakeMinor, possibleMinor }) => (
              <span key={currency}>
                {said(words, 'matches.money', {
                  stake: moneyText(stakeMinor, currency, words.locale),
                  possible: moneyText(possibleMinor, currency, words.locale),
                })}
              </span>
            ))}
            {mayVoid ? <Button onClick={() => setChosen(match)}>{said(words, 'matches.void')}</Button> : null}
          </li>
        ))}
      </ul>
      {chosen ? (
        <Sheet
          open
          onClose={() => setChosen(undefined)}
          title={said(words, 'matches.voidTitle', { match: chosen.matchId })}
          closeLabel={text(words, 'form.close')}
        >
          <VoidForm match={chosen} onClose={() => setChosen(undefined)} />
          {histories.map((list) => (
            <LateHistory
              key={list.call.name}
              list={list}
              id={chosen.matchId}
              owner={nothing}
              onChanged={() => void loadMatches()}
            />
          ))}
        </Sheet>
      ) : null}
    </>
  );
}

/** The rows of a history have no currency that they would share with the match. */
const nothing = {};

function VoidForm({ match, onClose }: { match: OpenMatch; onClose: () => void }) {
  const words = useWords();
  const store = useMemo(() => actStore<{ approvalId?: string | undefined }>(), []);
  const act = useStore(store.$act);
  const [reason, setReason] = useState('');
  const { gameCode, matchId } = match;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const sent = { params: { gameCode, matchId }, input: { reason } };
    if (await store.send(() => opsCallOf(sportsContracts.voidSportsMatch, sent))) void loadMatches();
  };
  if (act.status === 'done') {
    const { approvalId } = act.value;
    return (
      <div className={css.form}>
        <output>{text(words, approvalId === undefined ? 'form.done' : 'form.asked')}</output>
        {approvalId === undefined ? null : (
          <a href={`/ops/approvals?id=${approvalId}`}>{text(words, 'form.toApproval')}</a>
        )}
        <Button wide onClick={onClose}>
          {text(words, 'form.close')}
        </Button>
      </div>
    );
  }
  return (
    <form className={css.form} noValidate onSubmit={(event) => void send(event)}>
      <p>{said(words, 'matches.voidWhat', { count: match.bets })}</p>
      <TextArea
        label={said(words, 'field.reason')}
        rows={2}
        maxLength={500}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <FormNotice>{act.status === 'failed' ? failureWords(words, act.code) : null}</FormNotice>
      <Button
        type="submit"
        kind="primary"
        wide
        disabled={reason.trim() === ''}
        busy={act.status === 'sending'}
      >
        {said(words, 'matches.void')}
      </Button>
    </form>
  );
}

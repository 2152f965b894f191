import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { dateTimeText } from '#src/browser/date-text.ts';
import type { Claim } from '#src/contracts/rewards/rewards-fields.ts';
import { $contests, loadContest, type ReadyContest } from '#src/features/rewards/contest/contest.store.ts';
import { shownMultiple } from '#src/features/rewards/contest/contest-standing.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/text/message.ts';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import type { RewardCentreWords } from './reward-centre-words.server.ts';
import css from './centre.module.css';
import own from './contests.module.css';

interface Props {
  claims: readonly Claim[];
  /** Nothing is asked for and nothing invites: play is stopped, or the device is quiet. */
  isQuiet: boolean;
  words: RewardCentreWords;
}

/** The contests that the member takes part in and that are not paid yet, each with the way to its places. */
export function Contests({ claims, isQuiet, words }: Props) {
  if (claims.length === 0) return null;
  return (
    <section className={css.section} aria-labelledby="contests">
      <h2 id="contests">{words.t.contests}</h2>
      <ul className={css.rows}>
        {claims.map((claim) => (
          <li key={claim.claimId} data-contest={claim.promotionId}>
            {isQuiet ? (
              <b className={own.contest}>{claim.title}</b>
            ) : (
              <ContestRow claim={claim} words={words} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function ContestRow({ claim: { promotionId, title }, words }: { claim: Claim; words: RewardCentreWords }) {
  const contest = useStore($contests, { ssr: 'initial' })[promotionId];
  useEffect(() => void loadContest(promotionId), [promotionId]);
  return (
    <a className={own.contest} href={`/m/activity?promotion=${encodeURIComponent(promotionId)}`}>
      <span className={css.words}>
        <b>{title}</b>
        {!contest || contest.status === 'loading' ? (
          <Skeleton shape="line" count={2} label={words.t.loading} />
        ) : null}
        {contest?.status === 'ready' ? <Standing contest={contest} words={words} /> : null}
      </span>
      <Icon name="chevron" mirrored />
    </a>
  );
}

/** The best round with its place, and when the contest ends or is decided. */
function Standing({ contest, words: { t, language } }: { contest: ReadyContest; words: RewardCentreWords }) {
  const { own: round, state, closesAtMs, decidedAtMs } = contest;
  const locale = intlLocale[language];
  const isRunning = state === 'running';
  const date = dateTimeText(isRunning ? closesAtMs : decidedAtMs, locale);
  const place =
    round?.place === undefined ? t.contestBehind : fill(t.contestPlace, { place: round.place }, locale);
  const best = round && fill(t.contestOwn, { multiple: shownMultiple(round.multiple, locale) }, locale);
  return (
    <>
      <span className="number">{best ? `${best} · ${place}` : t.contestNone}</span>
      <span className={css.faint}>
        {fill(isRunning ? t.missionUntil : t.contestDecided, { date }, locale)}
      </span>
    </>
  );
}

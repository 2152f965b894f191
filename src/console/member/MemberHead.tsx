import { shortDateTimeText } from '#src/browser/date-text.ts';
import { isMoney } from '#src/console/kit/Fields.tsx';
import { Value } from '#src/console/kit/Value.tsx';
import { named, said, useWords } from '#src/console/words/words.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import type { memberOversightContracts } from '#src/contracts/member/member-oversight.ts';
import css from './member.module.css';
import { stopText } from './stop-text.ts';

type Overview = OutputOf<typeof memberOversightContracts.memberOverview>;

/** Who it is, what waits for a decision about them, and their money as it stands. */
export function MemberHead({
  overview: { member, wallet, frozenCode, play, flags, verified, labels },
}: {
  overview: Overview;
}) {
  const words = useWords();
  const time = (atMs: number) => shortDateTimeText(atMs, words.locale);
  return (
    <div className={css.head}>
      <p className={css.line}>
        <Value kind="choice" value={member.status} currency={undefined} />
        <span>{named(words, 'choice', `type.${member.accountType}`)}</span>
        <Value kind="id" value={member.memberId} currency={undefined} />
        {labels.map((label) => (
          <span key={label}>{named(words, 'choice', label)}</span>
        ))}
      </p>
      {wallet === undefined ? <p className={css.warned}>{said(words, 'members.unread')}</p> : null}
      {play?.isStopped ? <p className={css.stopped}>{stopText(words, play.standing)}</p> : null}
      {frozenCode === undefined ? null : (
        <a className={css.flag} href="/ops/wallets">
          {said(words, 'members.frozen', { code: named(words, 'choice', frozenCode) })}
        </a>
      )}
      {flags.map((flag) => (
        <a key={`${flag.kind} ${flag.atMs}`} className={css.flag} href={flagAddress(flag, member.memberId)}>
          {flag.kind === 'harm' ? named(words, 'choice', flag.marker) : said(words, 'members.matched')} ·{' '}
          {time(flag.atMs)}
        </a>
      ))}
      {wallet === undefined ? null : (
        <dl className={css.figures}>
          {Object.entries(wallet)
            .filter(([name, value]) => typeof value === 'number' && isMoney(name))
            .map(([name, value]) => (
              <div key={name}>
                <dt>{named(words, 'column', name)}</dt>
                <dd>
                  <Value kind="money" value={value} currency={member.currency} />
                </dd>
              </div>
            ))}
        </dl>
      )}
      <dl className={css.facts}>
        <div>
          <dt>{named(words, 'column', 'registeredAtMs')}</dt>
          <dd>{time(member.registeredAtMs)}</dd>
        </div>
        <div>
          <dt>{named(words, 'column', 'lastLoginAtMs')}</dt>
          <dd>{member.lastLoginAtMs === null ? '–' : time(member.lastLoginAtMs)}</dd>
        </div>
        {verified.map(({ kind, shown, verifiedAtMs }) => (
          <div key={kind}>
            <dt>{named(words, 'choice', kind)}</dt>
            <dd>
              <bdi dir="ltr">{shown}</bdi> · {time(verifiedAtMs)}
            </dd>
          </div>
        ))}
      </dl>
      {verified.length === 0 ? <p className={css.note}>{said(words, 'members.noContacts')}</p> : null}
    </div>
  );
}

function flagAddress(flag: Overview['flags'][number], memberId: string): string {
  return flag.kind === 'harm'
    ? `/ops/marks?id=${encodeURIComponent(`${memberId}/${flag.number}`)}`
    : `/ops/matches?id=${flag.id}`;
}

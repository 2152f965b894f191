import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import { shortDateTimeText } from '#src/browser/date-text.ts';
import { actStore } from '#src/console/kit/act.store.ts';
import { opsCallOf } from '#src/console/session/ops-call.ts';
import { Differences } from '#src/console/stored/Differences.tsx';
import { Unread } from '#src/console/stored/Unread.tsx';
import { failureWords, said, text, useWords } from '#src/console/words/words.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import { settingsContracts } from '#src/contracts/operations/settings.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import { historyStore, type Version } from './setting-history.store.ts';
import type { Setting } from './SettingForm.tsx';
import { shownIn } from './setting-words.ts';
import css from './settings-form.module.css';

interface Props {
  setting: Setting;
  /** Fills the form with an older document; undefined for whoever may not change it. */
  onTakeBack: ((document: unknown) => void) | undefined;
}

type Stored = OutputOf<typeof settingsContracts.settingVersion>;

/** Who changed a document when and why, with what differed, and the way back to an older version. */
export function SettingHistory({ setting, onTakeBack }: Props) {
  const words = useWords();
  const { name, version: current } = setting;
  // A changed document has another history.
  const store = useMemo(() => historyStore(name, current), [name, current]);
  const history = useStore(store.$history);
  const older = useMemo(() => actStore<Stored>(), []);
  const act = useStore(older.$act);
  useEffect(() => void store.load(), [store]);
  const load = () => void store.load();
  const takeBack = async (version: number) => {
    const params = { name, version: String(version) };
    const isRead = await older.send(() => opsCallOf(settingsContracts.settingVersion, { params }));
    const read = older.$act.get();
    if (isRead && read.status === 'done') onTakeBack?.(read.value.document);
  };
  return (
    <section className={css.history} aria-labelledby="setting-history">
      <h2 id="setting-history">{said(words, 'settings.history')}</h2>
      <FormNotice>{act.status === 'failed' ? failureWords(words, act.code) : null}</FormNotice>
      {history.status === 'ready' ? (
        <>
          {history.items.length === 0 ? (
            <p className={css.soft}>{said(words, 'settings.noHistory')}</p>
          ) : null}
          <ol className={css.entries}>
            {history.items.map((version) => (
              <li key={version.version} className={css.entry}>
                <VersionPart version={version} currency={setting.currency} />
                {onTakeBack && version.version !== current ? (
                  <div className={css.acts}>
                    <Button onClick={() => void takeBack(version.version)}>
                      {said(words, 'settings.takeBack', { version: version.version })}
                    </Button>
                  </div>
                ) : null}
              </li>
            ))}
          </ol>
          {history.nextCursor === undefined ? null : (
            <Button onClick={() => void store.more()}>{text(words, 'list.more')}</Button>
          )}
        </>
      ) : (
        <Unread code={history.status === 'failed' ? history.code : undefined} onRetry={load} />
      )}
    </section>
  );
}

function VersionPart({ version: entry, currency }: { version: Version; currency: string | undefined }) {
  const words = useWords();
  const { version, operatorId, atMs, reason, differences } = entry;
  const time = shortDateTimeText(atMs, words.locale);
  return (
    <>
      <strong>{said(words, 'settings.versionOf', { version, name: operatorId, time })}</strong>
      {reason === undefined ? null : <p dir="auto">{reason}</p>}
      {differences === undefined ? (
        <p className={css.soft}>{said(words, 'settings.notCompared')}</p>
      ) : (
        <Differences differences={differences} {...shownIn(words, currency)} />
      )}
    </>
  );
}

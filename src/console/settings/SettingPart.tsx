import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import { shortDateTimeText } from '#src/browser/date-text.ts';
import { actStore } from '#src/console/kit/act.store.ts';
import type { OpenDetail } from '#src/console/kit/DetailPart.tsx';
import { isRow } from '#src/console/kit/row.ts';
import { $session, rightTo } from '#src/console/session/session.store.ts';
import { SavedPart } from '#src/console/stored/SavePart.tsx';
import { said, useWords } from '#src/console/words/words.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { type ChangedSetting, documentOf, type Draft, type Setting, SettingForm } from './SettingForm.tsx';
import { SettingHistory } from './SettingHistory.tsx';
import { shownIn } from './setting-words.ts';
import css from './settings-form.module.css';
import { TakeBack } from './TakeBack.tsx';

/** Documents that have a page of their own, which says more of what a change does. */
const ownPages: Readonly<Record<string, string>> = {
  'region-policy': '/ops/places',
  'system-status': '/ops/maintenance',
};

/** One settings document: what is in force, the form, and its versions. */
export function SettingPart({ row, onChanged }: OpenDetail) {
  const words = useWords();
  const session = useStore($session, { ssr: 'initial' });
  const setting = row as Setting;
  const act = useMemo(() => actStore<ChangedSetting>(), []);
  const state = useStore(act.$act);
  const [draft, setDraft] = useState<Draft>();
  const [replaced, setReplaced] = useState<Setting>();
  const mayChange = !setting.readOnly && rightTo(session, setting.permission) !== undefined;
  // What was saved here is not read again yet: a form that began now would begin with what it replaced.
  const isBehind =
    state.status === 'done' && state.value.approvalId === undefined && setting.version < state.value.version;
  const begin = (document: unknown) => {
    act.reset();
    const filledAs = (draft?.filledAs ?? 0) + 1;
    setDraft({ begun: setting, typed: isRow(document) ? document : {}, filledAs });
  };
  const sent = (isDone: boolean) => {
    if (isDone) {
      setReplaced(draft?.begun);
      setDraft(undefined);
    }
    const after = act.$act.get();
    if (isDone || (after.status === 'failed' && after.code === 'VERSION_CONFLICT')) onChanged();
  };
  return (
    <div className={css.setting}>
      <About setting={setting} />
      {state.status === 'done' ? <SavedPart approvalId={state.value.approvalId} /> : null}
      {state.status === 'done' && state.value.approvalId === undefined && isRow(replaced?.document) ? (
        <TakeBack
          key={state.value.version}
          name={setting.name}
          version={state.value.version}
          replaced={replaced.document}
          onTakenBack={onChanged}
        />
      ) : null}
      {draft ? (
        <SettingForm
          draft={draft}
          stored={setting}
          act={act}
          onType={(typed) => setDraft({ ...draft, typed })}
          onKeep={() => setDraft({ ...draft, begun: setting })}
          onDiscard={() => setDraft(undefined)}
          onSent={sent}
        />
      ) : (
        <>
          {mayChange ? (
            <div className={css.acts}>
              <Button kind="primary" busy={isBehind} onClick={() => begin(documentOf(setting))}>
                {said(words, 'settings.change')}
              </Button>
            </div>
          ) : null}
          <details className={css.fold}>
            <summary>{said(words, 'settings.stored')}</summary>
            <pre className={css.stored} dir="ltr">
              {JSON.stringify(setting.document ?? null, null, 2)}
            </pre>
          </details>
        </>
      )}
      <SettingHistory setting={setting} onTakeBack={mayChange && !isBehind ? begin : undefined} />
    </div>
  );
}

/** Which document it is, who changed it last, what a change takes, and whether it is in force. */
function About({ setting }: { setting: Setting }) {
  const words = useWords();
  const { name, version, changedBy, changedAtMs, valid, invalid, readOnly, together, fields = [] } = setting;
  const ownPage = ownPages[name];
  const time = shortDateTimeText(changedAtMs, words.locale);
  return (
    <>
      <p className={css.facts}>
        <code dir="ltr">{name}</code>
        <span>
          {version === 0
            ? said(words, 'settings.neverStored')
            : said(words, 'settings.versionOf', { version, name: changedBy, time })}
        </span>
        <span>{said(words, readOnly ? 'settings.readOnly' : `settings.together.${together}`)}</span>
      </p>
      {valid ? null : (
        <div className={css.notice} role="alert">
          <p>{said(words, `settings.invalid.${invalid}`)}</p>
          <ul>
            {fields.map((path, at) => (
              <li key={path}>
                {shownIn(words, undefined).labelOf(path)} {setting.reasons?.[at]}
              </li>
            ))}
          </ul>
        </div>
      )}
      {ownPage === undefined ? null : <a href={ownPage}>{said(words, 'settings.ownPage')}</a>}
    </>
  );
}

import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { ActStore } from '#src/console/kit/act.store.ts';
import { isRow, type Row } from '#src/console/kit/row.ts';
import { opsCallOf } from '#src/console/session/ops-call.ts';
import { ConflictPart } from '#src/console/stored/ConflictPart.tsx';
import { Differences } from '#src/console/stored/Differences.tsx';
import { refusedFieldsIn } from '#src/console/stored/refused-fields.ts';
import { SavePart } from '#src/console/stored/SavePart.tsx';
import { said, useWords } from '#src/console/words/words.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import { settingsContracts } from '#src/contracts/operations/settings.ts';
import { differencesOf } from '#src/rules/site/document-differences.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { JsonField } from './JsonField.tsx';
import { Inside } from './SchemaField.tsx';
import { shownIn } from './setting-words.ts';
import css from './settings-form.module.css';
import { RefusedFields } from './use-refusal.ts';

export type Setting = OutputOf<typeof settingsContracts.operatorSetting>;
export type ChangedSetting = OutputOf<typeof settingsContracts.changeSetting>;

/** A document in the form. */
export interface Draft {
  /** What was stored when it was begun. */
  readonly begun: Setting;
  readonly typed: Row;
  /** Changes where something else than the operator's typing has filled the form. */
  readonly filledAs: number;
}

interface Props {
  draft: Draft;
  /** What is stored now. */
  stored: Setting;
  act: ActStore<ChangedSetting>;
  onType: (typed: Row) => void;
  /** What is typed is to replace the document that is stored now. */
  onKeep: () => void;
  onDiscard: () => void;
  /** Called after the site has answered. */
  onSent: (isDone: boolean) => void;
}

/** The document that a setting has stored; an empty one if it has none, or one that is no JSON object. */
export function documentOf({ document }: Setting): Row {
  return isRow(document) ? document : {};
}

/** A settings document as a form or as JSON, and what saving it changes. */
export function SettingForm({ draft, stored, act, onType, onKeep, onDiscard, onSent }: Props) {
  const words = useWords();
  const state = useStore(act.$act);
  const [asJson, setAsJson] = useState(false);
  const [isRead, setRead] = useState(true);
  const { begun, typed, filledAs } = draft;
  const { name, schema, currency, together } = stored;
  const before = documentOf(stored);
  const mine = differencesOf(before, typed);
  const isSame = JSON.stringify(before) === JSON.stringify(typed);
  const isOvertaken = stored.version !== begun.version;
  const shown = shownIn(words, currency);
  const type = (value: unknown) => {
    if (state.status === 'failed') act.reset();
    setRead(isRow(value));
    if (isRow(value)) onType(value);
  };
  const save = async (reason: string) => {
    const input = { document: typed, expectedVersion: begun.version, reason };
    onSent(await act.send(() => opsCallOf(settingsContracts.changeSetting, { params: { name }, input })));
  };
  const turn = () => {
    setRead(true);
    setAsJson(!asJson);
  };
  const otherwise = isOvertaken ? 'stored.lookFirst' : isSame ? 'stored.same' : undefined;
  const hindrance = isRead ? otherwise : 'settings.notJson';
  const field = { schema, value: typed, path: '', label: said(words, 'settings.document'), currency };
  return (
    <div className={css.form}>
      <div className={css.acts}>
        <Button aria-pressed={asJson} onClick={turn}>
          {said(words, asJson ? 'settings.toForm' : 'settings.toJson')}
        </Button>
      </div>
      <RefusedFields value={refusedFieldsIn(state.status === 'failed' ? state.details : undefined)}>
        {asJson ? (
          <JsonField key={filledAs} {...field} rows={18} onChange={type} onRead={setRead} />
        ) : (
          <Inside key={filledAs} {...field} isRequired onChange={type} />
        )}
      </RefusedFields>
      {isOvertaken ? (
        <ConflictPart
          changedBy={stored.changedBy}
          theirs={differencesOf(documentOf(begun), before)}
          mine={mine}
          onKeep={onKeep}
          onTake={onDiscard}
          {...shown}
        />
      ) : null}
      <SavePart
        act={state}
        label={said(words, 'settings.save')}
        hindrance={hindrance && said(words, hindrance)}
        onSave={(reason) => void save(reason)}
        onDiscard={onDiscard}
      >
        <Differences differences={mine} {...shown} />
        {!isSame && mine.length === 0 ? <p>{said(words, 'settings.onlyOrder')}</p> : null}
        <p>{said(words, `settings.together.${together}`)}</p>
        <RefusedElsewhere details={state.status === 'failed' ? state.details : undefined} />
      </SavePart>
    </div>
  );
}

/** What the site refuses, by its place, also where no field of the form shows it. */
function RefusedElsewhere({ details }: { details: Parameters<typeof refusedFieldsIn>[0] }) {
  const words = useWords();
  const refused = refusedFieldsIn(details);
  if (refused.length === 0) return null;
  return (
    <ul className={css.wrong}>
      {refused.map(({ path, reason }) => (
        <li key={path}>
          {shownIn(words, undefined).labelOf(path)} {reason}
        </li>
      ))}
    </ul>
  );
}

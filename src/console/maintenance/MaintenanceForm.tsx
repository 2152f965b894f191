import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { shortDateTimeText } from '#src/browser/date-text.ts';
import type { ActStore } from '#src/console/kit/act.store.ts';
import { opsCallOf } from '#src/console/session/ops-call.ts';
import { ConflictPart } from '#src/console/stored/ConflictPart.tsx';
import { refusedAt, refusedFieldsIn } from '#src/console/stored/refused-fields.ts';
import { SavePart } from '#src/console/stored/SavePart.tsx';
import { type ConsoleWords, said, text, useWords } from '#src/console/words/words.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import { operationsContracts, type SystemState } from '#src/contracts/operations/operations.ts';
import { differencesOf } from '#src/rules/site/document-differences.ts';
import { Field } from '#src/ui/fields/Field.tsx';
import { TextArea } from '#src/ui/fields/TextArea.tsx';
import css from './maintenance.module.css';
import { languageName } from './SeenByPlayers.tsx';
import { plainState, stateIn, type TypedState } from './typed-state.ts';

export type StoredStatus = OutputOf<typeof operationsContracts.operatorSystemStatus>;
export type ChangedStatus = OutputOf<typeof operationsContracts.changeSystemStatus>;

/** What an operator is about to do to the status. */
export type Draft = { readonly begun: StoredStatus } & (
  | { readonly kind: 'change'; readonly typed: TypedState }
  | { readonly kind: 'start' | 'lift' }
);

interface Props {
  draft: Draft;
  /** The status that is stored now. */
  stored: StoredStatus;
  act: ActStore<ChangedStatus>;
  onType: (typed: TypedState) => void;
  /** What is drafted is to replace the status that is stored now. */
  onKeep: () => void;
  onDiscard: () => void;
  /** Called after the site has answered. */
  onSent: (isDone: boolean) => void;
}

/** The state that a draft makes of the stored one. */
export function stateOf(draft: Draft): SystemState {
  if (draft.kind === 'change') return stateIn(draft.typed);
  if (draft.kind === 'lift') return { maintenance: false };
  const { startsAtMs: _, ...atOnce } = plainState(draft.begun);
  return { ...atOnce, maintenance: true };
}

/** Plans, starts, changes or lifts a maintenance, and says what that will do. */
export function MaintenanceForm({ draft, stored, act, onType, onKeep, onDiscard, onSent }: Props) {
  const words = useWords();
  const state = useStore(act.$act);
  const wanted = stateOf(draft);
  const before = plainState(stored);
  const mine = differencesOf(before, wanted);
  const isOvertaken = stored.version !== draft.begun.version;
  const save = async (reason: string) => {
    const input = { ...wanted, expectedVersion: draft.begun.version, reason };
    onSent(await act.send(() => opsCallOf(operationsContracts.changeSystemStatus, { input })));
  };
  const { startsAtMs = 0 } = wanted;
  // Whether a start is still to come is as old as the form; the site judges by its own clock.
  const [openedAtMs] = useState(Date.now);
  const isPlanned = wanted.maintenance && startsAtMs > openedAtMs;
  const effect = !wanted.maintenance ? 'lift' : isPlanned ? 'plan' : 'start';
  const hindrance = isOvertaken ? 'stored.lookFirst' : mine.length === 0 ? 'stored.same' : undefined;
  return (
    <div className={css.form}>
      {draft.kind === 'change' ? (
        <StateFields
          typed={draft.typed}
          languages={stored.languages}
          refused={state.status === 'failed' ? state.details : undefined}
          onType={(typed) => {
            if (state.status === 'failed') act.reset();
            onType(typed);
          }}
        />
      ) : null}
      {isOvertaken ? (
        <ConflictPart
          changedBy={stored.changedBy}
          theirs={differencesOf(plainState(draft.begun), before)}
          mine={mine}
          onKeep={onKeep}
          onTake={onDiscard}
          {...shownIn(words)}
        />
      ) : null}
      <SavePart
        act={state}
        label={said(words, `maintenance.save.${effect}`)}
        hindrance={hindrance && said(words, hindrance)}
        onSave={(reason) => void save(reason)}
        onDiscard={onDiscard}
      >
        <p>
          {said(words, `maintenance.effect.${effect}`, {
            time: isPlanned ? shortDateTimeText(startsAtMs, words.locale) : '',
          })}
        </p>
      </SavePart>
    </div>
  );
}

interface FieldsProps {
  typed: TypedState;
  languages: readonly string[];
  refused: Parameters<typeof refusedFieldsIn>[0];
  onType: (typed: TypedState) => void;
}

const textMax = 500;

function StateFields({ typed, languages, refused, onType }: FieldsProps) {
  const words = useWords();
  const wrong = (path: string) =>
    refusedAt(refusedFieldsIn(refused), path).length > 0 ? { error: text(words, 'form.wrong') } : {};
  return (
    <>
      {(['startsAt', 'endsAt'] as const).map((name) => (
        <Field
          key={name}
          type="datetime-local"
          label={said(words, `maintenance.field.${name}Ms`)}
          help={said(words, `maintenance.help.${name}`)}
          value={typed[name]}
          onChange={({ currentTarget }) => onType({ ...typed, [name]: currentTarget.value })}
          {...wrong(`${name}Ms`)}
        />
      ))}
      <TextArea
        label={said(words, 'maintenance.field.message')}
        help={said(words, 'maintenance.help.message')}
        rows={2}
        maxLength={textMax}
        value={typed.message}
        onChange={({ currentTarget }) => onType({ ...typed, message: currentTarget.value })}
        {...wrong('message')}
      />
      {languages.map((language) => (
        <TextArea
          key={language}
          label={said(words, 'maintenance.field.messages', {
            language: languageName(language, words.locale),
          })}
          lang={language}
          rows={2}
          maxLength={textMax}
          value={typed.messages[language] ?? ''}
          onChange={({ currentTarget }) =>
            onType({ ...typed, messages: { ...typed.messages, [language]: currentTarget.value } })
          }
          {...wrong(`messages.${language}`)}
        />
      ))}
    </>
  );
}

/** The fields of the status and their values as a difference shows them. */
function shownIn(words: ConsoleWords) {
  return {
    labelOf: (path: string) => {
      const [name = '', language] = path.split('.');
      const of = language === undefined ? '' : languageName(language, words.locale);
      return said(words, `maintenance.field.${name}`, { language: of });
    },
    valueOf: (path: string, value: unknown) => {
      if (path.endsWith('Ms') && typeof value === 'number') return shortDateTimeText(value, words.locale);
      if (typeof value === 'boolean') return text(words, value ? 'value.yes' : 'value.no');
      return typeof value === 'string' ? value : JSON.stringify(value);
    },
  };
}

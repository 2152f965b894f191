import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import { TextsEditor } from '#src/console/content/TextsEditor.tsx';
import { localTime } from '#src/console/form/local-time.ts';
import { $session, rightTo } from '#src/console/session/session.store.ts';
import { failureWords, named, said, text, useWords } from '#src/console/words/words.ts';
import { promotionsOperationsContracts } from '#src/contracts/rewards/rewards-operations.ts';
import type { PromotionDocument } from '#src/contracts/rewards/promotion.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Field } from '#src/ui/fields/Field.tsx';
import { TextArea } from '#src/ui/fields/TextArea.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import { showToast } from '#src/ui/overlays/toast.ts';
import { MeaningPart } from './MeaningPart.tsx';
import { meaningStore } from './meaning.store.ts';
import { type Draft, draftOf } from './promotion-data.ts';
import css from './promotion-screens.module.css';
import { type Saving, savingStore } from './saving.store.ts';

interface Props {
  id: string;
  /** What the form begins with. */
  document: PromotionDocument;
  /** The newest version that the operator has seen; 0 for a new promotion. */
  newest: number;
  /** Called once a version was saved, or somebody else was found to have saved one. */
  onChanged: (isSaved: boolean) => void;
}

/** A promotion as data and texts, and beside it what it means, in words. It is saved as a new version. */
export function PromotionEditor({ id, document, newest, onChanged }: Props) {
  const words = useWords();
  const [draft, setDraft] = useState(() => draftOf(document));
  // Whoever saves has looked at this version, not at one that came meanwhile.
  const [seen, setSeen] = useState(newest);
  const meaning = useMemo(() => meaningStore(id), [id]);
  const saving = useMemo(() => savingStore(id), [id]);
  const checked = useStore(meaning.$checked, { ssr: 'initial' });
  const state = useStore(saving.$saving, { ssr: 'initial' });
  useEffect(() => {
    meaning.ask(draft);
    return meaning.stop;
  }, [meaning, draft]);
  const change = (changed: Partial<Draft>) => {
    saving.forgetFailure();
    setDraft({ ...draft, ...changed });
  };
  const save = async () => {
    const outcome = await saving.save(draft, seen);
    if (outcome === 'saved') showToast(text(words, 'form.done'));
    if (outcome !== 'failed') onChanged(outcome === 'saved');
  };
  return (
    <div className={css.editor}>
      <div className={css.columns}>
        <div className={css.data}>
          <div className={css.times}>
            <Time
              label={named(words, 'field', 'opensAtMs')}
              atMs={draft.opensAtMs}
              onChange={(opensAtMs) => change({ opensAtMs })}
            />
            <Time
              label={`${named(words, 'field', 'closesAtMs')} · ${text(words, 'form.optional')}`}
              atMs={draft.closesAtMs}
              onChange={(closesAtMs) => change({ closesAtMs })}
            />
          </div>
          <TextArea
            label={said(words, 'promotions.data')}
            help={said(words, 'promotions.dataHelp')}
            value={draft.data}
            rows={Math.min(40, Math.max(16, draft.data.split('\n').length + 1))}
            spellCheck={false}
            autoCapitalize="off"
            onChange={({ currentTarget: { value } }) => change({ data: value })}
          />
        </div>
        <MeaningPart checked={checked} />
      </div>
      <TextsEditor
        texts={draft.texts}
        onChange={(texts) => change({ texts })}
        isWrong={false}
        titleLettersMax={60}
      />
      <Foot
        state={state}
        newest={newest}
        isSeen={seen === newest}
        canSave={checked.status === 'ready' && checked.meaning.findings.length === 0}
        onSeen={() => setSeen(newest)}
        onSave={() => void save()}
      />
    </div>
  );
}

interface FootProps {
  state: Saving;
  newest: number;
  /** Whether the operator has looked at the newest version. */
  isSeen: boolean;
  canSave: boolean;
  onSeen: () => void;
  onSave: () => void;
}

/** The button that saves, and what stands against it. */
function Foot({ state, newest, isSeen, canSave, onSeen, onSave }: FootProps) {
  const words = useWords();
  const session = useStore($session, { ssr: 'initial' });
  const mayWrite = rightTo(session, promotionsOperationsContracts.savePromotion.permission) !== undefined;
  return (
    <div className={css.foot}>
      <FormNotice>
        {state.status === 'failed' ? (
          <>
            {failureWords(words, state.code)} {state.findings.join(' · ')}
          </>
        ) : null}
      </FormNotice>
      {isSeen ? null : (
        <p className={css.against}>
          {said(words, 'promotions.savedMeanwhile', { version: newest })}{' '}
          <Button onClick={onSeen}>{text(words, 'form.seen')}</Button>
        </p>
      )}
      {mayWrite ? (
        <Button
          kind="primary"
          disabled={!canSave || !isSeen}
          busy={state.status === 'sending'}
          onClick={onSave}
        >
          {said(words, 'promotions.save', { version: newest + 1 })}
        </Button>
      ) : null}
    </div>
  );
}

interface TimeProps {
  label: string;
  atMs: number | undefined;
  onChange: (atMs: number | undefined) => void;
}

function Time({ label, atMs, onChange }: TimeProps) {
  return (
    <Field
      label={label}
      type="datetime-local"
      defaultValue={localTime(atMs)}
      onInput={({ currentTarget: { value } }) => {
        const typed = Date.parse(value);
        onChange(Number.isNaN(typed) ? undefined : typed);
      }}
    />
  );
}

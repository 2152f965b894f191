import { type SubmitEvent, useState } from 'react';
import {
  documentKinds,
  type IdentityStatus,
  neededDocuments,
} from '#src/contracts/account/identity-check.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { failureText } from '#src/i18n/words.ts';
import { fill } from '#src/rules/text/message.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Field } from '#src/ui/fields/Field.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import { showToast } from '#src/ui/overlays/toast.ts';
import { DocumentTile } from './DocumentTile.tsx';
import { sendIdentity } from './identity-check.store.ts';
import type { IdentityWords } from './identity-words.server.ts';
import css from './identity.module.css';
import { useDocuments } from './use-documents.ts';

interface Props {
  identityStatus: IdentityStatus;
  words: IdentityWords;
}

/** Birth date and pictures of documents; the chosen values stay after a failure. */
export function IdentityForm({ identityStatus, words }: Props) {
  const { t, language } = words;
  const locale = intlLocale[language];
  const { check, gate, yearsMin, documentDays } = identityStatus;
  const [birthDate, setBirthDate] = useState(check?.birthDate ?? '');
  const [busy, setBusy] = useState(false);
  const documents = useDocuments();
  const isWhole = birthDate !== '' && neededDocuments.every((kind) => documents.chosen[kind]);
  const why = { nothing: t.whyNothing, deposit: t.whyDeposit, play: t.whyPlay }[gate];
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    const code = await sendIdentity(birthDate, documents.blobs);
    setBusy(false);
    if (code) showToast(failureText(words, code), { kind: 'danger' });
  };
  return (
    <form className={css.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      {check?.state === 'refused' ? (
        <FormNotice>
          <b>{t.refused}</b>
          <p dir="auto">{check.reason}</p>
        </FormNotice>
      ) : null}
      <p className={css.why}>{fill(why, { years: yearsMin }, locale)}</p>
      <Field
        label={t.birthDate}
        help={t.birthDateHelp}
        type="date"
        autoComplete="bday"
        min="1900-01-01"
        required
        value={birthDate}
        onChange={({ target }) => setBirthDate(target.value)}
      />
      <fieldset className={css.documents}>
        <legend>{t.intro}</legend>
        {documentKinds.map((kind) => (
          <DocumentTile
            key={kind}
            kind={kind}
            picture={documents.chosen[kind]}
            isNeeded={neededDocuments.some((needed) => needed === kind)}
            words={words}
            onChoose={async (file) => {
              const problem = await documents.choose(kind, file);
              if (problem) showToast(failureText(words, problem), { kind: 'danger' });
            }}
          />
        ))}
      </fieldset>
      <p className={css.kept}>{fill(t.kept, { days: documentDays }, locale)}</p>
      <Button kind="primary" wide type="submit" busy={busy} disabled={!isWhole}>
        {t.send}
      </Button>
    </form>
  );
}

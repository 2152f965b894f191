import { useState } from 'react';
import type { AffiliateLink } from '#src/contracts/agents/links.ts';
import {
  postbackBytesMax,
  type PostbackFault,
  postbackPlaceholders,
} from '#src/contracts/agents/postbacks.ts';
import { failureText } from '#src/i18n/words.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Field } from '#src/ui/fields/Field.tsx';
import { showToast } from '#src/ui/overlays/toast.ts';
import { savePostback } from './links.store.ts';
import type { LinkWords } from './links-words.ts';
import { PostbackState } from './PostbackState.tsx';
import css from './links.module.css';

interface Props {
  link: AffiliateLink;
  words: LinkWords;
}

type Refusal = Awaited<ReturnType<typeof savePostback>>;

/** The address that hears of a link's members, with what it may carry and where it stands. */
export function PostbackForm({ link: { id, postback }, words }: Props) {
  const { t } = words;
  const [url, setUrl] = useState(postback?.url ?? '');
  const [busy, setBusy] = useState<'save' | 'remove'>();
  const [refusal, setRefusal] = useState<Refusal>();

  const isChanged = url.trim() !== '' && url.trim() !== postback?.url;

  async function save(kind: 'save' | 'remove'): Promise<void> {
    setBusy(kind);
    const refused = await savePostback(id, kind === 'remove' ? '' : url.trim());
    setBusy(undefined);
    setRefusal(refused);
    if (refused) return;
    if (kind === 'remove') setUrl('');
    showToast(kind === 'remove' ? t.postbackRemoved : t.postbackSaved, { kind: 'confirmed' });
  }

  return (
    <form
      className={css.section}
      onSubmit={(event) => {
        event.preventDefault();
        void save('save');
      }}
    >
      <h3>{t.postbackTitle}</h3>
      <p className={css.faint}>{t.postbackExplained}</p>
      <code className={css.placeholders} dir="ltr" translate="no">
        {postbackPlaceholders.map((name) => `{${name}}`).join(' ')}
      </code>
      <Field
        label={t.postback}
        type="url"
        inputMode="url"
        dir="ltr"
        value={url}
        maxLength={postbackBytesMax}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
        error={refusal ? refusalText(refusal, words) : undefined}
        onChange={(event) => setUrl(event.target.value)}
      />
      <Button type="submit" busy={busy === 'save'} disabled={!isChanged || busy === 'remove'}>
        {t.savePostback}
      </Button>
      {postback ? (
        <>
          <PostbackState postback={postback} words={words} />
          <Button
            kind="plain"
            busy={busy === 'remove'}
            disabled={busy === 'save'}
            onClick={() => void save('remove')}
          >
            {t.removePostback}
          </Button>
        </>
      ) : null}
    </form>
  );
}

function refusalText({ code, fault }: NonNullable<Refusal>, words: LinkWords): string {
  const { t } = words;
  const faults: Readonly<Record<PostbackFault, string>> = {
    long: t.faultLong,
    scheme: t.faultScheme,
    letters: t.faultLetters,
    placeholder: t.faultPlaceholder,
    credentials: t.faultCredentials,
    port: t.faultPort,
    host: t.faultHost,
    'own-host': t.faultOwnHost,
  };
  return fault === undefined ? failureText(words, code) : faults[fault];
}

import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { dateTimeText } from '#src/browser/date-text.ts';
import type { Rebates } from '#src/contracts/agents/rebates.ts';
import { CopyLink } from '#src/features/agents/invite/CopyLink.tsx';
import { intlLocale } from '#src/i18n/languages.ts';
import { failureText } from '#src/i18n/words.ts';
import { fill } from '#src/rules/text/message.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Field } from '#src/ui/fields/Field.tsx';
import { Select } from '#src/ui/fields/Select.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { shareLink } from '#src/ui/overlays/share-text.ts';
import { Sheet } from '#src/ui/overlays/Sheet.tsx';
import { $offer, $ranges, makeOffer, type OfferCode, startOffer } from './offer.store.ts';
import { RateFields } from './RateFields.tsx';
import type { TeamWords } from './team-words.ts';
import css from './team.module.css';

interface Props {
  open: boolean;
  words: TeamWords;
  onClose: () => void;
}

/** An account for somebody else: its username, type and rates, and then the link that opens it. */
export function OfferSheet({ open, words, onClose }: Props) {
  const { t } = words;
  const offer = useStore($offer);
  useEffect(() => void (open ? startOffer() : undefined), [open]);
  return (
    <Sheet open={open} onClose={onClose} title={t.offer} closeLabel={t.close}>
      <div className={css.sheet}>
        {offer.status === 'made' ? (
          <MadeOffer offer={offer} words={words} />
        ) : (
          <OfferForm key={String(open)} words={words} />
        )}
      </div>
    </Sheet>
  );
}

function OfferForm({ words }: Pick<Props, 'words'>) {
  const { t } = words;
  const offer = useStore($offer);
  const ranges = useStore($ranges);
  const [username, setUsername] = useState('');
  const [type, setType] = useState<0 | 1>(0);
  const [rates, setRates] = useState<Rebates>({});
  return (
    <form
      className={css.sheet}
      onSubmit={(event) => {
        event.preventDefault();
        void makeOffer({ type, username: username.trim(), rebates: rates });
      }}
    >
      <p className={css.faint}>{t.offerExplained}</p>
      <Field
        label={t.username}
        value={username}
        maxLength={64}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        required
        onChange={(event) => setUsername(event.target.value)}
      />
      <Select
        label={t.type}
        value={String(type)}
        options={[
          { value: '0', label: t.player },
          { value: '1', label: t.agent },
        ]}
        onChange={(event) => setType(event.target.value === '1' ? 1 : 0)}
      />
      <RateFields
        ranges={(ranges ?? []).map((each) => ({ ...each, lowestPpm: each.floorPpm }))}
        rates={rates}
        words={words}
        onChange={setRates}
      />
      <FormNotice>{offer.status === 'failed' ? offerFailure(words, offer.code) : null}</FormNotice>
      <Button
        type="submit"
        kind="primary"
        wide
        busy={offer.status === 'sending'}
        disabled={username.trim() === '' || ranges === undefined}
      >
        {t.makeLink}
      </Button>
    </form>
  );
}

interface MadeProps {
  offer: { readonly claimUrl: string; readonly endsAtMs: number };
  words: TeamWords;
}

function MadeOffer({ offer: { claimUrl, endsAtMs }, words }: MadeProps) {
  const { t, language } = words;
  const locale = intlLocale[language];
  return (
    <>
      <p>{fill(t.linkOnce, { at: dateTimeText(endsAtMs, locale) }, locale)}</p>
      <CopyLink address={claimUrl} words={words} />
      <Button
        kind="primary"
        wide
        onClick={() => void shareLink(claimUrl, { copied: t.linkCopied, failed: t.linkByHand })}
      >
        <Icon name="share" />
        {t.share}
      </Button>
    </>
  );
}

function offerFailure(words: TeamWords, code: OfferCode): string {
  return code === 'INSECURE' ? words.t.insecure : failureText(words, code);
}

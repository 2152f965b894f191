import { type SubmitEvent, useRef, useState } from 'react';
import type { RequestFailure } from '#src/api/in-doubt.ts';
import { remarkLettersMax } from '#src/contracts/rewards/applications.ts';
import {
  loadPromotions,
  showStopped,
  type ShownPromotion,
} from '#src/features/rewards/promotions/promotions.store.ts';
import type { PromotionsWords } from '#src/features/rewards/promotions/promotions-words.server.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { failureText } from '#src/i18n/words.ts';
import { fill } from '#src/rules/text/message.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { TextArea } from '#src/ui/fields/TextArea.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import { type ApplyCode, sendApplication } from './application.store.ts';
import { ApplicationPictures } from './ApplicationPictures.tsx';
import { useApplicationPictures } from './use-application-pictures.ts';
import css from './application.module.css';

interface Props {
  item: ShownPromotion;
  words: PromotionsWords;
  onSent: () => void;
}

/** The form of an application; a failure loses nothing that was written or chosen. */
export function ApplicationForm({ item, words, onSent }: Props) {
  const { t, language } = words;
  const { promotionId, termsVersion, picturesMax = 0 } = item;
  const field = useRef<HTMLTextAreaElement>(null);
  const [remark, setRemark] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<RequestFailure<ApplyCode>>();
  const choice = useApplicationPictures(picturesMax);

  async function send(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    const pictures = choice.pictures.map(({ blob }) => blob);
    const refused = await sendApplication({ promotionId, termsVersion, remark: remark.trim(), pictures });
    setBusy(false);
    if (refused === undefined) return onSent();
    if (refused.code === 'PLAY_STOPPED') return showStopped();
    setFailure(refused);
    if (refused.code === 'PROMO_TERMS_CHANGED') await loadPromotions();
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const isEmpty = remark.trim() === '';
    setIsMissing(isEmpty);
    if (isEmpty) field.current?.focus();
    else if (!busy) void send();
  }

  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <TextArea
        ref={field}
        label={t.remark}
        help={fill(t.lettersLeft, { count: remarkLettersMax - remark.length }, intlLocale[language])}
        error={isMissing ? t.remarkMissing : undefined}
        rows={4}
        maxLength={remarkLettersMax}
        value={remark}
        onChange={({ target }) => {
          setRemark(target.value);
          setIsMissing(false);
        }}
      />
      {picturesMax > 0 ? (
        <ApplicationPictures choice={choice} picturesMax={picturesMax} words={words} />
      ) : null}
      <FormNotice>
        {failure ? (failure.isInDoubt ? t.unanswered : failureText(words, failure.code)) : null}
      </FormNotice>
      <Button kind="primary" wide type="submit" busy={busy}>
        {t.send}
      </Button>
    </form>
  );
}

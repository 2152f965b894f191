import { useState } from 'react';
import { intlLocale } from '#src/i18n/languages.ts';
import { failureText } from '#src/i18n/words.ts';
import { fill } from '#src/rules/text/message.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import { showToast } from '#src/ui/overlays/toast.ts';
import { handQuotaDown, type Quota } from './downline.store.ts';
import { percentText } from './percent-text.ts';
import type { TeamWords } from './team-words.ts';
import css from './team.module.css';

interface Props {
  customerId: string;
  quotas: readonly Quota[];
  words: TeamWords;
}

/** How many agents with a high rate the agent can still bring in, and a way to let the downline have one of them. */
export function HandQuota({ customerId, quotas, words }: Props) {
  const { t, language } = words;
  const locale = intlLocale[language];
  const [busy, setBusy] = useState<string>();
  const [failure, setFailure] = useState<Awaited<ReturnType<typeof handQuotaDown>>>();

  async function hand(quotaId: string): Promise<void> {
    setBusy(quotaId);
    const refused = await handQuotaDown(customerId, quotaId, 1);
    setBusy(undefined);
    setFailure(refused);
    if (!refused) showToast(t.quotaHanded, { kind: 'confirmed' });
  }

  if (quotas.length === 0) return null;
  return (
    <section className={css.quotas}>
      <h3>{t.quota}</h3>
      <p className={css.faint}>{t.quotaExplained}</p>
      <FormNotice>{failure ? failureText(words, failure) : null}</FormNotice>
      {quotas.map(({ quotaId, ppm, remaining }) => (
        <div key={quotaId} className={css.quota}>
          <span>{fill(t.quotaLeft, { rate: percentText(ppm, locale), count: remaining }, locale)}</span>
          <Button busy={busy === quotaId} disabled={remaining === 0} onClick={() => void hand(quotaId)}>
            {t.handQuota}
          </Button>
        </div>
      ))}
    </section>
  );
}

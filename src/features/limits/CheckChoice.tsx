import { useState } from 'react';
import type { ProtectionStatus } from '#src/contracts/limits/limits.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { failureText } from '#src/i18n/words.ts';
import { fill } from '#src/rules/text/message.ts';
import { Select } from '#src/ui/fields/Select.tsx';
import { showToast } from '#src/ui/overlays/toast.ts';
import css from './limits.module.css';
import type { LimitsWords } from './limits-words.server.ts';
import { setCheckMinutes } from './protection.store.ts';

interface Props {
  protectionStatus: ProtectionStatus;
  words: LimitsWords;
}

const steps = [10, 15, 20, 30, 45, 60];

/** The choice of how often play stops for a reality check. */
export function CheckChoice({ protectionStatus: { checkMinutes, offered }, words }: Props) {
  const { t, language } = words;
  const [request, setRequested] = useState<number>();
  const { checkMinutesMin: least, checkMinutesMax: max } = offered;
  const minutes = [...new Set([least, ...steps, max, checkMinutes])]
    .filter((each) => each >= least && each <= max)
    .sort((one, other) => one - other);
  const options = [
    ...minutes.map((each) => ({
      value: String(each),
      label: fill(t.checkEvery, { minutes: each }, intlLocale[language]),
    })),
    ...(offered.checkMayBeOff ? [{ value: '0', label: t.checkOff }] : []),
  ];

  async function choose(next: number): Promise<void> {
    setRequested(next);
    const refused = await setCheckMinutes(next);
    setRequested(undefined);
    if (refused) showToast(failureText(words, refused), { kind: 'danger' });
    else showToast(t.saved);
  }

  return (
    <section className={css.section} aria-labelledby="check-title">
      <h2 id="check-title" className={css.heading}>
        {t.check}
      </h2>
      <Select
        label={<span className="visually-hidden">{t.check}</span>}
        help={t.checkLead}
        options={options}
        value={String(request ?? checkMinutes)}
        disabled={request !== undefined}
        onChange={(event) => void choose(Number(event.target.value))}
      />
    </section>
  );
}

import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/text/message.ts';
import { Checkbox } from '#src/ui/fields/Checkbox.tsx';
import css from '#src/features/account/form/account.module.css';
import type { RegistrationWords } from '#src/features/account/form/account-words.server.ts';

interface Props {
  words: RegistrationWords;
  ageMin: number;
  agreed: boolean;
  onAgree: (agreed: boolean) => void;
}

/** Age and terms, accepted with one checkbox; the terms are linked beside it. */
export function Agreement({ words: { t, language }, ageMin, agreed, onAgree }: Props) {
  return (
    <div className={css.agreement}>
      <Checkbox checked={agreed} onChange={(event) => onAgree(event.target.checked)}>
        {fill(t.agreement, { age: ageMin }, intlLocale[language])}
      </Checkbox>
      <a className={css.link} href="/m/userAgreement#terms">
        {t.terms}
      </a>
    </div>
  );
}

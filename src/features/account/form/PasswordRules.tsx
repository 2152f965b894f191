import { intlLocale } from '#src/i18n/languages.ts';
import type { Words } from '#src/i18n/words.ts';
import { fill } from '#src/rules/text/message.ts';
import { type FieldRule, type FieldValues, problemOf } from '#src/rules/account/validation.ts';
import { Icon } from '#src/ui/icons/Icon.tsx';
import css from './account.module.css';

interface Props {
  rule: FieldRule;
  values: FieldValues;
  words: Words<'passwordLength' | 'passwordMix' | 'passwordMixOrLong' | 'passwordOwn'>;
}

/** What a password needs; each line is ticked off as it is typed. */
export function PasswordRules({ rule, values, words: { t, language } }: Props) {
  const free = { name: rule.name, required: true, form: 'any', lengthMin: 1, lengthMax: 255 } as const;
  const lengths = { ...free, lengthMin: rule.lengthMin, lengthMax: rule.lengthMax };
  const mix =
    rule.lettersAloneFrom === undefined
      ? t.passwordMix
      : fill(t.passwordMixOrLong, { min: rule.lettersAloneFrom }, intlLocale[language]);
  const lines = [
    { words: fill(t.passwordLength, { min: rule.lengthMin }, intlLocale[language]), needs: lengths },
    { words: mix, needs: { ...free, letterAndDigit: true, lettersAloneFrom: rule.lettersAloneFrom } },
    { words: t.passwordOwn, needs: { ...free, differsFrom: rule.differsFrom } },
  ];
  return (
    <ul className={css.rules}>
      {lines.map((line) => {
        const met = problemOf(line.needs, values, '') === undefined;
        return (
          <li key={line.words} className={met ? css.met : undefined}>
            {met ? <Icon name="check" /> : null}
            {line.words}
          </li>
        );
      })}
    </ul>
  );
}

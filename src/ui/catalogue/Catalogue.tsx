import { type ReactNode, useEffect } from 'react';
import { intlLocale, type Language } from '#src/i18n/languages.ts';
import { IconButton } from '#src/ui/buttons/IconButton.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { ButtonStates } from './ButtonStates.tsx';
import { CaptchaStates } from './CaptchaStates.tsx';
import css from './catalogue.module.css';
import { FieldStates } from './FieldStates.tsx';
import { ListStates } from './ListStates.tsx';
import { MoneyStates } from './MoneyStates.tsx';
import { Overlays } from './Overlays.tsx';
import { ReadingStates } from './ReadingStates.tsx';
import type { SectionProps } from './section-props.ts';
import { TabStates } from './TabStates.tsx';
import { ThreadStates } from './ThreadStates.tsx';
import { catalogueWords } from './words.ts';
import type { CatalogueWords } from './words-en.ts';

/** Every part of the kit with all its states, to look at and to try. */
export function Catalogue({ language }: { language: Language }) {
  const t = catalogueWords[language];
  const props: SectionProps = { t, locale: intlLocale[language] };
  const hydrated = useHydrated();
  useEffect(() => {
    showTheme(new URLSearchParams(location.search).get('theme') ?? 'dark');
  }, []);
  const sections: readonly [keyof CatalogueWords, ReactNode][] = [
    ['buttons', <ButtonStates key="buttons" {...props} />],
    ['fields', <FieldStates key="fields" {...props} />],
    ['captchaStates', <CaptchaStates key="captchaStates" {...props} />],
    ['tabs', <TabStates key="tabs" {...props} />],
    ['lists', <ListStates key="lists" {...props} />],
    ['reading', <ReadingStates key="reading" {...props} />],
    ['threads', <ThreadStates key="threads" {...props} />],
    ['money', <MoneyStates key="money" {...props} />],
    ['overlays', <Overlays key="overlays" {...props} />],
  ];
  return (
    <main className={css.page} data-hydrated={hydrated || undefined}>
      <header className={css.head}>
        <h1>{t.title}</h1>
        <IconButton
          icon="moon"
          label={t.theme}
          onClick={() => showTheme(document.documentElement.dataset['theme'] === 'dark' ? 'light' : 'dark')}
        />
      </header>
      {sections.map(([name, content]) => (
        <section key={name} className={css.section} data-section={name}>
          <h2>{t[name]}</h2>
          {content}
        </section>
      ))}
    </main>
  );
}

function showTheme(theme: string): void {
  document.documentElement.dataset['theme'] = theme;
}

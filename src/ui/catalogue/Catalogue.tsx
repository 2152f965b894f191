import { type ReactNode, useEffect, useState } from 'react';
import { intlLocale, type Language } from '#src/i18n/languages.ts';
import { IconButton } from '#src/ui/buttons/IconButton.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { CaptchaStates } from './CaptchaStates.tsx';
import { FieldStates } from './FieldStates.tsx';
import { ListStates } from './ListStates.tsx';
import { MoneyStates } from './MoneyStates.tsx';
import { Overlays } from './Overlays.tsx';
import type { SectionProps } from './section-props.ts';
import { PagedStates } from './PagedStates.tsx';
import { ThreadStates } from './ThreadStates.tsx';
import { catalogueWords } from './words.ts';
import type { CatalogueWords } from './words-en.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { OlderButton } from '#src/ui/lists/OlderButton.tsx';
import { ReadAllButton } from '#src/ui/lists/ReadAllButton.tsx';
import { ReadingItem } from '#src/ui/lists/ReadingItem.tsx';
import { RichText } from '#src/ui/rich-text/RichText.tsx';
import { TabPanel } from '#src/ui/lists/TabPanel.tsx';
import { Tabs } from '#src/ui/lists/Tabs.tsx';
import css from './catalogue.module.css';

const ids = ['deposits', 'withdrawals', 'bets', 'bonuses', 'transfers'] as const;

function TabStates({ t }: SectionProps) {
  const [current, setCurrent] = useState<(typeof ids)[number]>('withdrawals');
  const tabs = ids.map((id) => ({ id, label: t[id] }));
  return (
    <>
      <Tabs id="views" label={t.records} tabs={tabs} current={current} onChange={setCurrent} />
      <TabPanel id="views" current={current}>
        <Tabs id="filters" label={t.more} kind="pills" tabs={tabs} current={current} onChange={setCurrent} />
        <TabPanel id="filters" current={current}>
          {null}
        </TabPanel>
      </TabPanel>
    </>
  );
}

const nothing = () => {};
const loadNothing = () => Promise.resolve(false);

function ReadingStates({ t, locale }: SectionProps) {
  const language = locale.slice(0, 2);
  const item = {
    name: 'reading',
    html: t.messageText,
    language,
    date: '2026-11-22',
    onOpen: nothing,
  } as const;
  return (
    <>
      <div className={css.frame}>
        <ReadingItem {...item} title={t.messageTitle} mark={t.unread}>
          <Button>{t.remove}</Button>
        </ReadingItem>
        <ReadingItem {...item} title={t.noticeTitle} mark={undefined} />
      </div>
      <RichText html={t.messageText} language={language} />
      <ReadAllButton label={t.readAll} failed={t.failed} readAll={loadNothing} />
      <OlderButton label={t.older} failed={t.failed} load={loadNothing} />
    </>
  );
}

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
    ['paged', <PagedStates key="paged" {...props} />],
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

function ButtonStates({ t }: SectionProps) {
  return (
    <>
      <Button kind="primary" wide>
        {t.play}
      </Button>
      <div className={css.line}>
        <Button kind="primary">{t.deposit}</Button>
        <Button>{t.later}</Button>
        <Button kind="plain">{t.more}</Button>
        <IconButton icon="share" label={t.more} />
      </div>
      <div className={css.line}>
        <Button kind="danger">{t.remove}</Button>
        <Button kind="primary" busy>
          {t.deposit}
        </Button>
        <Button disabled>{t.later}</Button>
      </div>
    </>
  );
}

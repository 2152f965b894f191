import { useState } from 'react';
import { limitPeriods } from '#src/contracts/limits/jurisdiction-pack.ts';
import type { ProtectionStatus } from '#src/contracts/limits/limits.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/text/message.ts';
import { LimitKindCard } from './LimitKindCard.tsx';
import { LimitSheet } from './LimitSheet.tsx';
import css from './limits.module.css';
import type { LimitsWords } from './limits-words.server.ts';
import type { LimitName } from './protection.store.ts';

interface Props {
  protectionStatus: ProtectionStatus;
  clockAheadMs: number;
  words: LimitsWords;
}

/** Every limit that the rules offer, by kind; a tap on one changes it. */
export function LimitList({ protectionStatus, clockAheadMs, words }: Props) {
  const { t, language } = words;
  const [edited, setEdited] = useState<LimitName>();
  const [opened, setOpened] = useState({ times: 0, isOpen: false });

  function edit(name: LimitName): void {
    setEdited(name);
    setOpened(({ times }) => ({ times: times + 1, isOpen: true }));
  }

  const { offered, limits } = protectionStatus;
  const limitOf = (name: LimitName) =>
    limits.find(({ kind, period }) => kind === name.kind && period === name.period) ?? name;
  return (
    <section className={css.section} aria-labelledby="limits-title">
      <h2 id="limits-title" className={css.heading}>
        {t.limits}
      </h2>
      <p className={css.lead}>
        {fill(t.limitsLead, { hours: offered.raiseDelayHours }, intlLocale[language])}
      </p>
      {offered.limitKinds.map((kind) => (
        <LimitKindCard
          key={kind}
          kind={kind}
          limits={limitPeriods.map((period) => limitOf({ kind, period }))}
          currency={protectionStatus.currency}
          clockAheadMs={clockAheadMs}
          words={words}
          onEdit={(period) => edit({ kind, period })}
        />
      ))}
      <LimitSheet
        key={opened.times}
        open={opened.isOpen}
        limit={edited && limitOf(edited)}
        currency={protectionStatus.currency}
        words={words}
        onClose={() => setOpened(({ times }) => ({ times, isOpen: false }))}
      />
    </section>
  );
}

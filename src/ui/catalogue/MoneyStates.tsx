import { useState } from 'react';
import { Countdown } from '#src/ui/amounts/Countdown.tsx';
import { List } from '#src/ui/lists/List.tsx';
import { ListRow } from '#src/ui/lists/ListRow.tsx';
import { Money } from '#src/ui/amounts/Money.tsx';
import { QrCode } from '#src/ui/amounts/QrCode.tsx';
import { Reference } from '#src/ui/amounts/Reference.tsx';
import { TechnicalDetails } from '#src/ui/states/TechnicalDetails.tsx';
import type { SectionProps } from './section-props.ts';
import css from './catalogue.module.css';

const clock = () => performance.now();

export function MoneyStates({ t, locale }: SectionProps) {
  const [startedAtMs] = useState(clock);
  const words = { language: 'en', t, failures: {} } as const;
  const money = { currency: 'PKR', locale } as const;
  const until = { 59_000: t.closes, 0: t.closed } as const;
  return (
    <>
      <List label={t.money}>
        <ListRow title={t.balance} end={<Money amountMinor={128_450_075} {...money} />} />
        <ListRow title={t.win} end={<Money amountMinor={45_000} signed {...money} />} />
        <ListRow title={t.loss} end={<Money amountMinor={-1_050} signed {...money} />} />
        {Object.entries(until).map(([leftMs, label]) => (
          <ListRow
            key={leftMs}
            icon="clock"
            title={label}
            end={<Countdown label={label} untilAtMs={startedAtMs + Number(leftMs)} nowMs={clock} />}
          />
        ))}
        <ListRow
          icon="clock"
          title={t.notAnnounced}
          end={<Countdown label={t.closes} untilAtMs={undefined} nowMs={clock} />}
        />
      </List>
      <p>
        <Reference id="0192f3a4-5b6c-4d8e-9fab-cdef01234567" words={words} />
      </p>
      <TechnicalDetails words={words}>
        <Reference id="0192f3a4-5b6c-4d8e-9fab-cdef01234568" words={words} />
      </TechnicalDetails>
      <div className={css.code}>
        <QrCode text="https://lobby.example/m/register?by=4711" label={t.scan} />
      </div>
    </>
  );
}

import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { dateTimeText } from '#src/browser/date-text.ts';
import type { Device } from '#src/contracts/account/sign-in.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { failureText } from '#src/i18n/words.ts';
import { fill } from '#src/rules/text/message.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Dialog } from '#src/ui/dialog/Dialog.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import { List } from '#src/ui/lists/List.tsx';
import { ListRow } from '#src/ui/lists/ListRow.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { deviceWords } from './device-words.ts';
import { $devices, endDevice, endOtherDevices, loadDevices } from './devices.store.ts';
import { useHeadingAfterRemoval } from '#src/ui/use-heading-after-removal.ts';
import type { SignInWords } from './sign-in-words.server.ts';
import css from './sign-in.module.css';

interface Props {
  words: SignInWords;
}

/** Where the member is logged in, with a button to log out each other device. */
export function DevicesSection({ words }: Props) {
  const { t } = words;
  const state = useStore($devices);
  const [asking, setAsking] = useState(false);
  const title = useHeadingAfterRemoval(state.status === 'ready' ? state.devices.length : undefined);
  return (
    <section className={css.section} aria-labelledby="devices-title">
      <h2 ref={title} id="devices-title" tabIndex={-1}>
        {t.devices}
      </h2>
      <p className={css.lead}>{t.devicesLead}</p>
      {state.status === 'loading' ? <Skeleton shape="row" count={2} label={t.loading} /> : null}
      {state.status === 'failed' ? (
        <ErrorState
          title={failureText(words, state.code)}
          retryLabel={t.retry}
          onRetry={() => void loadDevices()}
        />
      ) : null}
      {state.status === 'ready' ? (
        <>
          <FormNotice>{state.failure ? <p>{failureText(words, state.failure)}</p> : null}</FormNotice>
          <List label={t.devices}>
            {state.devices.map((device) => (
              <DeviceRow key={device.id} device={device} words={words} ending={state.ending} />
            ))}
          </List>
          {state.devices.length > 1 ? (
            <Button wide busy={state.ending === 'others'} onClick={() => setAsking(true)}>
              {t.endOthers}
            </Button>
          ) : null}
        </>
      ) : null}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t.endOthers}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{t.cancel}</Button>
            <Button
              kind="danger"
              onClick={() => {
                setAsking(false);
                void endOtherDevices();
              }}
            >
              {t.endOthersNow}
            </Button>
          </>
        }
      >
        {t.endOthersExplained}
      </Dialog>
    </section>
  );
}

interface RowProps {
  device: Device;
  words: SignInWords;
  ending: string | undefined;
}

function DeviceRow({ device, words, ending }: RowProps) {
  const { t, language } = words;
  const name = deviceWords(device.device, words);
  const since = fill(
    t.since,
    { time: dateTimeText(device.startedAtMs, intlLocale[language]) },
    intlLocale[language],
  );
  return (
    <ListRow
      icon="globe"
      title={name}
      detail={since}
      end={
        device.current ? (
          <span className={css.mark}>{t.thisDevice}</span>
        ) : (
          <Button
            kind="plain"
            busy={ending === device.id}
            aria-label={fill(t.endDevice, { device: name }, intlLocale[language])}
            onClick={() => void endDevice(device.id)}
          >
            {t.end}
          </Button>
        )
      }
    />
  );
}

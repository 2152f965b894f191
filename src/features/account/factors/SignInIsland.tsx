import { useStore } from '@nanostores/react';
import { failureText } from '#src/i18n/words.ts';
import { AccountNeeded } from '#src/ui/states/AccountNeeded.tsx';
import { DevicesSection } from './DevicesSection.tsx';
import { FactorTaskSheet } from './FactorTaskSheet.tsx';
import { PasskeysSection } from './PasskeysSection.tsx';
import { SecondFactorSection } from './SecondFactorSection.tsx';
import type { SignInWords } from './sign-in-words.server.ts';
import css from './sign-in.module.css';
import { useEffect } from 'react';
import { loadDevices } from './devices.store.ts';
import { $factors, loadFactors } from './factors.store.ts';

interface Props {
  words: SignInWords;
}

/** How and where the member is logged in: passkeys, second factor, devices. */
export function SignInIsland({ words }: Props) {
  const factors = useStore($factors, { ssr: 'initial' });
  useEffect(() => {
    void loadFactors();
    void loadDevices();
  }, []);
  if (factors.status === 'failed' && factors.code === 'REAL_ACCOUNT_NEEDED')
    return <AccountNeeded title={failureText(words, factors.code)} words={words.t} />;
  return (
    <div className={css.sections} data-only="member">
      <PasskeysSection words={words} />
      <SecondFactorSection words={words} />
      <DevicesSection words={words} />
      <FactorTaskSheet words={words} />
    </div>
  );
}

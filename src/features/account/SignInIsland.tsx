import { DevicesSection } from './DevicesSection.tsx';
import { FactorTaskSheet } from './FactorTaskSheet.tsx';
import { PasskeysSection } from './PasskeysSection.tsx';
import { SecondFactorSection } from './SecondFactorSection.tsx';
import type { SignInWords } from './sign-in-words.server.ts';
import css from './sign-in.module.css';
import { useEffect } from 'react';
import { loadDevices } from './devices.store.ts';
import { loadFactors } from './factors.store.ts';

interface Props {
  words: SignInWords;
}

/** How the member logs in, and where: passkeys, second factor, devices. */
export function SignInIsland({ words }: Props) {
  useEffect(() => {
    void loadFactors();
    void loadDevices();
  }, []);
  return (
    <div className={css.sections} data-only="member">
      <PasskeysSection words={words} />
      <SecondFactorSection words={words} />
      <DevicesSection words={words} />
      <FactorTaskSheet words={words} />
    </div>
  );
}

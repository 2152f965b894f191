import type { StepProps } from './first-run.store.ts';
import { MessageTest } from './MessageTest.tsx';
import { TermsForm } from './TermsForm.tsx';
import { WelcomeForm } from './WelcomeForm.tsx';

/** Terms and the welcome in every language, and whether what the site sends arrives. */
export function MessagesStep({ value }: StepProps) {
  return (
    <>
      <TermsForm />
      <WelcomeForm />
      <MessageTest ways={value.messages} />
    </>
  );
}

import { useStore } from '@nanostores/react';
import { Sheet } from '#src/ui/overlays/Sheet.tsx';
import { ContactAddress } from './ContactAddress.tsx';
import { ContactCode } from './ContactCode.tsx';
import { FreshLogin } from './FreshLogin.tsx';
import { $contactTask, endContact } from './security.store.ts';
import type { ContactWords, SecurityWords } from './security-words.server.ts';

interface Props {
  words: SecurityWords;
  account: ContactWords;
}

/** Verifies a contact in two steps: the address, then the code sent to it. */
export function ContactSheet({ words, account }: Props) {
  const { t } = words;
  const task = useStore($contactTask, { ssr: 'initial' });
  const kind = task.step === 'none' ? undefined : task.step === 'code' ? task.contact.kind : task.kind;
  return (
    <Sheet open={kind !== undefined} onClose={endContact} title={kind && t[kind]} closeLabel={t.close}>
      {task.step === 'address' && task.owner === 'login' ? <FreshLogin words={words} /> : null}
      {task.step === 'address' && task.owner !== 'login' ? (
        <ContactAddress kind={task.kind} owner={task.owner} words={words} account={account} />
      ) : null}
      {task.step === 'code' ? (
        <ContactCode contact={task.contact} untilMs={task.untilMs} words={words} account={account} />
      ) : null}
    </Sheet>
  );
}

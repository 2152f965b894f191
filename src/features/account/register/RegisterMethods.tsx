import { Tabs } from '#src/ui/lists/Tabs.tsx';
import '#src/features/account/form/flag-parts.css';
import type { RegistrationWords } from '#src/features/account/form/account-words.server.ts';
import type { RegisterBy } from './registration-settings.store.ts';

interface Props {
  words: RegistrationWords;
  methods: readonly RegisterBy[];
  method: RegisterBy;
  onChange: (method: RegisterBy) => void;
}

/** The choice of how to register, when the site has both ways; its space is reserved until that is known. */
export function RegisterMethods({ words: { t }, methods, method, onChange }: Props) {
  const labels: Record<RegisterBy, string> = { username: t.byUsernameTab, mobileNum: t.byMobileTab };
  const both = ['username', 'mobileNum'] as const;
  const isSettled = both.every((each) => methods.includes(each));
  return (
    <div data-flag="MOBILENUMREG3" aria-busy={isSettled ? undefined : true}>
      <Tabs
        id="register"
        label={t.registerMethod}
        tabs={both.map((id) => ({ id, label: labels[id] }))}
        current={method}
        onChange={onChange}
      />
    </div>
  );
}

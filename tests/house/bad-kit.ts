import type { BadExample } from './bad-examples.ts';

const tree = {
  'src/ui/lists/Tabs.tsx': '',
  'src/ui/lists/Tabs.browser.test.tsx': "import { Tabs } from './Tabs.tsx';",
  'src/ui/TopBar.astro': '<header />',
  'src/ui/Money.tsx': '',
  'src/ui/toast.ts': '',
  'src/ui/FieldFrame.tsx': '',
  'src/ui/fields.browser.test.tsx': "import { described } from '#src/ui/FieldFrame.tsx';",
  'src/ui/icons/Icon.tsx': '',
  'src/ui/catalogue/MoneyStates.tsx': "import { Money } from '#src/ui/Money.tsx';",
  'src/features/wallet/Balance.tsx': "import { Tabs } from '#src/ui/lists/Tabs.tsx';",
};

export const badKit: readonly BadExample[] = [
  { rule: /catalogue of the kit shows/, tree, told: ['src/ui/lists/Tabs.tsx:1', 'src/ui/TopBar.astro:1'] },
  { rule: /part of the kit is tested/, tree, told: ['src/ui/Money.tsx:1'] },
];

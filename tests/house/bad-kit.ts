import type { BadExample } from './bad-examples.ts';

const tree = {
  'src/ui/lists/Tabs.tsx': '',
  'src/ui/lists/Tabs.browser.test.tsx': "import { Tabs } from './Tabs.tsx';",
  'src/ui/bars/TopBar.astro': '<header />',
  'src/ui/amounts/Money.tsx': '',
  'src/ui/overlays/toast.ts': '',
  'src/ui/fields/FieldFrame.tsx': '',
  'src/ui/fields/fields.browser.test.tsx': "import { described } from '#src/ui/fields/FieldFrame.tsx';",
  'src/ui/icons/Icon.tsx': '',
  'src/ui/catalogue/MoneyStates.tsx': "import { Money } from '#src/ui/amounts/Money.tsx';",
  'src/features/wallet/Balance.tsx': "import { Tabs } from '#src/ui/lists/Tabs.tsx';",
};

export const badKit: readonly BadExample[] = [
  {
    rule: /catalogue of the kit shows/,
    tree,
    expected: ['src/ui/lists/Tabs.tsx:1', 'src/ui/bars/TopBar.astro:1'],
  },
  { rule: /part of the kit is tested/, tree, expected: ['src/ui/amounts/Money.tsx:1'] },
];

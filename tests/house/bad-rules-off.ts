import type { BadExample } from './bad-examples.ts';

export const badRulesOff: readonly BadExample[] = [
  {
    rule: /linter rule is off/,
    tree: {
      '.oxlintrc.json':
        '{ "rules": { "told": "off",\n "silent": "off", "on": "error" },\n "overrides": [{ "rules": { "no-x": "off" } }] }',
      '.stylelintrc.json': '{ "rules": {\n "style": null } }',
      'docs/judges.md': '| rule | why |\n| --- | --- |\n| `told` | because |\n| `gone` | it was |\n',
    },
    expected: ['.oxlintrc.json:2', '.oxlintrc.json:3', '.stylelintrc.json:2', 'docs/judges.md:4'],
  },
];

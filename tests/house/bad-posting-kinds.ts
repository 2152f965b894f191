import type { BadExample } from './bad-examples.ts';

export const badPostingKinds: readonly BadExample[] = [
  {
    rule: /only src\/contracts\/wallet\/posting-kinds/,
    tree: {
      'src/contracts/wallet/posting-kinds.ts': "const kinds = ['BET', 'WIN'];",
      'functions/wallet/bets/bet.ts': "post(sql, { kind: 'BET', debit: 'cash', credit: 'clearing' });",
      'functions/events/object/held-wins.ts': "record({\n  kind: 'WIN_HELD',\n});",
      'functions/house-account/object/hours.ts':
        "export const hoursSchema = [\n  `sum(kind = 'BET')`,\n];\n\nswitch (kind) {\n  case 'BET':\n}",
      'functions/wallet/bets/bet.test.ts': "rows.filter(({ kind }) => kind === 'BET');",
      'functions/features/records/member/days.ts': "\nconst wins = ['WIN', 'WIN_REVERSED'];",
      'functions/protection/figures.ts': "const staked = `CASE kind WHEN 'BET' THEN 1 END`;",
      'functions/house-account/object/inbox.ts': "const wins = rows.filter(({ kind }) => kind === 'WIN');",
      'scripts/archive/open-archive.ts': "const bets = `count(*) FILTER (kind = 'BET')`;",
      'scripts/evidence/verify.ts': "const kinds = `kind IN ('DEPOSIT')`;",
      'src/features/records/groups.ts': "const groups = {\n  DEPOSIT: 'in',\n  WITHDRAWAL_PAID: 'out',\n};",
    },
    expected: [
      'functions/house-account/object/hours.ts:6',
      'functions/features/records/member/days.ts:2',
      'functions/protection/figures.ts:1',
      'functions/house-account/object/inbox.ts:1',
      'scripts/archive/open-archive.ts:1',
      'scripts/evidence/verify.ts:1',
      'src/features/records/groups.ts:2',
    ],
  },
];

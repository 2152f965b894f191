import { postingKinds } from '#src/contracts/wallet/posting-kinds.ts';
import { type Check, isTest, matches, scriptOf, type Source } from './source.ts';

const home = 'src/contracts/wallet/posting-kinds.ts';

/** Files whose text names kinds for a reason of its own. */
const excepted: readonly string[] = [
  // Released schemas, whose text must not change; tests/objects/posting-kinds.test.ts compares the newest with the table.
  'functions/wallet/schema/first.ts',
  'functions/wallet/schema/newest.ts',
  'functions/wallet/schema/free-bets.ts',
  'functions/wallet/play/play-sums.ts',
  'functions/wallet/play/play-time.ts',
  'functions/wallet/play/played.ts',
  'functions/wallet/play/transfer-sums.ts',
  'functions/wallet/play/bonus-sums.ts',
  'functions/wallet/free/free-rounds.schema.ts',
  'functions/wallet/costs/promotion-costs.schema.ts',
  'functions/wallet/delivery/facts.schema.ts',
  'functions/wallet/proof/agreement.ts',
  'functions/wallet/delivery/outbox.ts',
  'functions/features/cashier/member/withdrawals.schema.ts',
];
/** The only lines of the hourly sums that name kinds are those of its released schema. */
const schemaOfHours = /export const hoursSchema[\s\S]*?\n\];/;

const kind = `(?:${Object.keys(postingKinds).join('|')})`;
/** A comparison with a kind, a case of it, a list of two, or two keys one below the other. */
const chosen = new RegExp(
  `(?:[=>]|\\bWHEN|\\bIN \\(|\\bcase|'${kind}',)\\s*'${kind}'|^ +${kind}: .*\\n +${kind}: `,
  'gm',
);

const reads = ({ file }: Source) =>
  /^(?:functions|src|scripts)\//.test(file) && file !== home && !excepted.includes(file) && !isTest(file);

export const postingKindChecks: readonly Check[] = [
  {
    rule: `only ${home} says what kinds of posting count for`,
    find: (sources) =>
      sources.filter(reads).flatMap((source) => {
        const script = scriptOf(source)?.replace(schemaOfHours, (schema) => schema.replace(/[^\n]/g, ' '));
        return matches(
          source,
          script ?? '',
          chosen,
          (found) => `${found}: ask ${home}, so that a new kind is in this reader too`,
        );
      }),
  },
];

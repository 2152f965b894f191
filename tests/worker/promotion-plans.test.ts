import { beforeAll, expect, it } from 'vitest';
import type { Operator } from '#functions/audit/operator-act.ts';
import {
  applicationRows,
  findApplication,
  insertApplication,
  memberApplicationRows,
  recordDecision,
} from '#functions/features/rewards/applications.repo.ts';
import { memberFacts, marksOf } from '#functions/features/rewards/member-facts.repo.ts';
import { correctUse, reserveUse, returnUse } from '#functions/features/rewards/promo-uses.repo.ts';
import {
  countersOf,
  promotionInForce,
  promotionsInForce,
  promotionsPage,
  promotionVersion,
  promotionVersions,
} from '#functions/features/rewards/promotions.repo.ts';
import { insertVouchers, promotionOfVoucher, madeBatch } from '#functions/features/rewards/vouchers.repo.ts';
import { countedDatabase, faultsOf } from '#tests/support/counted-database.ts';
import { operatedPolicy } from '#tests/support/operator.ts';
import { openPromotions, promotionOf, publish } from '#tests/support/promotions.ts';
import { type Site, startSite } from '#tests/support/site.ts';

const many = 2_000;
/** What a statement may read of tables with thousands of rows, its triggers included. */
const readMax = 60;

let site: Site;
let counted: ReturnType<typeof countedDatabase>;
let env: Env;

/** Adds rows by a SELECT over the numbers `n.i` from 1 to `many`. */
const seed = (into: string, select: string) =>
  site.sql(
    `INSERT INTO ${into} WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${many})
     SELECT ${select} FROM n`,
  );
const mark = (at: number) => `m${String(at).padStart(42, '0')}`;

beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  await openPromotions(site);
  await publish(
    site,
    'letter',
    promotionOf({ uses: { per: 'once', marks: [], max: 9_000, budgetMinor: { USD: 9_000_000 } } }),
  );
  const { merchant } = site;
  await seed(
    'promo_uses (merchant, promotion, occurrence, kind, mark, claim_id, currency, amount_minor, used_at_ms)',
    `'${merchant}', 'letter', 'once', 'member', 'id-' || i, 'id-' || i || '/c', 'USD', 1, i`,
  );
  await seed(
    'vouchers (merchant, mark, promotion, batch_id, uses_max, made_at_ms)',
    `'${merchant}', 'm' || printf('%042d', i), 'letter', 'batch-' || (i / 20), 5, i`,
  );
  await seed(
    `promo_applications (merchant, id, promotion, member_id, username, texts, remark, pictures, currency, amount_minor,
       state, sent_at_ms)`,
    `'${merchant}', printf('%036d', i), 'letter', 'id-' || (i / 10), 'u', '{}', '', '[]', 'USD', 1,
     iif(i % 2 = 0, 'sent', 'granted'), i`,
  );
  await seed('promo_returns (merchant, claim_id, returned_at_ms)', `'${merchant}', 'gone-' || i, i`);
  await seed(
    'promotions (merchant, id, version, state, document, terms_version, pack, changed_at_ms, changed_by)',
    `'${merchant}', 'p-' || (i / 4), 1 + i % 4, 'closed', '{}', printf('%064d', i), 'demo@2', i, 'x'`,
  );
  const real = await site.harness.getWorker<Env>().getEnv();
  counted = countedDatabase(real.DB);
  env = { ...real, DB: counted.database };
});

it('finds promotions, uses, vouchers and applications without a scan of a table', async () => {
  const { merchant } = site;
  const operator: Operator = {
    ...{ env, merchant, operatorId: 'olga', requestId: 'r1', nowMs: Date.now() },
    execution: { waitUntil: () => undefined },
  };
  const use = {
    ...{
      merchant,
      promotion: 'letter',
      occurrence: 'once',
      claimId: 'new/c',
      currency: 'USD',
      amountMinor: 100,
    },
    marks: [
      { kind: 'member' as const, mark: 'new' },
      { kind: 'voucher' as const, mark: `${mark(7)}/new/c` },
    ],
  };
  expect(await reserveUse(env.DB, use, 1)).toBe('taken');
  await correctUse(env.DB, merchant, 'new/c', 40);
  await returnUse(env.DB, merchant, 'new/c', 2);
  await promotionsInForce(env, merchant, 50);
  await promotionInForce(env, merchant, 'letter');
  await promotionVersions(env, merchant, 'letter', 20);
  await promotionVersion(env, merchant, 'letter', 1);
  await promotionsPage(env, merchant, 'p-2', 5);
  await countersOf(env, merchant, 'letter');
  await memberFacts({ env, merchant }, 'id-7', ['a', 'b']);
  await marksOf({ env, merchant }, 'id-7', ['person', 'phone', 'card']);
  await promotionOfVoucher(env, merchant, mark(9));
  const made = { promotionId: 'letter', batchId: 'batch-3', count: 20, uses: 5 };
  expect(await madeBatch({ env, merchant }, made)).toBe('same');
  const batch = { promotionId: 'letter', batchId: 'batch-new', count: 1, uses: 1 };
  await insertVouchers(operator, batch, [mark(99_999)], 'a test');
  const id = '0'.repeat(35) + 'x';
  await insertApplication(env, merchant, {
    ...{ id, promotionId: 'letter', memberId: 'id-7', username: 'u', texts: {}, remark: '', pictures: [] },
    ...{ currency: 'USD', amountMinor: 1, sentAtMs: 5 },
  });
  await findApplication(env, merchant, id);
  await memberApplicationRows(env, merchant, 'id-7', 20);
  await applicationRows(env, merchant, { state: 'sent', afterMs: 900, afterId: '', most: 20 });
  await recordDecision(operator, id, 'refused', 'a test');
  expect(counted.statements.length).toBeGreaterThan(24);
  const scans = counted.statements.flatMap((one) => faultsOf(one).map((fault) => [fault, one.sql]));
  // The ids of one page, of which the statement itself makes the list.
  expect(scans.filter(([fault]) => fault !== 'SCAN ids')).toEqual([]);
  const great = counted.statements.filter(({ rowsRead }) => rowsRead > readMax);
  expect(great.map(({ sql, rowsRead }) => [rowsRead, sql])).toEqual([]);
});

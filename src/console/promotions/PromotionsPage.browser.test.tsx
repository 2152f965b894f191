import { describe, expect, it } from 'vitest';
import { contentContracts } from '#src/contracts/content/content.ts';
import { contestsOperationsContracts } from '#src/contracts/rewards/contests.ts';
import { promotionCheckContracts } from '#src/contracts/rewards/promotion-check.ts';
import { promotionCostContracts } from '#src/contracts/rewards/promotion-cost.ts';
import { rewardReviewsContracts } from '#src/contracts/rewards/reward-reviews.ts';
import {
  promotionsOperationsContracts,
  rewardsOperationsContracts,
} from '#src/contracts/rewards/rewards-operations.ts';
import { ScreenPage } from '#src/console/kit/ScreenPage.tsx';
import { expectAccessible } from '#tests/support/component.tsx';
import type { Answer } from '#tests/support/component-calls.ts';
import {
  answerConsole,
  consoleMenu,
  consoleWidths,
  screenNamed,
  sessionOf,
  showConsole,
  watchBodies,
} from '#tests/support/console.tsx';
import { samplePromotion } from '#tests/support/sample-promotion.ts';
import { ContestsPage } from './ContestsPage.tsx';
import { PromotionsPage } from './PromotionsPage.tsx';

const calls = { ...promotionsOperationsContracts, ...promotionCheckContracts };
const changed = { changedAtMs: 1_700_000_000_000, changedBy: 'sana@operator.example' };
const document = samplePromotion({ trigger: { on: 'code' }, audience: { listId: 'friends' } });

const stored = (state: string, version: number) => ({
  ...{ version, state, document, termsVersion: '0'.repeat(64), pack: 'demo@2' },
  ...changed,
});
const promotion = {
  id: 'letter',
  versions: [stored('draft', 3), stored('published', 2)],
  findings: [],
  counters: [{ currency: 'USD', uses: 12, spentMinor: 1_200, budgetMinor: 50_000 }],
  terms: { en: ['You get 5.00.'] },
};
const meaning = {
  findings: [],
  terms: { en: ['You get a bonus of 5.00.', 'Your own money is staked first.'], ko: ['보너스'] },
  texts: { en: { title: 'A warm welcome', content: '', removed: [] } },
  places: ['activity-audience', 'reward-centre'],
  costs: [{ currency: 'USD', perUseMinor: 500, mostMinor: 50_000 }],
  takesTwo: true,
};
const found = {
  ...meaning,
  findings: [{ rule: 'L1', code: 'MULTIPLE_ABOVE', path: 'wagering.multiple', bound: 10 }],
};
const summary = {
  ...{ id: 'letter', version: 3, publishedVersion: 2, state: 'draft', kind: 'code', title: 'A warm welcome' },
  ...changed,
};

const answers = (checked: unknown = meaning, more: [typeof calls.makeVouchers, Answer][] = []) =>
  [
    [calls.operatorPromotions, { value: { items: [summary] } }],
    [calls.operatorPromotion, { value: promotion }],
    [calls.checkPromotion, { value: checked }],
    [
      contentContracts.previewContent,
      { value: { texts: meaning.texts, languages: ['en', 'ur', 'ko'], missing: ['ur', 'ko'] } },
    ],
    [
      promotionCostContracts.promotionCost,
      { value: { id: 'letter', currencies: [{ currency: 'USD', members: 9, uses: 12, costMinor: 4_500 }] } },
    ],
    ...more,
  ] as Parameters<typeof answerConsole>[0];

const page = <PromotionsPage screen={screenNamed('promotions')} menu={consoleMenu} />;
const at = '/?id=letter';

describe.each(consoleWidths)('promotions at %i px', (width) => {
  it('are listed with their kind and the version in force', async () => {
    answerConsole(answers());
    const screen = await showConsole(width, page);
    await expect.element(screen.getByText('A warm welcome')).toBeVisible();
    await expect.element(screen.getByRole('table').getByText('Voucher')).toBeVisible();
    expect(pageWidth()).toBeLessThanOrEqual(width);
    await expectAccessible();
  });

  it('show beside their data what members read, what they can cost and where they show', async () => {
    answerConsole(answers());
    const screen = await showConsole(width, page, at);
    const means = screen.getByRole('region', { name: 'What it means' });
    await expect.element(means.getByText('You get a bonus of 5.00.')).toBeVisible();
    await expect.element(means.getByText(/at most .*5\.00.* all together at most .*500\.00/)).toBeVisible();
    await expect.element(means.getByText('Publishing takes two operators.')).toBeVisible();
    await expect.element(means.getByText(/for its audience alone/)).toBeVisible();
    await expect.element(screen.getByText('Members are offered version 2.')).toBeVisible();
    await means.getByRole('tab', { name: 'Korean' }).click();
    await expect.element(means.getByText('보너스')).toBeVisible();
    await screen.getByText('What it has cost').click();
    await expect.element(screen.getByText(/45\.00/)).toBeVisible();
    expect(pageWidth()).toBeLessThanOrEqual(width);
    await expectAccessible();
  });

  it('show how many uses are taken of those that they have in all, beside the money of each currency', async () => {
    const uses = { currency: '', uses: 31, usesMax: 100, spentMinor: 0 };
    const counted = { ...promotion, counters: [uses, ...promotion.counters] };
    answerConsole([[calls.operatorPromotion, { value: counted }], ...answers()]);
    const screen = await showConsole(width, page, at);
    await expect.element(screen.getByText('31', { exact: true })).toBeVisible();
    await expect.element(screen.getByText('100', { exact: true })).toBeVisible();
    await expect.element(screen.getByText(/^\D*12\.00$/).first()).toBeVisible();
  });

  it('are checked as they are typed, and not saved while something is against them', async () => {
    answerConsole(answers(found));
    const sent = watchBodies();
    const screen = await showConsole(width, page, at);
    const save = screen.getByRole('button', { name: 'Save as version 4' });
    await expect.element(screen.getByText(/more often than the 10 times/)).toBeVisible();
    await expect.element(save).toBeDisabled();
    await screen.getByLabelText('Data', { exact: true }).fill('{ "product": "casino"');
    await expect.element(screen.getByText(/The data is no JSON/)).toBeVisible();
    await expectAccessible();
    answerConsole(
      answers(meaning, [[calls.savePromotion as never, { value: { id: 'letter', version: 4 } }]]),
    );
    const bodies = watchBodies();
    const { texts: _texts, opensAtMs: _opens, ...data } = samplePromotion({ trigger: { on: 'code' } });
    await screen.getByLabelText('Data', { exact: true }).fill(JSON.stringify(data));
    await expect.element(save).toBeEnabled();
    await save.click();
    await expect
      .poll(() => bodies('/ops/api/promotions/letter'))
      .toMatchObject({ expectedVersion: 3, document: { ...data, texts: document.texts } });
    expect(sent('/ops/api/promotions/letter/publish')).toBeUndefined();
  });

  it('are published together with another operator, as the version that was seen', async () => {
    const approvalId = '0b1a1d52-6f4e-4a3e-9a55-2f6a8f3a0b11';
    const asked = { value: { state: 'asked', approvalId } };
    answerConsole(answers(meaning, [[calls.publishPromotion as never, asked]]));
    const sent = watchBodies();
    const screen = await showConsole(width, page, at);
    await screen.getByRole('button', { name: 'Publish' }).click();
    const sheet = screen.getByRole('dialog');
    await sheet.getByLabelText('Reason').fill('Spring');
    await expect.element(sheet.getByText('Publishes version 3 of “A warm welcome”.')).toBeVisible();
    await expectAccessible();
    await sheet.getByRole('button', { name: 'Publish' }).click();
    await expect.element(sheet.getByRole('link', { name: 'Open the request' })).toBeVisible();
    expect(sent('/ops/api/promotions/letter/publish')).toEqual({ version: 3, reason: 'Spring' });
  });

  it('show the codes of vouchers once they are made, by the batch that was asked for', async () => {
    localStorage.clear();
    answerConsole(answers(meaning, [[calls.makeVouchers, { code: 'SECOND_OPERATOR_NEEDED' }]]));
    const sent = watchBodies();
    const path = '/ops/api/promotions/letter/vouchers';
    const screen = await showConsole(width, page, at);
    await screen.getByRole('button', { name: 'Make vouchers' }).click();
    const sheet = screen.getByRole('dialog');
    await sheet.getByLabelText('How many codes').fill('2');
    await sheet.getByLabelText('Members who can use each code').fill('1');
    await sheet.getByLabelText('Reason').fill('Letters');
    await sheet.getByRole('button', { name: 'Make vouchers' }).click();
    await expect.element(sheet.getByText(/2 codes for 1 member each waited/)).toBeVisible();
    const asked = sent(path);
    await screen.unmount();
    // Another day, once it was approved.
    answerConsole(
      answers(meaning, [[calls.makeVouchers, { value: { state: 'made', codes: ['AAA', 'BBB'] } }]]),
    );
    const later = watchBodies();
    const again = await showConsole(width, page, at);
    await again.getByRole('button', { name: 'Make vouchers' }).click();
    await again.getByRole('button', { name: 'Show the codes' }).click();
    await expect.element(again.getByLabelText('Codes')).toHaveValue('AAA\nBBB');
    await expectAccessible();
    expect(later(path)).toEqual(asked);
    // Whoever loses the page before the codes are kept can have them shown again.
    expect(JSON.parse(localStorage.getItem('vouchers letter') ?? 'null')).toMatchObject(asked as object);
    await again.getByRole('button', { name: 'I have kept them' }).click();
    expect(localStorage.getItem('vouchers letter')).toBeNull();
  });

  it('get members on the list that they name', async () => {
    const added = { value: { added: 1, unknown: ['nobody'] } };
    answerConsole(answers(meaning, [[calls.listPromotionMembers as never, added]]));
    const sent = watchBodies();
    const screen = await showConsole(width, page, at);
    await screen.getByRole('button', { name: 'Add members to its list' }).click();
    const sheet = screen.getByRole('dialog');
    await sheet.getByLabelText('Usernames').fill('sana77\nnobody');
    await sheet.getByRole('button', { name: 'Add members to its list' }).click();
    await expect.element(sheet.getByText('nobody')).toBeVisible();
    expect(sent('/ops/api/promotions/letter/members')).toMatchObject({
      listId: 'friends',
      usernames: ['sana77', 'nobody'],
    });
  });

  it('ask for no preview of texts for a cashier, to whom it would be refused', async () => {
    const asked = answerConsole(answers(), sessionOf('cara@operator.example', ['cashier']));
    const screen = await showConsole(width, page, at);
    await expect.element(screen.getByText('You get a bonus of 5.00.')).toBeVisible();
    await expect.element(screen.getByLabelText('Title', { exact: true })).toBeVisible();
    expect(asked).not.toContain(contentContracts.previewContent.path);
    expect(screen.getByRole('region', { name: 'As members see it' }).elements()).toEqual([]);
  });

  it('begin with an example of their kind', async () => {
    answerConsole(answers());
    const screen = await showConsole(width, page);
    await screen.getByRole('button', { name: 'New promotion' }).click();
    await screen.getByLabelText('Id').fill('hello');
    await screen.getByLabelText('Kind').last().selectOptions('verified');
    await screen.getByRole('button', { name: 'Begin with an example' }).click();
    const data = screen.getByLabelText('Data', { exact: true });
    await expect.poll(() => (data.element() as HTMLTextAreaElement).value).toContain('"verified"');
    await expect.element(screen.getByRole('button', { name: 'Save as version 1' })).toBeVisible();
    await expectAccessible();
  });

  it('have applications, of which one is granted with what it gives in sight', async () => {
    const id = '0b1a1d52-6f4e-4a3e-9a55-2f6a8f3a0b12';
    const application = {
      ...{ id, promotionId: 'your-round', title: 'Your round', memberId: id, username: 'sana77' },
      ...{ remark: 'The best of all', pictures: [], amountMinor: 300, currency: 'USD' },
      ...{ state: 'sent', reason: '', sentAtMs: 1_700_000_000_000 },
    };
    const { operatorApplications, decideApplication } = rewardsOperationsContracts;
    answerConsole([
      [operatorApplications, { value: { items: [application] } }],
      [decideApplication, { value: { state: 'granted' } }],
    ]);
    const sent = watchBodies();
    const applications = <ScreenPage screen={screenNamed('applications')} menu={consoleMenu} />;
    const screen = await showConsole(width, applications, `/?id=${id}`);
    await screen.getByRole('button', { name: 'Decide' }).click();
    const sheet = screen.getByRole('dialog');
    await sheet.getByLabelText('Decision').selectOptions('grant');
    await sheet.getByLabelText('Reason').fill('A fine round');
    await expect.element(sheet.getByText(/Grant: a reward of .*3\.00.* for sana77/)).toBeVisible();
    await expectAccessible();
    await sheet.getByRole('button', { name: 'Decide' }).click();
    await expect.element(sheet.getByText('Done.')).toBeVisible();
    expect(sent(`/ops/api/applications/${id}`)).toEqual({ decision: 'grant', reason: 'A fine round' });
  });

  it('have reviews, which are decided once with a note', async () => {
    const review = {
      ...{ id: 7, kind: 'stake-returned', memberId: 'm1', username: 'sana77' },
      ...{ details: { grantId: 'g1' }, raisedAtMs: 1_700_000_000_000 },
    };
    const { rewardReviews, decideRewardReview } = rewardReviewsContracts;
    answerConsole([
      [rewardReviews, { value: { items: [review] } }],
      [decideRewardReview, { value: { state: 'accepted' } }],
    ]);
    const sent = watchBodies();
    const reviews = <ScreenPage screen={screenNamed('reviews')} menu={consoleMenu} />;
    const screen = await showConsole(width, reviews, '/?id=7');
    await screen.getByRole('button', { name: 'Decide' }).click();
    const sheet = screen.getByRole('dialog');
    await sheet.getByLabelText('Outcome').selectOptions('accepted');
    await sheet.getByLabelText('Note').fill('A lost round of the vendor');
    await sheet.getByRole('button', { name: 'Decide' }).click();
    await expect.element(sheet.getByText('Done.')).toBeVisible();
    expect(sent('/ops/api/reward-reviews/7')).toEqual({
      outcome: 'accepted',
      note: 'A lost round of the vendor',
    });
  });

  it('have contests with their places in money', async () => {
    const place = {
      ...{ place: 1, memberId: 'm1', username: 'sana77', currency: 'USD', winMinor: 12_000, stakeMinor: 100 },
      ...{ multiple: '120.00', closedAtMs: 1, prizeMinor: 5_000 },
    };
    answerConsole([
      [calls.operatorPromotions, { value: { items: [{ ...summary, kind: 'contest' }] } }],
      [contestsOperationsContracts.operatorContestPlaces, { value: { state: 'running', places: [place] } }],
    ]);
    const contests = <ContestsPage screen={screenNamed('contests')} menu={consoleMenu} />;
    const screen = await showConsole(width, contests, at);
    await expect.element(screen.getByText('× 120.00')).toBeVisible();
    await expect.element(screen.getByText(/50\.00/)).toBeVisible();
    await expect.element(screen.getByText(/is running/)).toBeVisible();
    await expectAccessible();
  });
});

/** How wide the page is. */
function pageWidth(): number {
  return globalThis.document.documentElement.scrollWidth;
}

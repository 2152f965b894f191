import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applicationsContracts } from '#src/contracts/rewards/applications.ts';
import { type MemberPromotion, promotionsContracts } from '#src/contracts/rewards/promotions.ts';
import { $applications } from '#src/features/rewards/application/application.store.ts';
import { messagesOf } from '#src/i18n/messages.server.ts';
import { wordsFor } from '#src/i18n/words.server.ts';
import { expectAccessible, languageOf, screenDirections, show } from '#tests/support/component.tsx';
import { type Answer, answerCalls } from '#tests/support/component-calls.ts';
import { claim, memberPromotion, promotion, termsVersion } from '#tests/support/rewards-answers.ts';
import { $promotions } from './promotions.store.ts';
import { promotionsCalls, promotionsFiles } from './promotions-words.server.ts';
import { PromotionsIsland } from './PromotionsIsland.tsx';

const root = document.documentElement;

/** Who uses the device: cookies and the attribute by which pages know them. */
function arrive(reader: 'visitor' | 'trial' | 'member', { onBreak = false } = {}): void {
  root.toggleAttribute('data-signed-in', reader !== 'visitor');
  document.cookie = `trial=1; Path=/; Max-Age=${reader === 'trial' ? 60 : 0}`;
  document.cookie = `onBreak=1; Path=/; Max-Age=${onBreak ? 60 : 0}`;
}

function forget(): void {
  arrive('visitor');
  $promotions.set({ status: 'loading' });
  $applications.set({ status: 'loading' });
  sessionStorage.clear();
  history.replaceState(null, '', location.pathname);
  dispatchEvent(new PopStateEvent('popstate'));
  vi.unstubAllGlobals();
}

beforeEach(forget);
afterEach(forget);

describe.each(screenDirections)('the promotions (%s)', (direction) => {
  const language = languageOf[direction];
  const { failures, promotions: t } = messagesOf(language);
  const listOf = (...items: unknown[]): Answer => ({ value: { items } });

  async function page(
    answer: Answer,
    { open = '', more = [] as Parameters<typeof answerCalls>[0], reader = 'member' as const } = {},
  ) {
    history.replaceState(null, '', open ? `?promotion=${open}` : location.pathname);
    dispatchEvent(new PopStateEvent('popstate'));
    const list =
      reader === 'member' ? promotionsContracts.memberPromotions : promotionsContracts.publicPromotions;
    const requests = answerCalls([[list, answer], ...more]);
    const words = wordsFor(language, promotionsFiles, promotionsCalls);
    const screen = await show(direction, <PromotionsIsland words={words} />);
    return { screen, requests, press: (name: string) => screen.getByRole('button', { name }).click() };
  }

  const asVisitor = { reader: 'visitor' } as unknown as { reader: 'member' };

  it('loading: reserves its space while it loads', async () => {
    const { screen } = await page('pending', asVisitor);
    await expect.element(screen.getByText(t.loading)).toBeInTheDocument();
  });

  it('failed: says what failed, with a way to try again', async () => {
    arrive('member');
    const { screen, press } = await page('offline');
    await expect.element(screen.getByRole('alert').getByText(t.failed)).toBeVisible();
    answerCalls([[promotionsContracts.memberPromotions, listOf(memberPromotion())]]);
    await press(t.retry);
    await expect.element(screen.getByRole('heading', { name: 'A warm welcome' })).toBeVisible();
  });

  it('empty: says what would be there', async () => {
    arrive('member');
    const { screen } = await page(listOf());
    await expect.element(screen.getByText(t.emptyExplained)).toBeVisible();
    await expectAccessible();
  });

  it('filled: shows title, what one gets and a button for each, and opens one with all of its terms', async () => {
    arrive('member');
    const used = memberPromotion({ promotionId: 'hello', title: 'Hello', kind: 'verified', state: 'used' });
    const { screen } = await page(listOf(memberPromotion(), used));
    const list = screen.getByRole('list', { name: t.list });
    await expect.element(list.getByText('100 % of your deposit', { exact: false }).first()).toBeVisible();
    await expect.element(list.getByText(t.stateUsed)).toBeVisible();
    await expectAccessible();
    await screen.getByRole('link', { name: `${t.see}: A warm welcome` }).click();
    await expect.element(screen.getByText('It has to be staked 20 times.')).toBeVisible();
    expect(location.search).toBe('?promotion=welcome');
    await expectAccessible();
    history.back();
    await expect.element(list).toBeVisible();
  });

  it('leads a visitor to the login and back to the promotion', async () => {
    const { screen, requests } = await page(listOf(promotion()), { open: 'welcome', ...asVisitor });
    await expect
      .element(screen.getByRole('link', { name: t.login }))
      .toHaveAttribute('href', `/m/login?next=${encodeURIComponent('/m/activity?promotion=welcome')}`);
    expect(requests).toEqual([promotionsContracts.publicPromotions.path]);
  });

  it('leads a demo account to the registration', async () => {
    arrive('trial');
    const { screen } = await page(listOf(promotion()), { open: 'welcome', ...asVisitor });
    await expect
      .element(screen.getByRole('link', { name: t.register }))
      .toHaveAttribute('href', '/m/register');
  });

  it('refused: asks for nothing and offers nothing while play is stopped', async () => {
    arrive('member', { onBreak: true });
    const { screen, requests } = await page(listOf(memberPromotion()));
    await expect.element(screen.getByText(t.stopped)).toBeVisible();
    await expect.element(screen.getByRole('link', { name: t.toLimits })).toHaveAttribute('href', '/m/limits');
    expect(requests).toEqual([]);
    await expectAccessible();
  });

  it.each<[string, Partial<MemberPromotion>, string, string]>([
    ['a deposit', {}, t.deposit, '/m/voucherCenter?promotion=welcome'],
    ['a code', { kind: 'code' }, t.code, '/m/rewardCenter#code'],
    ['one that is taken', { state: 'taken' }, t.rewardCentre, '/m/rewardCenter'],
    [
      'a phone to verify',
      { kind: 'verified', why: 'VERIFY_FIRST', verifies: 'phone' },
      t.verifyPhone,
      '/m/member/security',
    ],
    ['an identity to confirm', { why: 'IDENTITY_UNPROVEN' }, t.verifyIdentity, '/m/member/identity'],
    ['waiting bonuses', { why: 'GRANTS_FULL' }, t.rewardCentre, '/m/rewardCenter'],
  ])('has one way on for %s', async (_name, more, name, href) => {
    arrive('member');
    const { screen } = await page(listOf(memberPromotion(more)), { open: 'welcome' });
    await expect.element(screen.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
    await expectAccessible();
  });

  it.each<[Partial<MemberPromotion>, string]>([
    [{ why: 'PROMO_CONDITIONS' }, t.whyConditions],
    [{ state: 'used' }, t.used],
    [{ kind: 'operator' }, t.given],
  ])('says why there is nothing to press', async (more, text) => {
    arrive('member');
    const { screen } = await page(listOf(memberPromotion(more)), { open: 'welcome' });
    await expect.element(screen.getByText(text)).toBeVisible();
  });

  it.each(['verified', 'mission'] as const)(
    'takes a promotion of the kind %s by one press under its terms, under one id while the outcome is unknown',
    async (kind) => {
      arrive('member');
      const hello = memberPromotion({ kind });
      const { screen, press } = await page(listOf(hello), { open: 'welcome' });
      await expect.element(screen.getByRole('button', { name: t.join })).toBeVisible();
      const sent: { claimId: string; termsVersion: string }[] = [];
      const answer = (reply: () => Response) =>
        vi.stubGlobal('fetch', async (_address: string, { body = '' }: RequestInit = {}) => {
          if (body === '')
            return Response.json({ success: true, value: { items: [{ ...hello, state: 'taken' }] } });
          if (typeof body === 'string' && body !== '') sent.push(JSON.parse(body) as (typeof sent)[number]);
          return reply();
        });
      answer(() => {
        throw new TypeError('Failed to fetch');
      });
      await press(t.join);
      await expect.element(screen.getByText(t.unanswered), { timeout: 8_000 }).toBeVisible();
      answer(() => Response.json({ success: true, value: claim({ state: 'granted' }) }));
      await press(t.join);
      await expect.element(screen.getByText(t.taken).first()).toBeVisible();
      expect(sent.length).toBeGreaterThan(1);
      expect(new Set(sent.map(({ claimId }) => claimId)).size).toBe(1);
      expect(sent.at(-1)?.termsVersion).toBe(termsVersion);
    },
  );

  it('shows changed terms before it takes anything', async () => {
    arrive('member');
    const { screen, press } = await page(listOf(memberPromotion({ kind: 'verified' })), { open: 'welcome' });
    await expect.element(screen.getByRole('button', { name: t.join })).toBeVisible();
    answerCalls([
      [promotionsContracts.joinPromotion, { code: 'PROMO_TERMS_CHANGED' }],
      [
        promotionsContracts.memberPromotions,
        listOf(memberPromotion({ kind: 'verified', terms: ['Now 30 times.'], termsVersion: 'b'.repeat(64) })),
      ],
    ]);
    await press(t.join);
    await expect.element(screen.getByText(failures.PROMO_TERMS_CHANGED)).toBeVisible();
    await expect.element(screen.getByText('Now 30 times.')).toBeVisible();
  });

  it('says that play was stopped if the site refuses for that', async () => {
    arrive('member');
    const { screen, press } = await page(listOf(memberPromotion({ kind: 'verified' })), {
      open: 'welcome',
      more: [[promotionsContracts.joinPromotion, { code: 'PLAY_STOPPED' }]],
    });
    await press(t.join);
    await expect.element(screen.getByText(t.stopped)).toBeVisible();
  });

  describe('an application', () => {
    const activity = memberPromotion({ kind: 'application', picturesMax: 3 });
    const application = {
      applicationId: claim().claimId,
      promotionId: 'welcome',
      title: 'A warm welcome',
      state: 'sent' as const,
      remark: 'A round',
      pictures: [],
      sentAtMs: 0,
    };
    const applied = (...list: unknown[]): Answer => ({ value: { list } });

    it('counts letters down, requires some, and shows that it was sent', async () => {
      arrive('member');
      const { screen, press } = await page(listOf(activity), {
        open: 'welcome',
        more: [
          [applicationsContracts.applications, applied()],
          [applicationsContracts.applyForActivity, { value: application }],
        ],
      });
      await press(t.apply);
      const field = screen.getByRole('textbox', { name: t.remark });
      await press(t.send);
      await expect.element(screen.getByText(t.remarkMissing)).toBeVisible();
      await expect.element(field).toHaveFocus();
      await field.fill('A'.repeat(100));
      await expect.element(screen.getByText('40', { exact: false })).toBeVisible();
      await expectAccessible();
      await press(t.send);
      await expect.element(screen.getByText(t.sentExplained)).toBeVisible();
      expect(screen.getByRole('button', { name: t.apply }).query()).toBeNull();
    });

    it('keeps what was written after a refusal', async () => {
      arrive('member');
      const { screen, press } = await page(listOf(activity), {
        open: 'welcome',
        more: [
          [applicationsContracts.applications, applied()],
          [applicationsContracts.applyForActivity, { code: 'APPLICATION_PICTURES' }],
        ],
      });
      await press(t.apply);
      await screen.getByRole('textbox', { name: t.remark }).fill('My round');
      await press(t.send);
      await expect.element(screen.getByText(failures.APPLICATION_PICTURES)).toBeVisible();
      await expect.element(screen.getByRole('textbox', { name: t.remark })).toHaveValue('My round');
    });

    it('shows the operator’s reason for a refusal as text', async () => {
      arrive('member');
      const { screen } = await page(listOf(activity), {
        open: 'welcome',
        more: [
          [
            applicationsContracts.applications,
            applied({ ...application, state: 'refused', reason: '<b>Too dark</b>' }),
          ],
        ],
      });
      await expect.element(screen.getByText('<b>Too dark</b>', { exact: false })).toBeVisible();
      await expectAccessible();
    });
  });
});

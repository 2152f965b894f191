import { loginAddress } from '#src/browser/login-redirect.ts';
import { ApplicationPart } from '#src/features/rewards/application/ApplicationPart.tsx';
import { JoinButton } from './JoinButton.tsx';
import { NotYet } from './NotYet.tsx';
import { PromotionNote } from './PromotionNote.tsx';
import { promotionAddress } from './promotion-view.store.ts';
import { Way } from './Way.tsx';
import type { Reader, ShownPromotion } from './promotions.store.ts';
import type { PromotionsWords } from './promotions-words.server.ts';

interface Props {
  item: ShownPromotion;
  reader: Reader;
  words: PromotionsWords;
}

/** The one way to take part that this reader has now, or why there is none. */
export function PromotionAction({ item, reader, words }: Props) {
  const { t } = words;
  const { promotionId, kind, state, why } = item;
  if (reader === 'visitor') return <Way href={loginAddress(promotionAddress(promotionId))}>{t.login}</Way>;
  if (reader === 'trial') return <Way href="/m/register">{t.register}</Way>;
  if (kind === 'application') return <ApplicationPart item={item} words={words} />;
  // Its places say where the member stands.
  if (kind === 'contest' && (state === 'taken' || state === 'used')) return null;
  if (state === 'taken')
    return (
      <PromotionNote icon="check" title={t.taken} text={t.takenExplained}>
        <Way href="/m/rewardCenter">{t.rewardCentre}</Way>
      </PromotionNote>
    );
  if (state === 'used') return <PromotionNote icon="check" title={t.used} text={t.usedExplained} />;
  if (why !== undefined) return <NotYet item={item} words={words} />;
  switch (kind) {
    case 'deposit':
      return <Way href={`/m/voucherCenter?promotion=${encodeURIComponent(promotionId)}`}>{t.deposit}</Way>;
    case 'verified':
    case 'mission':
    case 'contest':
      return <JoinButton item={item} words={words} />;
    case 'code':
      return <Way href="/m/rewardCenter#code">{t.code}</Way>;
    case 'operator':
      return <PromotionNote icon="gift" text={t.given} />;
    case 'referral':
      return <Way href="/m/inviteFriends">{t.invite}</Way>;
    // They stand for everyone, and nothing has to be done for them.
    case 'day-close':
    case 'level':
      return null;
  }
}

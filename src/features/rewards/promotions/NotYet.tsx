import { PromotionNote } from './PromotionNote.tsx';
import type { ShownPromotion } from './promotions.store.ts';
import type { PromotionsWords } from './promotions-words.server.ts';
import { Way } from './Way.tsx';

interface Props {
  item: ShownPromotion;
  words: PromotionsWords;
}

/** Why a promotion cannot be taken now, with the way to what is missing. */
export function NotYet({ item: { why, verifies }, words: { t } }: Props) {
  switch (why) {
    case 'GRANTS_FULL':
      return (
        <PromotionNote icon="clock" title={t.notYet} text={t.whyFull}>
          <Way href="/m/rewardCenter">{t.rewardCentre}</Way>
        </PromotionNote>
      );
    case 'VERIFY_FIRST':
      return verifies === 'phone' ? <PhoneFirst t={t} /> : <IdentityFirst t={t} />;
    case 'IDENTITY_UNPROVEN':
      return <IdentityFirst t={t} />;
    default:
      return <PromotionNote icon="clock" title={t.notYet} text={t.whyConditions} />;
  }
}

function PhoneFirst({ t }: { t: PromotionsWords['t'] }) {
  return (
    <PromotionNote icon="phone" title={t.notYet} text={t.whyPhone}>
      <Way href="/m/member/security">{t.verifyPhone}</Way>
    </PromotionNote>
  );
}

function IdentityFirst({ t }: { t: PromotionsWords['t'] }) {
  return (
    <PromotionNote icon="shield" title={t.notYet} text={t.whyIdentity}>
      <Way href="/m/member/identity">{t.verifyIdentity}</Way>
    </PromotionNote>
  );
}

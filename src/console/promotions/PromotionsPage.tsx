import { late } from '#src/console/late/late.tsx';
import { ScreenPage } from '#src/console/kit/ScreenPage.tsx';
import type { BuiltScreen, MenuEntry } from '#src/console/screen/built-screen.ts';

const LatePromotion = late(async () => (await import('./PromotionPart.tsx')).PromotionPart);
const LateNewPromotion = late(async () => (await import('./NewPromotion.tsx')).NewPromotion);

/** Promotions: the list, and each with its versions, its meaning in words and its figures. */
export function PromotionsPage(props: { screen: BuiltScreen; menu: readonly MenuEntry[] }) {
  return <ScreenPage {...props} Detail={LatePromotion} New={LateNewPromotion} isWide />;
}

import type { PromotionKind } from '#src/contracts/rewards/promotion.ts';
import css from './promotions.module.css';

interface Props {
  kind: PromotionKind;
  /** Loaded at once, unlike pictures further down a list. */
  eager?: boolean;
}

/** The scene that goes with the kind of a promotion; decorative, because the title beside it has the words. */
export function PromotionPicture({ kind, eager = false }: Props) {
  return (
    <picture className={css.picture}>
      <source type="image/avif" srcSet={`/art/promotions/${kind}.avif`} />
      <img
        src={`/art/promotions/${kind}.webp`}
        width="720"
        height="300"
        alt=""
        loading={eager ? undefined : 'lazy'}
        decoding="async"
      />
    </picture>
  );
}

import { Button } from '#src/ui/buttons/Button.tsx';
import { IconButton } from '#src/ui/buttons/IconButton.tsx';
import type { SectionProps } from './section-props.ts';
import css from './catalogue.module.css';

export function ButtonStates({ t }: SectionProps) {
  return (
    <>
      <Button kind="primary" wide>
        {t.play}
      </Button>
      <div className={css.line}>
        <Button kind="primary">{t.deposit}</Button>
        <Button>{t.later}</Button>
        <Button kind="plain">{t.more}</Button>
        <IconButton icon="share" label={t.more} />
      </div>
      <div className={css.line}>
        <Button kind="danger">{t.remove}</Button>
        <Button kind="primary" busy>
          {t.deposit}
        </Button>
        <Button disabled>{t.later}</Button>
      </div>
    </>
  );
}

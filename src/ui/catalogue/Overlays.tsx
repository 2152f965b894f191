import { useState } from 'react';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Checkbox } from '#src/ui/fields/Checkbox.tsx';
import { Dialog } from '#src/ui/dialog/Dialog.tsx';
import { Sheet } from '#src/ui/overlays/Sheet.tsx';
import { showToast } from '#src/ui/overlays/toast.ts';
import type { SectionProps } from './section-props.ts';
import css from './catalogue.module.css';

const providers = ['Amber Peak', 'Blue Heron', 'Cedar Lane', 'Delta Nine', 'Ember Works', 'Falcon Yard'];

export function Overlays({ t }: SectionProps) {
  const [open, setOpen] = useState<'none' | 'dialog' | 'sheet'>('none');
  const close = () => setOpen('none');
  return (
    <div className={css.line}>
      <Button data-opens="dialog" onClick={() => setOpen('dialog')}>
        {t.openDialog}
      </Button>
      <Button data-opens="sheet" onClick={() => setOpen('sheet')}>
        {t.openSheet}
      </Button>
      <Button data-opens="toast" onClick={() => void showToast(t.saved, { kind: 'confirmed' })}>
        {t.saved}
      </Button>
      <Button onClick={() => void showToast(t.notSaved, { kind: 'danger' })}>{t.notSaved}</Button>
      <Button onClick={() => void showToast(t.loading, { kind: 'loading' })}>{t.loading}</Button>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title={t.question}
        actions={
          <>
            <Button onClick={close}>{t.stay}</Button>
            <Button kind="primary" onClick={close}>
              {t.logout}
            </Button>
          </>
        }
      >
        {t.answer}
      </Dialog>
      <Sheet
        open={open === 'sheet'}
        onClose={close}
        title={t.sheet}
        closeLabel={t.close}
        actions={
          <Button kind="primary" wide onClick={close}>
            {t.apply}
          </Button>
        }
      >
        {providers.map((name) => (
          <Checkbox key={name}>
            <bdi translate="no">{name}</bdi>
          </Checkbox>
        ))}
      </Sheet>
    </div>
  );
}
